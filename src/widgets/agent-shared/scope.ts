import type { AgentPageName } from '../../core/site/centre-pages.ts'
import type { AgentPlace } from '../../core/site/paths.ts'

/** The member whose team a page shows: the id after `?scope=` of `/agentHome#teamBetting?scope=10000007`; '' for the agent's own. */
export function scopeOf(place: string): string {
  return paramOf(place, 'scope')
}

/** What follows the name of a page in its place: `/agentHome#downlineManagement?member=10000007`; '' if nothing does. */
export function paramOf(place: string, name: string): string {
  return new URLSearchParams(place.split('#')[1]?.split('?')[1] ?? '').get(name) ?? ''
}

/** The address of a page about a member's team; '' for the agent's own. */
export const scopeLink = (page: AgentPageName, scope: string): AgentPlace =>
  scope ? `/agentHome#${page}?scope=${encodeURIComponent(scope)}` : `/agentHome#${page}`
