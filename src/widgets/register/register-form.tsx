import { registrationBonus } from '../../core/brand/constants.ts'
import { Button } from '../../ui/button.tsx'
import { phone } from '../../ui/icons/phone.ts'
import { user } from '../../ui/icons/user.ts'
import { Segmented } from '../../ui/segmented.tsx'
import { addStyles } from '../../ui/styles.ts'
import { CaptchaField } from '../session-form/captcha-field.tsx'
import { CodeField } from '../session-form/code-field.tsx'
import { FormAlert } from '../session-form/form-alert.tsx'
import { ThirdParty } from '../session-form/third-party.tsx'
import { useText } from '../use-text.ts'
import { RegisterField } from './register-field.tsx'
import css from './register-form.css?inline'
import { TermsBox } from './terms-box.tsx'
import { useRegister } from './use-register.ts'

addStyles(css)

/** §2 Register. onCancel: the way back of a popup; an inline form has none. */
export function RegisterForm({ onCancel }: { onCancel?: () => void }) {
  const t = useText()
  const form = useRegister()
  const { by, ways, rules, values, isPending } = form
  if (!by) return <p>{t('register.error.ACCESS_RESTRICTED')}</p>
  const field = (name: string) => {
    if (name === 'verificationCode')
      return <CodeField key={name} purpose="register" mobileNum={values['mobileNum'] ?? ''} onOutcome={form.onOutcome} required {...form.bind(name)} />
    if (name === 'captcha') return <CaptchaField key={name} captcha={form.captcha} required={rules[name]?.required} {...form.bind(name)} />
    return <RegisterField key={name} values={values} rules={rules} settings={form.settings} {...form.bind(name)} />
  }
  return (
    <form
      ref={form.ref}
      noValidate
      className={`register-form${onCancel ? ' register-form-popup' : ''}`}
      onSubmit={(event) => {
        event.preventDefault()
        void form.submit()
      }}
    >
      {ways.length > 1 && (
        <Segmented
          label={t('register.way')}
          value={by}
          onSelect={form.choose}
          items={ways.map((way) => ({ value: way, label: t(`register.way.${way}`), icon: way === 'username' ? user : phone }))}
        />
      )}
      {form.names.map(field)}
      {form.inviter && <p className="register-form-note">{t('register.invitedBy', { account: form.inviter })}</p>}
      <TermsBox checked={form.isAgreed} error={form.errorOf('terms')} onChange={(event) => form.agree(event.currentTarget.checked)} />
      <FormAlert text={form.errorOf('form')} />
      <div className="register-form-actions">
        {onCancel && (
          <Button size="large" tone="quiet" onClick={onCancel}>
            {t('common.cancel')}
          </Button>
        )}
        <Button type="submit" tone="accent" size="large" wide pending={isPending}>
          {t('register.submit')}
        </Button>
      </div>
      <ThirdParty onSelect={(provider) => void form.signUpBy(provider)} disabled={isPending} />
      <p className="register-form-note">{t('register.bonus', { bonus: registrationBonus })}</p>
    </form>
  )
}
