import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { parseRate, rateText } from '../../core/agent/downline.ts'
import { downlineFaults, registerDownline } from '../../core/agent/direct-registration.ts'
import { registerCenter } from '../../core/agent/register.ts'
import type { DownlineKind, Registered } from '../../core/agent/register-calls.ts'
import type { TextEnd } from '../../core/i18n/text-keys.ts'
import { errorCode } from '../../core/platform/errors.ts'
import { dataOf } from '../../core/platform/remote.ts'
import { blamedField } from '../../core/session/blamed-field.ts'
import { dropDraft } from '../../core/session/drafts.ts'
import type { Message } from '../../core/session/fields.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { ProofWaits } from '../money/proof-waits.tsx'
import { useSending } from '../money/use-sending.ts'
import { RouteLink } from '../shared/route-link.tsx'
import { Alert } from '../../ui/alert.tsx'
import { NewPassword } from '../session-form/new-password.tsx'
import { type Fault, useFields } from '../session-form/use-fields.ts'
import { useIsBefore } from '../shared/use-is-before.ts'
import { useText } from '../shared/use-text.ts'
import { KindChoice } from './kind-choice.tsx'
import { memberLink } from './member-address.ts'
import { RateField } from './rate-field.tsx'
import { useRealm } from '../shared/use-realm.ts'
import { useFormats } from '../shared/use-formats.ts'

const draftName = 'agent-register'
const blank = { username: '', nickname: '', password: '', rebate: rateText(0) }

const own = (key: TextEnd<'agent-register.'>): Message => ({ key: `agent-register.${key}`, values: {} })

const fieldOf = (error: unknown): string => (errorCode(error) === 'REBATE_ABOVE_OWN' ? 'rebate' : (blamedField(error) ?? 'form'))

function faultOf(error: unknown): Fault {
  const code = errorCode(error)
  if (code === 'FIELD_INVALID') return { key: `field.${blamedField(error) === 'password' ? 'password' : 'account'}`, values: {} }
  const known = (['USER_EXISTS', 'REBATE_ABOVE_OWN', 'KEY_REUSED'] as const).find((each) => each === code)
  return known ? own(`error.${known}`) : { refusal: error }
}

/** Registers a direct downline member; the agent then gives them the name and the password. */
export function DirectForm() {
  const realm = useRealm()
  // the highest rebate that the agent can give; until it is known, the gateway decides
  const { mostRebate: most = 10_000, outflowsFrom = 0 } = dataOf(useStore(registerCenter.$state)) ?? {}
  const t = useText()
  const { rate } = useFormats()
  const fields = useFields(draftName, blank)
  const [kind, setKind] = useState<DownlineKind>('member')
  const [made, setMade] = useState<Registered>()
  const { isBusy, run } = useSending<void>()

  const isBefore = useIsBefore(outflowsFrom)
  const isWaiting = isBefore && kind === 'agent' && parseRate(fields.values['rebate'] ?? '') !== 0

  const submit = async () => {
    if (isWaiting) return
    const { username = '', nickname = '', password = '', rebate = '' } = fields.read()
    const value = kind === 'agent' ? parseRate(rebate) : 0
    const faults: Record<string, Fault> = {
      ...downlineFaults({ username, password }),
      ...(value === null && { rebate: own('rebateForm') }),
      ...(value !== null && value > most && { rebate: own('error.REBATE_ABOVE_OWN') }),
    }
    fields.fail(faults)
    setMade(undefined)
    if (value === null || Object.keys(faults).length > 0) return
    await run(async () => {
      try {
        setMade(await registerDownline({ username: username.trim(), nickname: nickname.trim(), password, kind, rebate: value }))
        dropDraft(realm, draftName)
        for (const [name, text] of Object.entries(blank)) fields.set(name, text)
      } catch (error) {
        fields.fail({ [fieldOf(error)]: faultOf(error) })
      }
    })
  }
  const bind = (name: string) => {
    const { error, ...bound } = fields.bind(name)
    return { ...bound, ...(error && { error }) }
  }
  const { ref } = fields
  return (
    <section part="card" className="downline-card downline-direct" aria-label={t('agent-register.direct')}>
      <h3>{t('agent-register.direct')}</h3>
      <p className="downline-quiet">{t('agent-register.directText')}</p>
      <form
        ref={ref}
        noValidate
        className="downline-form"
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <Field
          label={t('agent-register.username')}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={255}
          required
          readOnly={isBusy}
          {...bind('username')}
        />
        <NewPassword
          label={t('agent-register.password')}
          username={fields.values['username'] ?? ''}
          hint={t('agent-register.passwordHint')}
          required
          readOnly={isBusy}
          {...bind('password')}
        />
        <Field label={t('agent-register.nickname')} autoComplete="off" maxLength={32} readOnly={isBusy} {...bind('nickname')} />
        <KindChoice
          value={kind}
          isLocked={isBusy}
          onChange={(next) => {
            setKind(next)
            fields.mark('rebate')
          }}
        />
        {kind === 'agent' && (
          <RateField
            label={t('agent-register.rebate')}
            value={fields.values['rebate'] ?? ''}
            isLocked={isBusy}
            hint={t('agent-register.rebateHint', { most: rate(most) })}
            error={fields.errorOf('rebate')}
            onChange={(typed) => fields.set('rebate', typed)}
          />
        )}
        {isWaiting && <ProofWaits until={outflowsFrom} />}
        <Alert text={fields.errorOf('form')} />
        <Button type="submit" pending={isBusy} disabled={isWaiting}>
          {t('agent-register.register')}
        </Button>
        <div role="status">
          {made && (
            <p className="downline-made">
              {t('agent-register.made.text', { account: made.account })}{' '}
              <RouteLink to={memberLink(made.id)} className="downline-link">
                {t('agent-register.made.open')}
              </RouteLink>
            </p>
          )}
        </div>
      </form>
    </section>
  )
}
