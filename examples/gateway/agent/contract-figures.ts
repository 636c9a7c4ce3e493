import type { Database } from '../database/open.ts'
import type { Services } from '../platform/services.ts'
import { cutOf, isOfDays, type Period } from './contract-periods.ts'
import type { Played } from './contract-tiers.ts'
import type { ContractRow } from './contract-rows.ts'
import { dayAt, dayStart } from '../platform/house-days.ts'
import { figures, figuresByDay } from './figures.ts'
import { playBetween } from './play-between.ts'
import { inTeam, pathOf } from './team.ts'

type Subject = Pick<ContractRow, 'kind' | 'period' | 'downline_id'>
type Reader = Pick<Services, 'zones'> & { db: Database }

/**
 * The figures of the downline agent's team, including the agent, in a contract's period: whole days from the daily sums, the rest from the
 * rounds. A period may begin or end within a day because the zone has changed since.
 */
export async function playedIn(services: Reader, contract: Subject, span: Period): Promise<Played> {
  const { db } = services
  const id = contract.downline_id
  const path = await pathOf(db, id)
  if (path === undefined || span.until <= span.from) return { activeMembers: 0, bets: 0n, lost: 0n }
  const isWhole = [span.from, span.until].every((at) => dayStart(services, dayAt(services, at)) === at)
  if (!isOfDays(cutOf(contract)) || !isWhole) return playBetween(db, path, span.from, span.until)
  const { activeMembers, bets, lost } = await figures(
    db,
    { id, path },
    {
      from: dayAt(services, span.from),
      to: dayAt(services, span.until - 1),
    },
  )
  return { activeMembers, bets, lost }
}

/** `playedIn` for several periods; the days of a month in one query. */
export async function playedInEach(services: Reader, contract: Subject, spans: Period[]): Promise<Played[]> {
  const { db } = services
  const [first, last] = [spans[0], spans.at(-1)]
  const path = await pathOf(db, contract.downline_id)
  if (cutOf(contract) !== 'D' || !first || !last || path === undefined)
    return Promise.all(spans.map((span) => playedIn(services, contract, span)))
  const range = { from: dayAt(services, first.from), to: dayAt(services, last.from) }
  return figuresByDay(db, { id: contract.downline_id, path }, range)
}

/** The first round of a team in a period, ms since 1970. */
export async function firstPlay(db: Database, path: string, from: number, until: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('rounds')
    .innerJoin('team', 'team.member_id', 'rounds.member_id')
    .select('rounds.created_at')
    .where('rounds.created_at', '>=', from)
    .where('rounds.created_at', '<', until)
    .where(inTeam(path))
    .orderBy('rounds.created_at')
    .limit(1)
    .executeTakeFirst()
  return row?.created_at
}
