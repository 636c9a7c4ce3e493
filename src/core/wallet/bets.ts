import { type RemoteStore, remote } from '../platform/remote.ts'
import { $memberId } from '../session/session.ts'
import { type Bet, type BetDetail, type BetQuery, type BetTotals, getBetDetail, getBets, getBetTotals } from './bet-calls.ts'
import { everyRow, type KeysetList, keysetList } from './keyset-list.ts'

/** Bets that are shown at once, and that a part of a file has. */
const shown = 25
const written = 500

/** A member's bets of a range and filter, newest first. */
export const betList = (query: BetQuery): KeysetList<Bet> =>
  keysetList<Bet>($memberId, (cursor, signal) => getBets({ ...query, cursor, size: shown }, signal), $memberId)

export const betTotals = (query: BetQuery): RemoteStore<BetTotals> => remote($memberId, (signal) => getBetTotals(query, signal), $memberId)

/** All of them, for a file. */
export const everyBet = (query: BetQuery, onCount: (count: number) => void): Promise<Bet[]> =>
  everyRow<Bet>((cursor) => getBets({ ...query, cursor, size: written }), onCount)

export const betDetail = (id: string): RemoteStore<BetDetail> => remote($memberId, (signal) => getBetDetail(id, signal), $memberId)
