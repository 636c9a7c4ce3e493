import { everyRow, numbered } from '../platform/growing.ts'
import type { RemoteStore } from '../platform/remote.ts'
import { teamReport } from './team-store.ts'
import { getTeamLines, type LinesQuery, type TeamLine, type TeamLines } from './team-line-calls.ts'

/** The lines of a team in a period, one page, and the totals of the whole scope. */
export const teamLines: (query: LinesQuery) => RemoteStore<TeamLines> = teamReport(getTeamLines)

/** Lines per request of an export. */
const part = 500

/** Every line, for an export. */
export const everyLine = (query: LinesQuery): Promise<TeamLine[]> =>
  everyRow(numbered((page) => getTeamLines({ ...query, page, pageSize: part })))
