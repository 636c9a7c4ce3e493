import { computed } from 'nanostores'
import { $brand } from '../brand/brand.ts'
import { type RemoteStore, remote } from '../platform/remote.ts'
import { $memberId } from '../session/session.ts'
import { getTeamNode, getTeamOverview, type TeamNode, type TeamOverview, type TeamPeriod } from './team-calls.ts'

/** Teams belong to who looks; their days are those of the brand's clock. */
const $key = computed([$memberId, $brand], (memberId, { timeZoneOffset }) => `${memberId} ${timeZoneOffset}`)

/** One store for each question, kept while the page lives. */
function kept<T>(fetch: (name: string, signal: AbortSignal) => Promise<T>): (name: string) => RemoteStore<T> {
  const stores = new Map<string, RemoteStore<T>>()
  return (name) => {
    const store = stores.get(name) ?? remote($key, (signal) => fetch(name, signal), $memberId)
    stores.set(name, store)
    return store
  }
}

/** Where somebody stands in the own team: breadcrumbs, siblings, agents below. id: '' for oneself. */
export const teamNode: (id: string) => RemoteStore<TeamNode> = kept(getTeamNode)

const overviews = kept((name, signal) => {
  const [scope = '', from = '', to = ''] = name.split(' ')
  return getTeamOverview(scope, { from, to }, signal)
})
/** What a team did in a period, and in the one before. scope: '' for the whole own team. */
export const teamOverview = (scope: string, { from, to }: TeamPeriod): RemoteStore<TeamOverview> => overviews(`${scope} ${from} ${to}`)
