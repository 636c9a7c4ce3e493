import { useStore } from '@nanostores/react'
import { type FormEvent, useState } from 'react'
import { parseRate, rateText } from '../../core/agent/downline.ts'
import { downlineFaults, registerDownline } from '../../core/agent/direct-registration.ts'
import { registerCenter } from '../../core/agent/register.ts'
import type { DownlineKind, Registered } from '../../core/agent/register-calls.ts'
import type { TextEnd } from '../../core/i18n/text-keys.ts'
import { errorCode } from '../../core/platform/errors.ts'
import { dataOf } from '../../core/platform/remote.ts'
import { blamedField } from '../../core/session/blamed-field.ts'
import type { Message } from '../../core/session/fields.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { ProofWaits } from '../money/proof-waits.tsx'
import { RouteLink } from '../shared/route-link.tsx'
import { Alert } from '../../ui/alert.tsx'
import { NewPassword } from '../session-form/new-password.tsx'
import { type Fault, useForm } from '../session-form/use-form.ts'
import { useIsBefore } from '../shared/use-is-before.ts'
import { useText } from '../shared/use-text.ts'
import { KindChoice } from './kind-choice.tsx'
import { memberLink } from './member-address.ts'
import { RateField } from './rate-field.tsx'
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

/** Registers a direct downline member. The agent then tells them the name and the password. */
export function DirectForm() {
  // the highest rebate that the agent can give; until it is loaded, only the gateway checks it
  const { mostRebate: most = 10_000, outflowsFrom = 0 } = dataOf(useStore(registerCenter.$state)) ?? {}
  const t = useText()
  const { rate } = useFormats()
  const [kind, setKind] = useState<DownlineKind>('member')
  const [made, setMade] = useState<Registered>()

  const rebateOf = (typed: string) => (kind === 'agent' ? parseRate(typed) : 0)
  const form = useForm(draftName, blank, {
    check: ({ username = '', password = '', rebate = '' }) => {
      const value = rebateOf(rebate)
      const wrong = value === null ? 'rebateForm' : value > most ? 'error.REBATE_ABOVE_OWN' : undefined
      return { ...downlineFaults({ username, password }), ...(wrong && { rebate: own(wrong) }) }
    },
    send: async ({ username = '', nickname = '', password = '', rebate = '' }) => {
      setMade(await registerDownline({ username, nickname, password, kind, rebate: rebateOf(rebate) ?? 0 }))
      for (const [name, text] of Object.entries(blank)) form.set(name, text)
    },
    faultsOf: (error) => ({ [fieldOf(error)]: faultOf(error) }),
  })
  const { ref, isPending } = form
  const isBefore = useIsBefore(outflowsFrom)
  const isWaiting = isBefore && rebateOf(form.values['rebate'] ?? '') !== 0

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (isWaiting) return
    setMade(undefined)
    form.onSubmit(event)
  }
  const bind = (name: string) => {
    const { error, ...bound } = form.bind(name)
    return { ...bound, ...(error && { error }) }
  }
  return (
    <section part="card" className="downline-card downline-direct" aria-label={t('agent-register.direct')}>
      <h3>{t('agent-register.direct')}</h3>
      <p className="downline-quiet">{t('agent-register.directText')}</p>
      <form ref={ref} noValidate className="downline-form" onSubmit={onSubmit}>
        <Field
          label={t('agent-register.username')}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={255}
          required
          readOnly={isPending}
          {...bind('username')}
        />
        <NewPassword
          label={t('agent-register.password')}
          username={form.values['username'] ?? ''}
          hint={t('agent-register.passwordHint')}
          required
          readOnly={isPending}
          {...bind('password')}
        />
        <Field label={t('agent-register.nickname')} autoComplete="off" maxLength={32} readOnly={isPending} {...bind('nickname')} />
        <KindChoice
          value={kind}
          isLocked={isPending}
          onChange={(next) => {
            setKind(next)
            form.mark('rebate')
          }}
        />
        {kind === 'agent' && (
          <RateField
            label={t('agent-register.rebate')}
            value={form.values['rebate'] ?? ''}
            isLocked={isPending}
            hint={t('agent-register.rebateHint', { most: rate(most) })}
            error={form.errorOf('rebate')}
            onChange={(typed) => form.set('rebate', typed)}
          />
        )}
        {isWaiting && <ProofWaits until={outflowsFrom} />}
        <Alert text={form.errorOf('form')} />
        <Button type="submit" pending={isPending} disabled={isWaiting}>
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
