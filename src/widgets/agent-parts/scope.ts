import type { AgentPageName } from '../../core/site/centre-pages.ts'
import type { AgentPlace } from '../../core/site/paths.ts'

/** The member whose team a page is about: its id after `?scope=` of `/agentHome#teamBetting?scope=10000007`; '' for one's own. */
export function scopeOf(place: string): string {
  return paramOf(place, 'scope')
}

/** What a page's place says after its name: `/agentHome#downlineManagement?member=10000007`; '' where it says nothing. */
export function paramOf(place: string, name: string): string {
  return new URLSearchParams(place.split('#')[1]?.split('?')[1] ?? '').get(name) ?? ''
}

/** The way to a page about a member's team; '' for one's own. */
export const scopeLink = (page: AgentPageName, scope: string): AgentPlace =>
  scope ? `/agentHome#${page}?scope=${encodeURIComponent(scope)}` : `/agentHome#${page}`
