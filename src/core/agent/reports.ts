import type { RemoteStore } from '../platform/remote.ts'
import { $memberId } from '../session/session.ts'
import type { Bet } from '../wallet/bet-calls.ts'
import { everyRow, growing, numbered, type RowList } from '../platform/growing.ts'
import { type BettingQuery, type BettingRow, getTeamBets, getTeamBetting, type TeamBetsQuery, type TeamBetting } from './betting-calls.ts'
import { teamReport } from './team-store.ts'
import { getTeamLoss, type LossQuery, type LossRow, type TeamLoss } from './loss-calls.ts'

export const teamBetting: (query: BettingQuery) => RemoteStore<TeamBetting> = teamReport(getTeamBetting)
export const teamLoss: (query: LossQuery) => RemoteStore<TeamLoss> = teamReport(getTeamLoss)

/** Rows per request of an export, and bets per page on screen. */
const part = 500
const shown = 25

export const everyBetting = (query: BettingQuery): Promise<BettingRow[]> =>
  everyRow(numbered((page) => getTeamBetting({ ...query, page, size: part })))
export const everyLoss = (query: LossQuery): Promise<LossRow[]> => everyRow(numbered((page) => getTeamLoss({ ...query, page, size: part })))

/** The bets of a member of the team, newest first. */
export const teamBets = (query: TeamBetsQuery): RowList<Bet> =>
  growing([], { $owner: $memberId('agent'), fetcher: (cursor, signal) => getTeamBets({ ...query, cursor, size: shown }, signal) })

export const everyTeamBet = (query: TeamBetsQuery): Promise<Bet[]> =>
  everyRow<Bet>((cursor) => getTeamBets({ ...query, cursor, size: part }))
