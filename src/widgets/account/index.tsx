import { useStore } from '@nanostores/react'
import type { ComponentType, ReactNode } from 'react'
import type { Setting } from '../../core/platform/options.ts'
import { oneOf } from '../../core/platform/schema.ts'
import { $session } from '../../core/session/session.ts'
import { openPopup } from '../../core/site/popups.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { menu } from '../../ui/icons/menu.ts'
import { addStyles } from '../../ui/styles.ts'
import type { SettingsFor, WidgetDefinition } from '../shared/definition.ts'
import { lazyPart } from '../shared/lazy-part.ts'
import { useLazyPart } from '../shared/use-lazy-part.ts'
import { useText } from '../shared/use-text.ts'
import css from './account.css?inline'
import { Brand } from './brand.tsx'
import { Clock } from './clock.tsx'
import { useRealm } from '../shared/use-realm.ts'

addStyles(css)

const onOff = oneOf(['on', 'off', ''])
const settings = {
  /** Set `off` if the host's header already has a logo. */
  logo: [onOff, 'on'] as Setting<'on' | 'off' | ''>,
  /** Shows the toggle of the side menu. Set `on` on a host page that has no navigation of its own. */
  menu: [onOff, 'off'] as Setting<'on' | 'off' | ''>,
} satisfies SettingsFor<'account'>

declare module '../shared/lazy-part.ts' {
  interface LazyParts {
    /** The part of the bar that only members see, loaded separately. */
    memberBar: ComponentType
  }
}

interface AccountBarProps {
  options: { logo: string; menu: string }
  /** Replaces the button that opens the menu's popup. The full site passes its own button. */
  toggle?: ReactNode
  /** Shown beside the logo. The full site passes its search. */
  children?: ReactNode
}

/** The header bar of §2 Header. */
export function AccountBar({ options, toggle, children }: AccountBarProps) {
  const realm = useRealm()
  const t = useText()
  const { status } = useStore($session(realm))
  const member = useLazyPart(lazyPart('memberBar'), status === 'member')

  return (
    <div part="header" className="account" role="group" aria-label={t('account.label')}>
      <div className={`account-bar account-${status}`}>
        {toggle}
        {options.menu !== 'off' && <IconButton of={menu} label={t('account.menu')} onClick={() => openPopup(realm, 'menu')} />}
        {options.logo !== 'off' && <Brand>{children}</Brand>}
        <span className="account-space" />
        {status !== 'loading' && <Clock />}
        {status === 'guest' && (
          <>
            <Button tone="quiet" className="account-login" onClick={() => openPopup(realm, 'login')}>
              {t('account.login')}
            </Button>
            <Button tone="accent" onClick={() => openPopup(realm, 'register')}>
              {t('account.register')}
            </Button>
          </>
        )}
        {status === 'member' && member.status === 'ready' && <member.part />}
        {status === 'member' && member.status === 'failed' && <Button onClick={member.retry}>{t('common.retry')}</Button>}
      </div>
    </div>
  )
}

export const widget: WidgetDefinition<typeof settings> = { name: 'account', areas: import.meta.areas, settings, View: AccountBar }
