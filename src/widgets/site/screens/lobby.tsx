import { useStore } from '@nanostores/react'
import { $place } from '../../../core/site/navigation.ts'
import { Lobby } from '../../lobby/index.tsx'
import { widget as winners } from '../../winners/index.tsx'
import { pathOf } from '../routes.ts'
import { CategoryLead, hasLead } from './category-lead.tsx'

/** The search stands in the header, and in the bar at the bottom of a phone. */
const parts = ['banners', 'notices', 'navigation', 'rows'] as const

/** The lobby at whichever of its routes, with the winners board beside the banner (§2 Home page). */
export function LobbyScreen() {
  const path = pathOf(useStore($place))
  return (
    <Lobby
      options={{ category: undefined, parts: [...parts] }}
      aside={<winners.View options={{}} />}
      lead={hasLead(path) && <CategoryLead key={path} path={path} />}
    />
  )
}
