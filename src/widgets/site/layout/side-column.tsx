import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { loadAreas } from '../../../core/i18n/translate.ts'
import { persist } from '../../../core/platform/persist.ts'
import { $session } from '../../../core/session/session.ts'
import { loadable } from '../../lobby/loadable.ts'
import { FailedLine } from '../../shared/failed.tsx'
import { useText } from '../../shared/use-text.ts'
import { useRealm } from '../../shared/use-realm.ts'

/** Where there is no room for it, its code is not loaded. */
const menu = loadable(() =>
  persist(() => Promise.all([import('../../side-menu/side-menu.tsx'), loadAreas(['menu'])]).then(([part]) => part)),
)

/** The side menu beside the content (§2 Layout). */
export function SideColumn() {
  const realm = useRealm()
  const t = useText()
  const loaded = menu.use()
  const { status } = useStore($session(realm))
  // what a member has more than a guest stands first: nothing jumps when it is known who looks
  const part = status === 'loading' ? undefined : loaded
  const [isLost, setLost] = useState(false)
  const load = () => {
    setLost(false)
    menu.load().catch(() => setLost(true))
  }
  useEffect(load, [])
  return (
    <aside id="side-menu" className="site-side" aria-label={t('site.side')} aria-busy={!part && !isLost}>
      {part ? <part.SideMenu /> : isLost && <FailedLine onRetry={load} />}
    </aside>
  )
}
