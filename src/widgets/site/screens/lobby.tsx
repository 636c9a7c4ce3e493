import { useStore } from '@nanostores/react'
import { useEffect, useMemo, useState } from 'react'
import { $mayInvite } from '../../../core/session/pause.ts'
import type { HomePart } from '../../../core/site/lobby-options.ts'
import { $place } from '../../../core/site/navigation.ts'
import { $isSideMenuOpen } from '../../../core/site/side-menu.ts'
import { Lobby } from '../../lobby/index.tsx'
import { widget as winners } from '../../winners/index.tsx'
import { useRealm } from '../../shared/use-realm.ts'
import { useWide } from '../layout/use-wide.ts'
import { CategoryLead, hasLead } from './category-lead.tsx'
import { pathOf } from '../route-path.ts'

/** Without the search, which is in the header, and on a phone in the bar at the bottom. */
export const lobbyOptions = { category: undefined, parts: ['banners', 'notices', 'navigation', 'rows'] as HomePart[] }

/**
 * The lobby at each of its routes, with the winners board beside the banner (§2 Home page). It stays mounted while another screen is shown,
 * so that going back needs no new layout.
 */
export function LobbyScreen({ isShown }: { isShown: boolean }) {
  const here = useStore($place)
  const [place, setPlace] = useState(here)
  if (isShown && place !== here) setPlace(here)
  const path = pathOf(place)
  const isMenuOpen = useStore($isSideMenuOpen)
  const isWide = useWide(1100)
  const mayInvite = useStore($mayInvite(useRealm())) // other members' wins would encourage to play, so a member on a break does not see them
  // in its own task after the first view
  const [hasBoard, setBoard] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setBoard(true))
    return () => clearTimeout(timer)
  }, [])
  const board = useMemo(() => (hasBoard ? <winners.View options={{}} /> : <div className="site-board" />), [hasBoard])
  return (
    <div className={isShown ? undefined : 'site-away'}>
      <Lobby
        options={lobbyOptions}
        at={place}
        isShown={isShown}
        aside={mayInvite && board}
        hasMenu={isWide && isMenuOpen}
        lead={hasLead(path) && <CategoryLead key={path} path={path} />}
      />
    </div>
  )
}
