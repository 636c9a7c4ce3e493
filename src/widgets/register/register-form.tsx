import { useStore } from '@nanostores/react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { $brand } from '../../core/brand/brand.ts'
import { registrationBonus } from '../../core/brand/constants.ts'
import type { Translate } from '../../core/i18n/translate.ts'
import { environment } from '../../core/platform/environment.ts'
import { errorCode } from '../../core/platform/errors.ts'
import { createCaptcha } from '../../core/session/captcha.ts'
import { draft, dropDraft, keepDraft } from '../../core/session/drafts.ts'
import { type Message, termsError } from '../../core/session/fields.ts'
import { formSettings } from '../../core/session/form-settings.ts'
import { registerErrors, registerFields } from '../../core/session/forms.ts'
import type { IdentityName } from '../../core/session/identity.ts'
import { findInviter, inviteOf } from '../../core/session/invite.ts'
import { logInByIdentity } from '../../core/session/login.ts'
import { defaultWay, modeOf, register, registerWays } from '../../core/session/register.ts'
import type { SmsOutcome } from '../../core/session/sms-code.ts'
import { $flags, $permission } from '../../core/site/permission.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { alert } from '../../ui/icons/alert.ts'
import { phone } from '../../ui/icons/phone.ts'
import { user } from '../../ui/icons/user.ts'
import { Segmented } from '../../ui/segmented.tsx'
import { addStyles } from '../../ui/styles.ts'
import { CaptchaField } from '../session-form/captcha-field.tsx'
import { CodeField } from '../session-form/code-field.tsx'
import { formErrorText } from '../session-form/form-error.ts'
import { ThirdParty } from '../session-form/third-party.tsx'
import { useText } from '../use-text.ts'
import { RegisterField } from './register-field.tsx'
import css from './register-form.css?inline'
import { TermsBox } from './terms-box.tsx'

addStyles(css)

/** What is wrong with a field, or with the whole: said anew in each language. */
type Fault = (t: Translate) => string
const says = ({ key, values }: Message): Fault => (t) => t(key, values)
const saysError = (error: unknown): Fault => (t) => {
  const key = `register.error.${errorCode(error)}`
  const text = t(key)
  return text === key ? formErrorText(t, error) : text
}

const form = 'register'
const invitationFields = ['recommenderId', 'affiliateCode']

/** §2 Register, §5 Registration. onCancel: the way back of a popup; an inline form has none. */
export function RegisterForm({ onCancel }: { onCancel?: () => void }) {
  const t = useText()
  const flags = useStore($flags)
  const rules = useStore($permission)?.info.register ?? {}
  const { minimumAge } = useStore($brand)
  const settings = formSettings()
  const [chosen, setChosen] = useState<'username' | 'mobile'>()
  const [invite, setInvite] = useState(() => inviteOf(environment().address()))
  const [inviter, setInviter] = useState('')
  const [captcha] = useState(createCaptcha)
  const captchaState = useStore(captcha.$state)
  const [values, setValues] = useState(() => draft(form))
  const [isAgreed, setAgreed] = useState(false)
  const [faults, setFaults] = useState<Record<string, Fault>>({})
  const [attempt, setAttempt] = useState(0)
  const [isPending, setPending] = useState(false)
  const box = useRef<HTMLFormElement>(null)
  const current = useRef(values)
  current.current = values

  const ways = registerWays(flags)
  const by = chosen && ways.includes(chosen) ? chosen : defaultWay(flags)
  const code = invite.affiliateCode ?? invite.referralCode
  const mode = modeOf(by ?? 'username', flags, code !== null)
  const hasCaptcha = rules['captcha']?.enabled ?? false
  const names = registerFields(rules, mode).filter((name) => name !== 'captcha')

  useEffect(() => {
    if (hasCaptcha) captcha.refresh()
  }, [captcha, hasCaptcha])
  useEffect(() => {
    if (code === null) return
    findInviter(code).then(setInviter, () => {}) // the registration says what is wrong with it
  }, [code])
  useEffect(() => {
    if (attempt > 0) box.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [attempt])

  if (!by) return <p>{t('register.closed')}</p>

  const mark = (name: string, fault: Fault | undefined) =>
    setFaults(({ [name]: _, ...others }) => (fault ? { ...others, [name]: fault } : others))
  const check = (name: string, given: Record<string, string>) => {
    const found = registerErrors(given, rules, mode, settings)[name]
    mark(name, found && says(found))
    return !found
  }
  const change = (name: string, value: string) => {
    const next = { ...values, [name]: value }
    setValues(next)
    keepDraft(form, next)
    if (faults[name]) check(name, next)
    if (name === 'password' && faults['confirmPassword']) check('confirmPassword', next)
  }
  const leave = (name: string) => {
    const value = values[name] ?? ''
    if (value === '' || !check(name, values) || !invitationFields.includes(name)) return
    findInviter(value.trim()).catch((error: unknown) => {
      if (errorCode(error) === 'INVALID_INVITATION' && current.current[name] === value)
        mark(name, says({ key: 'field.invitation', values: {} }))
    })
  }
  const bound = (name: string) => ({
    value: values[name] ?? '',
    error: faults[name]?.(t),
    onInput: (event: FormEvent<HTMLInputElement>) => change(name, event.currentTarget.value),
    onBlur: () => leave(name),
  })
  const refuse = (found: Record<string, Fault>) => {
    setFaults(found)
    setAttempt((count) => count + 1)
  }
  const agreement = () => termsError(isAgreed, minimumAge)

  const onOutcome = (outcome: SmsOutcome) => {
    if (outcome.status === 'invalid') refuse({ mobileNum: says(outcome.message) })
    else if (outcome.status === 'failed' && outcome.field) refuse({ [outcome.field]: saysError(outcome.error) })
  }
  const onSelect = async (provider: IdentityName) => {
    const terms = agreement()
    if (terms) return refuse({ terms: says(terms) })
    setFaults({})
    setPending(true)
    try {
      await logInByIdentity(provider)
    } catch (error) {
      setPending(false)
      setFaults({ form: saysError(error) })
    }
  }
  const submit = async () => {
    const terms = agreement()
    const found = { ...registerErrors(values, rules, mode, settings), ...(terms && { terms }) }
    refuse(Object.fromEntries(Object.entries(found).map(([name, message]) => [name, says(message)])))
    if (Object.keys(found).length > 0) return
    setPending(true)
    const outcome = await register({
      values,
      rules,
      mode,
      referralCode: invite.referralCode ?? '',
      affiliateCode: invite.affiliateCode ?? '',
      ...(captchaState.status === 'ready' && { captchaId: captchaState.id }),
    })
    setPending(false)
    if (outcome.status === 'done') return dropDraft(form)
    const { error, field, message } = outcome
    if (captchaState.status !== 'hidden' || field === 'captcha') {
      captcha.refresh()
      setValues((before) => ({ ...before, captcha: '' }))
    }
    // a code of the address that the gateway doesn't take gives its field back: the player must not be stuck with it
    if (field && invitationFields.includes(field)) setInvite({ referralCode: null, affiliateCode: null })
    refuse({ [field ?? 'form']: message ? says(message) : saysError(error) })
  }

  return (
    <form
      ref={box}
      noValidate
      className={`register-form${onCancel ? ' register-form-popup' : ''}`}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isPending) void submit()
      }}
    >
      {ways.length > 1 && (
        <Segmented
          label={t('register.way')}
          value={by}
          onSelect={(way) => {
            setChosen(way)
            setFaults({})
          }}
          items={ways.map((way) => ({
            value: way,
            label: t(way === 'username' ? 'register.wayUsername' : 'register.wayMobile'),
            icon: way === 'username' ? user : phone,
          }))}
        />
      )}
      {names.map((name) =>
        name === 'verificationCode' ? (
          <CodeField key={name} purpose="register" mobileNum={values['mobileNum'] ?? ''} onOutcome={onOutcome} required {...bound(name)} />
        ) : (
          <RegisterField key={name} name={name} values={values} rules={rules} settings={settings} {...bound(name)} />
        ),
      )}
      {hasCaptcha && <CaptchaField captcha={captcha} required={rules['captcha']?.required} {...bound('captcha')} />}
      {inviter && <p className="register-form-invited">{t('register.invitedBy', { account: inviter })}</p>}
      <TermsBox
        checked={isAgreed}
        error={faults['terms']?.(t)}
        onChange={(event) => {
          setAgreed(event.currentTarget.checked)
          mark('terms', undefined)
        }}
      />
      {faults['form'] && (
        <p className="register-form-fault" role="alert">
          <Icon of={alert} size={18} />
          {faults['form'](t)}
        </p>
      )}
      <div className="register-form-actions">
        {onCancel && (
          <Button size="large" tone="quiet" onClick={onCancel}>
            {t('common.cancel')}
          </Button>
        )}
        <Button type="submit" tone="accent" size="large" wide={!onCancel} pending={isPending}>
          {t('register.submit')}
        </Button>
      </div>
      <p className="register-form-invited">{t('register.bonus', { bonus: registrationBonus })}</p>
      <ThirdParty onSelect={(provider) => void onSelect(provider)} disabled={isPending} />
    </form>
  )
}
