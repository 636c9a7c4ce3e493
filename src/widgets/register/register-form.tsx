import { useEffect } from 'react'
import { registrationBonus } from '../../core/brand/form-constants.ts'
import { openPopup } from '../../core/site/popups.ts'
import { ActionBar } from '../../ui/action-bar.tsx'
import { Button } from '../../ui/button.tsx'
import { users } from '../../ui/icons/users.ts'
import { Icon } from '../../ui/icon.tsx'
import { phone } from '../../ui/icons/phone.ts'
import { user } from '../../ui/icons/user.ts'
import { Segmented } from '../../ui/segmented.tsx'
import { addStyles } from '../../ui/styles.ts'
import { TabPanel } from '../../ui/tab-list.tsx'
import { TitleTabs } from '../../ui/title-tabs.tsx'
import { useUniqueId } from '../../ui/unique-id.ts'
import { CaptchaField } from '../session-form/captcha-field.tsx'
import { CodeField } from '../session-form/code-field.tsx'
import { Lazy } from '../shared/lazy.tsx'
import { lazyPart } from '../shared/lazy-part.ts'
import { Alert } from '../../ui/alert.tsx'
import type { ThirdParty } from '../session-form/third-party.tsx'
import { useText } from '../shared/use-text.ts'
import { RegisterField } from './register-field.tsx'
import css from './register.css?inline'
import { TermsBox } from './terms-box.tsx'
import { useRegister } from './use-register.ts'
import { useRealm } from '../shared/use-realm.ts'
import '../session-form/form-style.ts'

addStyles(css)

declare module '../shared/lazy-part.ts' {
  interface LazyParts {
    thirdParty: typeof ThirdParty
  }
}

interface RegisterFormProps {
  /** Called by the back button of a popup. An inline form has no such button. */
  onCancel?: () => void
  /** Called when it is known whether the invitation is for an agent. */
  onAgent?: (isAgent: boolean) => void
}

/** §2 Register: tabs for log in and sign up, tabs for the methods, fields. */
export function RegisterForm({ onCancel, onAgent }: RegisterFormProps) {
  const realm = useRealm()
  const t = useText()
  const id = useUniqueId()
  const form = useRegister()
  const isAgent = form.inviter?.isAgent === true
  useEffect(() => onAgent?.(isAgent), [onAgent, isAgent])
  const { by, ways, rules, values, isPending } = form
  const field = (name: string, index: number) => {
    // in a popup the first field gets the focus, not the controls above it
    const bound = { ...form.bind(name), ...(onCancel && index === 0 && { 'data-autofocus': '' }) }
    if (name === 'verificationCode')
      return (
        <CodeField key={name} purpose="register" mobileNum={values['mobileNum'] ?? ''} onOutcome={form.onOutcome} required {...bound} />
      )
    if (name === 'captcha') return <CaptchaField key={name} captcha={form.captcha} required={rules[name]?.required} {...bound} />
    return <RegisterField key={name} values={values} rules={rules} settings={form.settings} {...bound} />
  }
  const fields = <div className="session-form">{form.names.map(field)}</div>
  const { ref } = form
  return (
    <div className="register">
      <TitleTabs
        label={t('register.account')}
        items={[
          { value: 'in', label: t('register.signIn') },
          { value: 'up', label: t('register.signUp') },
        ]}
        value="up"
        onSelect={(value) => value === 'in' && openPopup(realm, 'login')}
        id={`${id}-pair`}
      />
      <TabPanel id={`${id}-pair`} value="up">
        {by ? (
          <form ref={ref} noValidate className={`session-form${onCancel ? ' register-popup' : ''}`} onSubmit={form.onSubmit}>
            {form.inviter?.isAgent && (
              <p role="status" className="register-agent">
                <Icon of={users} size={20} />
                <span>{t('register.asAgent', { account: form.inviter.account })}</span>
              </p>
            )}
            {ways.length > 1 ? (
              <>
                <Segmented
                  label={t('register.way')}
                  value={by}
                  onSelect={form.choose}
                  items={ways.map((way) => ({ value: way, label: t(`register.way.${way}`), icon: way === 'username' ? user : phone }))}
                  id={id}
                />
                <TabPanel id={id} value={by}>
                  {fields}
                </TabPanel>
              </>
            ) : (
              fields
            )}
            {form.inviter && !form.inviter.isAgent && (
              <p className="register-note">{t('register.invitedBy', { account: form.inviter.account })}</p>
            )}
            <TermsBox checked={form.isAgreed} error={form.errorOf('terms')} onChange={(event) => form.agree(event.currentTarget.checked)} />
            <Alert text={form.errorOf('form')} />
            <ActionBar>
              {onCancel && (
                <Button size="large" tone="quiet" onClick={onCancel}>
                  {t('common.cancel')}
                </Button>
              )}
              <Button type="submit" tone="accent" size="large" pending={isPending}>
                {t('register.submit')}
              </Button>
            </ActionBar>
            <Lazy part={lazyPart('thirdParty')} waiting={form.hasOthers && <div className="register-others-place" />} isSmall>
              {(ThirdParty) =>
                !form.inviter?.isAgent && <ThirdParty onSelect={(provider) => void form.signUpBy(provider)} disabled={isPending} />
              }
            </Lazy>
            {!form.inviter?.isAgent && <p className="register-note">{t('register.bonus', { bonus: registrationBonus })}</p>}
          </form>
        ) : (
          <p>{t('register.error.ACCESS_RESTRICTED')}</p>
        )}
      </TabPanel>
    </div>
  )
}
