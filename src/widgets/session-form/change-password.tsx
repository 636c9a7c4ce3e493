import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
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
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { FormAlert } from './form-alert.tsx'
import { NewPassword } from './new-password.tsx'
import { PasswordInput } from './password-input.tsx'
import { useFields } from './use-fields.ts'
import { useSubmit } from './use-submit.ts'
import { useText } from '../shared/use-text.ts'
import { useRealm } from '../shared/use-realm.ts'

type Reason = 'wanted' | 'first'

/** §2 Change password, and the same screen at the first login. One that is required (cpw) ends with a new password or a logout. */
export function ChangePassword({ reason = 'wanted', onClose }: { reason?: Reason; onClose: () => void }) {
  const realm = useRealm()
  const t = useText()
  const { isLogin, memberInfo } = useStore($session(realm))
  const [isOldKnown, setOldKnown] = useState(() => knownPassword(realm) !== '')
  const [wasMember] = useState(isLogin)
  const isRequired = useStore($isPasswordChangePending(realm))
  const wasRequired = useRef(isRequired)
  const account = memberInfo?.account ?? ''
  const fields = useFields('change-password', { oldPassword: '', newPassword: '', confirmNewPassword: '' })
  const { isPending, onSubmit } = useSubmit(
    fields,
    (values) => changePasswordErrors(values, isOldKnown, registerRules(), formSettings()),
    ({ oldPassword = '', newPassword = '', confirmNewPassword = '' }) =>
      changePassword(realm, { ...(!isOldKnown && { oldPassword }), newPassword, confirmNewPassword }),
    (error) => {
      if (errorCode(error) !== 'PASSWORD_WRONG') return blamedField(error)
      // the password was changed elsewhere since the login: it has to be asked for after all
      knowPassword(realm, '')
      setOldKnown(false)
      return 'oldPassword'
    },
  )
  // a guest logs in first; who logs out in another tab has nothing to change any more
  // not all dependencies: only the session decides
  useEffect(() => {
    if (isLogin) return
    if (wasMember) onClose()
    else openPopup(realm, 'login')
  }, [isLogin])
  // not all dependencies: it was changed in another tab; what is sent here ends by itself
  useEffect(() => {
    if (wasRequired.current && !isRequired && !isPending) onClose()
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
      <form ref={fields.ref} className="session-form" noValidate onSubmit={onSubmit}>
        {text && <p className="form-text">{text}</p>}
        <Field label={t('password.username')} name="username" autoComplete="username" value={account} locked />
        {!isOldKnown && <PasswordInput label={t('password.oldPassword')} autoComplete="current-password" {...fields.bind('oldPassword')} />}
        <NewPassword label={t('password.newPassword')} username={account} {...fields.bind('newPassword')} />
        <PasswordInput label={t('password.repeat')} autoComplete="new-password" {...fields.bind('confirmNewPassword')} />
        <FormAlert text={fields.errorOf('form')} />
        <Button type="submit" tone="accent" size="large" wide pending={isPending}>
          {t('password.submit')}
        </Button>
        {(isRequired || reason === 'first') && (
          <Button tone="quiet" wide onClick={leave}>
            {t(isRequired ? 'password.logout' : 'password.later')}
          </Button>
        )}
      </form>
    </Dialog>
  )
}
