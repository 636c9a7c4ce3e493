import { useStore } from '@nanostores/react'
import { $session } from '../../../core/session/session.ts'
import { SideMenu } from '../../side-menu/side-menu.tsx'
import { useRealm } from '../../shared/use-realm.ts'
import { useText } from '../../shared/use-text.ts'

/** The side menu beside the content (§2 Layout). */
export function SideColumn() {
  const realm = useRealm()
  const t = useText()
  const { status } = useStore($session(realm))
  // the content for members is at the top, so its space is reserved until the session is known
  const isKnown = status !== 'loading'
  return (
    <aside id="side-menu" className="site-side" aria-label={t('site.side')} aria-busy={!isKnown}>
      {isKnown && <SideMenu />}
    </aside>
  )
}
