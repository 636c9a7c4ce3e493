import { useStore } from '@nanostores/react'
import type { Setting } from '../../core/platform/options.ts'
import { oneOf } from '../../core/platform/schema.ts'
import { confirmLogOut } from '../../core/session/logout.ts'
import { $session, hasToken } from '../../core/session/session.ts'
import { Button } from '../../ui/button.tsx'
import type { SettingsFor, WidgetDefinition } from '../shared/definition.ts'
import { useText } from '../shared/use-text.ts'
import { LoginForm, type LoginMethod } from './login-form.tsx'
import { useRealm } from '../shared/use-realm.ts'
import '../session-form/form-style.ts'

const settings = {
  /** The tab that is open at first. */
  method: [oneOf(['username', 'mobile']), 'username'] as Setting<LoginMethod>,
} satisfies SettingsFor<'login'>

/** §2 Login inside the page: the form without its panel. */
function InlineLogin({ options }: { options: { method: LoginMethod } }) {
  const realm = useRealm()
  const t = useText()
  const { status, isLogin, memberInfo } = useStore($session(realm))
  const isWaiting = status === 'loading' && hasToken(realm)
  if (!isLogin && !isWaiting)
    return (
      <div part="card" className="session-card">
        <LoginForm method={options.method} />
      </div>
    )
  return (
    <div part="card" className={`session-card login login-done${isWaiting ? ' session-card-wait' : ''}`}>
      <p>{t('login.already', { name: memberInfo?.nickname || memberInfo?.account })}</p>
      <Button onClick={() => void confirmLogOut(realm)}>{t('common.logout')}</Button>
    </div>
  )
}

export const widget: WidgetDefinition<typeof settings> = { name: 'login', areas: import.meta.areas, settings, View: InlineLogin }
