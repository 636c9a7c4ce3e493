import { useStore } from '@nanostores/react'
import { useEffect, useMemo, useState } from 'react'
import { $place } from '../../../core/site/navigation.ts'
import type { HomePart } from '../../lobby/home-parts.ts'
import { Lobby } from '../../lobby/index.tsx'
import { widget as winners } from '../../winners/index.tsx'
import { CategoryLead, hasLead } from './category-lead.tsx'
import { pathOf } from '../route-path.ts'

/** The search is in the header, and on a phone in the bar at the bottom. */
export const lobbyOptions = { category: undefined, parts: ['banners', 'notices', 'navigation', 'rows'] as HomePart[] }

/**
 * The lobby at each of its routes, with the winners board beside the banner (§2 Home page). It stays mounted while another
 * screen is shown, so that going back lays out nothing.
 */
export function LobbyScreen({ isShown }: { isShown: boolean }) {
  const here = useStore($place)
  const [place, setPlace] = useState(here)
  if (isShown && place !== here) setPlace(here)
  const path = pathOf(place)
  // its own task after the first view
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
        aside={board}
        lead={hasLead(path) && <CategoryLead key={path} path={path} />}
      />
    </div>
  )
}
