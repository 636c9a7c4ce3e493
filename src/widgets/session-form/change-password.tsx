import { useStore } from '@nanostores/react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { errorCode } from '../../core/platform/errors.ts'
import { blamedField } from '../../core/session/blamed-field.ts'
import { changePassword } from '../../core/session/change-password.ts'
import { formSettings, registerRules } from '../../core/session/form-settings.ts'
import { changePasswordErrors } from '../../core/session/forms.ts'
import { knownPassword, knowPassword } from '../../core/session/known-password.ts'
import { enterSite } from '../../core/session/login.ts'
import { confirmLogOut } from '../../core/session/logout.ts'
import { $isPasswordChangePending, $session } from '../../core/session/session.ts'
import { openPopup } from '../../core/site/popups.ts'
import { ActionBar } from '../../ui/action-bar.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Alert } from '../../ui/alert.tsx'
import { NewPassword } from './new-password.tsx'
import { PasswordInput } from './password-input.tsx'
import { useForm } from './use-form.ts'
import { useText } from '../shared/use-text.ts'
import { useRealm } from '../shared/use-realm.ts'
import './form-style.ts'

type Reason = 'wanted' | 'first'

/** §2 Change password, and the same screen at the first login. A required change (cpw) ends only with a new password or a logout. */
export function ChangePassword({ reason = 'wanted', onClose }: { reason?: Reason; onClose: () => void }) {
  const realm = useRealm()
  const t = useText()
  const { isLogin, memberInfo } = useStore($session(realm))
  const [isOldKnown, setOldKnown] = useState(() => knownPassword(realm) !== '')
  const [wasMember] = useState(isLogin)
  const isRequired = useStore($isPasswordChangePending(realm))
  const wasRequired = useRef(isRequired)
  const account = memberInfo?.account ?? ''
  const form = useForm(
    'change-password',
    { oldPassword: '', newPassword: '', confirmNewPassword: '' },
    {
      check: (values) => changePasswordErrors(values, isOldKnown, registerRules(), formSettings()),
      send: ({ oldPassword = '', newPassword = '', confirmNewPassword = '' }) =>
        changePassword(realm, { ...(!isOldKnown && { oldPassword }), newPassword, confirmNewPassword }),
      faultsOf: (refusal) => {
        if (errorCode(refusal) !== 'PASSWORD_WRONG') return { [blamedField(refusal) ?? 'form']: { refusal } }
        // the password was changed elsewhere since the login, so the old one is needed after all
        knowPassword(realm, '')
        setOldKnown(false)
        return { oldPassword: { refusal } }
      },
    },
  )
  const { ref, isPending, onSubmit } = form
  // a guest logs in first; after a logout in another tab there is nothing to change
  const onGuest = useEffectEvent(() => (wasMember ? onClose() : openPopup(realm, 'login')))
  useEffect(() => {
    if (!isLogin) onGuest()
  }, [isLogin])
  // the password was changed in another tab; a change that is being sent closes the popup itself
  const onChangedElsewhere = useEffectEvent(() => {
    if (!isPending) onClose()
  })
  useEffect(() => {
    if (wasRequired.current && !isRequired) onChangedElsewhere()
    wasRequired.current = isRequired
  }, [isRequired])
  const leave = () => {
    if (isRequired) void confirmLogOut(realm)
    else if (reason === 'first') {
      knowPassword(realm, '')
      enterSite(realm)
    } else onClose()
  }
  const text = isRequired ? t('password.forcedText') : reason === 'first' ? t('password.firstText') : ''
  return (
    <Dialog title={t(reason === 'first' ? 'password.firstTitle' : 'password.title')} closeLabel={t('common.close')} onClose={leave}>
      <form ref={ref} className="session-form" noValidate onSubmit={onSubmit}>
        {text && <p className="form-text">{text}</p>}
        <Field label={t('password.username')} name="username" autoComplete="username" value={account} locked />
        {!isOldKnown && (
          <PasswordInput
            label={t('password.oldPassword')}
            hint={isRequired && t('password.oldPasswordHint')}
            autoComplete="current-password"
            {...form.bind('oldPassword')}
          />
        )}
        <NewPassword label={t('password.newPassword')} username={account} {...form.bind('newPassword')} />
        <PasswordInput label={t('password.repeat')} autoComplete="new-password" {...form.bind('confirmNewPassword')} />
        <Alert text={form.errorOf('form')} />
        <ActionBar>
          {(isRequired || reason === 'first') && (
            <Button tone="quiet" onClick={leave}>
              {t(isRequired ? 'password.logout' : 'password.later')}
            </Button>
          )}
          <Button type="submit" tone="accent" size="large" pending={isPending}>
            {t('password.submit')}
          </Button>
        </ActionBar>
      </form>
    </Dialog>
  )
}
