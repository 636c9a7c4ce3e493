import { Lobby } from '../../lobby/index.tsx'
import { widget as winners } from '../../winners/index.tsx'

const parts = ['banners', 'notices', 'search', 'navigation', 'rows'] as const

/** The lobby at whichever of its routes, with the winners board beside the banner (§2 Home page). */
export function LobbyScreen() {
  return <Lobby options={{ category: undefined, parts: [...parts] }} aside={<winners.View options={{}} />} />
}
