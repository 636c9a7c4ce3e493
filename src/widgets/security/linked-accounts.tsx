import { findText } from '../../core/i18n/find-text.ts'
import { isBindingFinal, unlinkAccount } from '../../core/member/security.ts'
import { type Provider, providers, type Security } from '../../core/member/security-calls.ts'
import { errorCode } from '../../core/platform/errors.ts'
import { ask } from '../../core/site/popups.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { facebook } from '../../ui/icons/facebook.ts'
import { google } from '../../ui/icons/google.ts'
import { isInApp } from '../session-form/in-app.ts'
import { errorText } from '../shared/error-text.ts'
import { useSubmit } from '../shared/use-submit.ts'
import { useText } from '../shared/use-text.ts'
import { expecting } from './dialog-table.ts'
import { SpokenSubject } from './spoken-subject.tsx'
import { providerNames as names } from './provider-names.ts'
import { SecurityRow } from './security-row.tsx'
import { useRealm } from '../shared/use-realm.ts'
import type { SecurityPanelProps } from './security-props.ts'

const icons = { google, facebook }

/** §4 Other states: accounts of providers that can log in here, to link and unlink. Warns if a link is final. */
export function LinkedAccounts({ security, open, say }: SecurityPanelProps & { security: Security }) {
  const realm = useRealm()
  const t = useText<'refusal'>()
  const { state, pending, run } = useSubmit()
  const code = state.status === 'failed' && errorCode(state.error)
  const fault =
    state.status === 'failed' ? (findText(t, `security.error.${code}`) ?? findText(t, `refusal.${code}`) ?? errorText(t, state.error)) : ''
  const link = async (provider: Provider) => {
    const values = { name: names[provider] }
    // before the provider's window opens: after that, the link can't be undone
    if (isBindingFinal()) {
      const isSure = await ask(realm, {
        tone: 'warning',
        titleKey: 'security.finalTitle',
        textKey: 'security.finalText',
        values,
        confirmKey: 'security.finalConfirm',
        cancelKey: 'common.cancel',
      })
      if (!isSure) return
    }
    open(provider)
  }
  const unlink = async (provider: Provider) => {
    const isSure = await ask(realm, {
      tone: 'danger',
      titleKey: 'security.unlinkTitle',
      textKey: 'security.unlinkText',
      values: { name: names[provider] },
      confirmKey: 'security.unlink',
      cancelKey: 'common.cancel',
    })
    if (isSure && (await run(() => unlinkAccount(realm, provider), provider))) say(t('security.unlinkDone', { name: names[provider] }))
  }
  return (
    <section part="card" className="security-card security-rows">
      <h3 className="security-head">{t('security.linked')}</h3>
      <ul>
        {providers.map((provider) => {
          const linked = security.linked.find((each) => each.provider === provider)
          if (!linked && provider === 'google' && isInApp()) return null
          const text = linked
            ? t(linked.isFinal ? 'security.linkedFinal' : linked.isOrigin ? 'security.linkedOrigin' : 'security.linkedAs', {
                name: linked.name,
              })
            : t(isBindingFinal() ? 'security.linkFinalText' : 'security.linkText', { name: names[provider] })
          return (
            <SecurityRow
              key={provider}
              icon={icons[provider]}
              title={names[provider]}
              text={text}
              {...(linked && { state: t('security.isLinked'), isOn: true })}
            >
              {!linked ? (
                <Button {...expecting(provider)} onClick={() => void link(provider)}>
                  {t('security.link')}
                  <SpokenSubject name={names[provider]} />
                </Button>
              ) : (
                !linked.isFinal &&
                !linked.isOrigin && (
                  <Button pending={pending === provider} onClick={() => void unlink(provider)}>
                    {t('security.unlink')}
                    <SpokenSubject name={names[provider]} />
                  </Button>
                )
              )}
            </SecurityRow>
          )
        })}
      </ul>
      <Alert isLine text={fault} />
    </section>
  )
}
