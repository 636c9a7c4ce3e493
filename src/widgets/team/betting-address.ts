import { type BettingBy, bettingBy } from '../../core/agent/betting-calls.ts'
import type { AgentPlace } from '../../core/site/paths.ts'
import { paramOf } from '../agent-shared/scope.ts'

/** What the page of team betting shows. It is stored in the URL, so that the browser's "back" works. */
export interface BettingPlace {
  scope: string
  by: BettingBy
  /** A game type and a vendor's code; '' for all. */
  type: string
  vendor: string
  /** One day of the period, yyyy-mm-dd; '' for the whole period. */
  day: string
  /** The member whose rounds are shown; '' for totals only. */
  member: string
}

export function bettingPlace(place: string, scope: string): BettingPlace {
  const [by, day] = [paramOf(place, 'by'), paramOf(place, 'day')]
  return {
    scope,
    by: bettingBy.find((each) => each === by) ?? 'day',
    type: paramOf(place, 'type'),
    vendor: paramOf(place, 'vendor'),
    day: /^\d{4}-\d\d-\d\d$/.test(day) ? day : '',
    member: paramOf(place, 'member'),
  }
}

export function bettingLink(place: BettingPlace): AgentPlace {
  const query = new URLSearchParams(Object.entries(place).filter(([name, value]) => value && !(name === 'by' && value === 'day')))
  return query.size > 0 ? `/agentHome#teamBetting?${query}` : '/agentHome#teamBetting'
}
