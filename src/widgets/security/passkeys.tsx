import { security as store } from '../../core/member/security.ts'
import { deletePasskey, type Passkey, type Security } from '../../core/member/security-calls.ts'
import { canUsePasskeys } from '../../core/session/passkey.ts'
import { ask } from '../../core/site/popups.ts'
import { Button } from '../../ui/button.tsx'
import { lock } from '../../ui/icons/lock.ts'
import { shield } from '../../ui/icons/shield.ts'
import { useFormats } from '../shared/use-formats.ts'
import { useRealm } from '../shared/use-realm.ts'
import { useSubmit } from '../shared/use-submit.ts'
import { useText } from '../shared/use-text.ts'
import { countsFrom } from './counts-from.ts'
import { expecting } from './dialog-table.ts'
import { SecurityRow } from './security-row.tsx'
import type { SecurityPanelProps } from './security-props.ts'
import { SpokenSubject } from './spoken-subject.tsx'

/** The member's passkeys. Each can be renamed and removed. Another one can be added if the browser supports passkeys. */
export function Passkeys({ security, open, say, fail }: SecurityPanelProps & { security: Security }) {
  const realm = useRealm()
  const t = useText()
  const { time } = useFormats()
  const { isBusy, pending, run } = useSubmit()
  const nameOf = ({ name }: Passkey) => name || t('security.someDevice')
  const waitOf = ({ id }: Passkey) => {
    const from = countsFrom(security, 'passkey', id)
    return from === undefined ? undefined : t('security.countsFrom', { time: time(from) })
  }
  const remove = async (passkey: Passkey) => {
    if (isBusy) return
    const isSure = await ask(realm, {
      tone: 'danger',
      titleKey: 'security.passkeyRemove',
      text: nameOf(passkey),
      confirmKey: 'security.remove',
      cancelKey: 'common.cancel',
    })
    if (!isSure) return
    await run(
      () =>
        deletePasskey(realm, passkey.id).then(() => {
          store(realm).reload()
          say(t('security.passkeyRemoved'))
        }, fail),
      passkey.id,
    )
  }
  const { passkeys } = security
  if (passkeys.length === 0 && !canUsePasskeys()) return null
  return (
    <section part="card" className="security-card security-rows">
      <h3 className="security-head">{t('security.passkeys')}</h3>
      <ul>
        {passkeys.map((passkey) => (
          <SecurityRow
            key={passkey.id}
            icon={lock}
            title={nameOf(passkey)}
            text={passkey.usedAt === null ? time(passkey.createdAt) : t('security.seen', { time: time(passkey.usedAt) })}
            isOn
            note={waitOf(passkey)}
          >
            <Button {...expecting('passkeyName')} onClick={() => open('passkeyName', passkey.id)}>
              {t('security.rename')}
              <SpokenSubject name={nameOf(passkey)} />
            </Button>
            <Button pending={pending === passkey.id} onClick={() => void remove(passkey)}>
              {t('security.remove')}
              <SpokenSubject name={nameOf(passkey)} />
            </Button>
          </SecurityRow>
        ))}
        {canUsePasskeys() && (
          <SecurityRow icon={shield} title={t('security.passkeyAdd')} text={t('security.passkeysText')}>
            <Button {...expecting('passkey')} onClick={() => open('passkey')}>
              {t('security.add')}
              <SpokenSubject name={t('security.passkeys')} />
            </Button>
          </SecurityRow>
        )}
      </ul>
    </section>
  )
}
