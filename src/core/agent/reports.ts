import type { RemoteStore } from '../platform/remote.ts'
import { $memberId } from '../session/session.ts'
import type { Bet } from '../wallet/bet-calls.ts'
import { everyRow, type KeysetList, keysetList } from '../wallet/keyset-list.ts'
import { type BettingQuery, type BettingRow, getTeamBets, getTeamBetting, type TeamBetsQuery, type TeamBetting } from './betting-calls.ts'
import { teamReport } from './team-store.ts'
import { getTeamLoss, type LossQuery, type LossRow, type TeamLoss } from './loss-calls.ts'

export const teamBetting: (query: BettingQuery) => RemoteStore<TeamBetting> = teamReport(getTeamBetting)
export const teamLoss: (query: LossQuery) => RemoteStore<TeamLoss> = teamReport(getTeamLoss)

/** Rows in one request of an export, and bets shown at first. */
const part = 500
const shown = 25

/** Every row of a report, page after page, for an export. */
async function every<Q extends { page: number }, Row>(
  fetch: (query: Q & { size: number }) => Promise<{ list: Row[]; count: number }>,
  query: Q,
): Promise<Row[]> {
  const rows: Row[] = []
  for (let page = 1; ; page++) {
    const { list, count } = await fetch({ ...query, page, size: part })
    rows.push(...list)
    if (list.length === 0 || rows.length >= count) return rows
  }
}

export const everyBetting = (query: BettingQuery): Promise<BettingRow[]> => every<BettingQuery, BettingRow>(getTeamBetting, query)
export const everyLoss = (query: LossQuery): Promise<LossRow[]> => every<LossQuery, LossRow>(getTeamLoss, query)

/** The bets of somebody in the team, newest first. */
export const teamBets = (query: TeamBetsQuery): KeysetList<Bet> =>
  keysetList<Bet>([], { $owner: $memberId('agent'), fetcher: (cursor, signal) => getTeamBets({ ...query, cursor, size: shown }, signal) })

export const everyTeamBet = (query: TeamBetsQuery): Promise<Bet[]> =>
  everyRow<Bet>((cursor) => getTeamBets({ ...query, cursor, size: part }))
