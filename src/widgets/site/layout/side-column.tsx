import { useStore } from '@nanostores/react'
import type { ComponentType } from 'react'
import { $session } from '../../../core/session/session.ts'
import { FailedLine } from '../../shared/failed.tsx'
import { lazyPart } from '../../shared/lazy-part.ts'
import { useLazyPart } from '../../shared/use-lazy-part.ts'
import { useText } from '../../shared/use-text.ts'
import { useRealm } from '../../shared/use-realm.ts'

declare module '../../shared/lazy-part.ts' {
  interface LazyParts {
    /** Where there is no room for it, its code is not loaded. */
    sideMenu: ComponentType
  }
}

/** The side menu beside the content (§2 Layout). */
export function SideColumn() {
  const realm = useRealm()
  const t = useText()
  const menu = useLazyPart(lazyPart('sideMenu'))
  const { status } = useStore($session(realm))
  // what a member has more than a guest stands first: nothing jumps when it is known who looks
  const isReady = status !== 'loading' && menu.status === 'ready'
  return (
    <aside id="side-menu" className="site-side" aria-label={t('site.side')} aria-busy={!isReady && menu.status !== 'failed'}>
      {isReady && <menu.part />}
      {menu.status === 'failed' && <FailedLine onRetry={menu.retry} />}
    </aside>
  )
}
