import type { RemoteStore } from '../platform/remote.ts'
import { teamReport } from './team-store.ts'
import { getTeamLines, type LinesQuery, type TeamLine, type TeamLines } from './team-line-calls.ts'

/** The lines of a team in a period: a page of them, and the totals of the whole scope. */
export const teamLines: (query: LinesQuery) => RemoteStore<TeamLines> = teamReport(getTeamLines)

/** Lines in one request of an export. */
const part = 500

/** Every line, page after page, for an export. */
export async function everyLine(query: LinesQuery): Promise<TeamLine[]> {
  const lines: TeamLine[] = []
  for (let page = 1; ; page++) {
    const { list, count } = await getTeamLines({ ...query, page, pageSize: part })
    lines.push(...list)
    if (list.length === 0 || lines.length >= count) return lines
  }
}
