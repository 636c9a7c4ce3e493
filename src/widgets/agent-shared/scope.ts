import type { AgentPageName } from '../../core/site/centre-pages.ts'
import type { AgentPlace } from '../../core/site/paths.ts'

/** The id of the member whose team a page shows: from `?scope=` in `/agentHome#teamBetting?scope=10000007`. '' for the agent's own team. */
export function scopeOf(place: string): string {
  return paramOf(place, 'scope')
}

/** A parameter after the page's name in its place: `/agentHome#downlineManagement?member=10000007`. '' if it is missing. */
export function paramOf(place: string, name: string): string {
  return new URLSearchParams(place.split('#')[1]?.split('?')[1] ?? '').get(name) ?? ''
}

/** The place of a page about a member's team. scope: the member's id, '' for the agent's own team. */
export const scopeLink = (page: AgentPageName, scope: string): AgentPlace =>
  scope ? `/agentHome#${page}?scope=${encodeURIComponent(scope)}` : `/agentHome#${page}`
