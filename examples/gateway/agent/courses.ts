import { sql } from 'kysely'
import type { Database } from '../database/open.ts'
import type { ComparedPeriod } from './compared-period.ts'
import { type Counted, total } from './figures.ts'

/** Maximum number of steps in a trend. */
const mostSteps = 31

/** The bets of a member, game type or vendor: for each step of the period, and in total for the period before. */
export interface Course {
  trend: number[]
  earlier: bigint
}

/** The bets by day, grouped by `column`: by member, game type or vendor. partOf: a key's bets on the day that counts in part. */
export async function courses(
  db: Database,
  table: 'team_days' | 'team_game_days',
  column: 'member_id' | 'game_type' | 'vassalage',
  bets: 'bets' | 'own_bets',
  ids: string[],
  { from, to, whole }: ComparedPeriod,
  partOf: (key: string) => bigint,
): Promise<(key: string) => Course> {
  const length = Math.ceil((to - from + 1) / mostSteps)
  const steps = Math.ceil((to - from + 1) / length)
  const step = sql<number>`case when day < cast(${from} as integer) then -1 else (day - cast(${from} as integer)) / cast(${length} as integer) end`
  const rows = await db
    .selectFrom(table)
    .select([sql<string>`${sql.ref(column)}`.as('key'), step.as('step'), total(bets).as('bets')])
    .where('member_id', 'in', ids.length > 0 ? ids : [''])
    .where('day', '>=', whole.from)
    .where('day', '<=', to)
    .where((where) => where.or([where('day', '<=', whole.to), where('day', '>=', from)]))
    .groupBy(['key', 'step'])
    .execute()
  const found = new Map<string, Course>()
  for (const row of rows) {
    const course = found.get(row.key) ?? { trend: Array<number>(steps).fill(0), earlier: 0n }
    found.set(row.key, course)
    if (Number(row.step) < 0) course.earlier = BigInt(row.bets)
    else course.trend[Number(row.step)] = Number(row.bets as Counted) / 100 // a number is precise enough for the chart
  }
  return (key) => {
    const { trend, earlier } = found.get(key) ?? { trend: Array<number>(steps).fill(0), earlier: 0n }
    return { trend, earlier: earlier + partOf(key) }
  }
}

/** The course of a whole minus that of its lines. */
export function restOf(course: (key: string) => Course, wholeId: string, ids: string[]): Course {
  const { trend, earlier } = course(wholeId)
  const lines = ids.map(course)
  return {
    trend: trend.map((bets, step) => lines.reduce((rest, line) => rest - (line.trend[step] ?? 0), bets)),
    earlier: lines.reduce((rest, line) => rest - line.earlier, earlier),
  }
}
