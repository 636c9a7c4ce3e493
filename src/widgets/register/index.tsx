import { useStore } from '@nanostores/react'
import { confirmLogOut } from '../../core/session/logout.ts'
import { $session, hasToken } from '../../core/session/session.ts'
import { Button } from '../../ui/button.tsx'
import type { WidgetDefinition } from '../shared/definition.ts'
import { useText } from '../shared/use-text.ts'
import { RegisterForm } from './register-form.tsx'
import { useRealm } from '../shared/use-realm.ts'
import '../session-form/form-style.ts'

/** §2 Register inside the page: the form without its panel. */
function InlineRegister() {
  const realm = useRealm()
  const t = useText()
  const { status, isLogin, memberInfo } = useStore($session(realm))
  const isWaiting = status === 'loading' && hasToken(realm)
  return (
    <div part="card" className={isWaiting ? 'session-card session-card-wait' : 'session-card'}>
      {isLogin || isWaiting ? (
        <div className="register">
          <p>{t('register.loggedIn', { account: memberInfo?.nickname || memberInfo?.account })}</p>
          <Button onClick={() => void confirmLogOut(realm)}>{t('common.logout')}</Button>
        </div>
      ) : (
        <RegisterForm />
      )}
    </div>
  )
}

export const widget: WidgetDefinition = { name: 'register', areas: import.meta.areas, settings: {}, View: InlineRegister }
