import { errorCode } from '../../core/platform/errors.ts'
import { resetByEmail } from '../../core/session/forgot-password.ts'
import { formSettings, registerRules } from '../../core/session/form-settings.ts'
import { forgotByEmailErrors } from '../../core/session/forms.ts'
import { ActionBar } from '../../ui/action-bar.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Checking } from '../session-form/checking.tsx'
import { Alert } from '../../ui/alert.tsx'
import { useForm } from '../session-form/use-form.ts'
import { useText } from '../shared/use-text.ts'
import { useRealm } from '../shared/use-realm.ts'
import '../session-form/form-style.ts'

/** §5 Forgot by email: username and e-mail. */
export function ForgotByEmail() {
  const realm = useRealm()
  const t = useText()
  const form = useForm(
    'forgot-email',
    { username: '', email: '' },
    {
      check: (values) => forgotByEmailErrors(values, registerRules(), formSettings()),
      send: ({ username = '', email = '' }) => resetByEmail(realm, { username, email }),
      faultsOf: (refusal) => ({ [errorCode(refusal) === 'ACCOUNT_NOT_FOUND' ? 'username' : 'form']: { refusal } }),
    },
  )
  const { ref, isPending, onSubmit } = form
  return (
    <form ref={ref} className="session-form" noValidate onSubmit={onSubmit}>
      <p className="form-text">{t('forgot.emailHint')}</p>
      <Field
        label={t('form.username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={120}
        {...form.bind('username')}
      />
      <Field label={t('forgot.email')} type="email" inputMode="email" autoComplete="email" maxLength={254} {...form.bind('email')} />
      <Checking />
      <Alert text={form.errorOf('form')} />
      <ActionBar>
        <Button type="submit" tone="accent" size="large" pending={isPending}>
          {t('forgot.submitEmail')}
        </Button>
      </ActionBar>
    </form>
  )
}
