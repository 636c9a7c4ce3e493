import type { RemoteStore } from '../platform/remote.ts'
import { teamReport, teamStore } from './team-store.ts'
import { getTeamNode, getTeamOverview, type TeamNode, type TeamOverview, type TeamPeriod } from './team-calls.ts'

/** The position of a member in the team: breadcrumbs, siblings, agents below. id: '' for the agent. */
export const teamNode: (id: string) => RemoteStore<TeamNode> = teamStore(getTeamNode)

const overviews = teamReport(({ scope, from, to }: TeamPeriod & { scope: string }, signal) => getTeamOverview(scope, { from, to }, signal))
/** The figures of a team in a period and in the period before. scope: '' for the whole team. */
export const teamOverview = (scope: string, { from, to }: TeamPeriod): RemoteStore<TeamOverview> => overviews({ scope, from, to })
