import { type RemoteStore, remote } from '../platform/remote.ts'
import { $memberId } from '../session/session.ts'
import { type Bet, type BetDetail, type BetQuery, type BetTotals, getBetDetail, getBets, getBetTotals } from './bet-calls.ts'
import { everyRow, type RowList, growing } from '../platform/growing.ts'
import type { Realm } from '../platform/realm.ts'

/** Bets per page on screen, and bets per request of an export. */
const shown = 25
const written = 500

/** A member's bets in a range and filter, newest first. */
export const betList = (realm: Realm, query: BetQuery): RowList<Bet> =>
  growing([], { $owner: $memberId(realm), fetcher: (cursor, signal) => getBets(realm, { ...query, cursor, size: shown }, signal) })

export const betTotals = (realm: Realm, query: BetQuery): RemoteStore<BetTotals> =>
  remote([], { $owner: $memberId(realm), fetcher: (signal) => getBetTotals(realm, query, signal) })

/** All bets, for an export. */
export const everyBet = (realm: Realm, query: BetQuery, onCount: (count: number) => void): Promise<Bet[]> =>
  everyRow<Bet>((cursor) => getBets(realm, { ...query, cursor, size: written }), onCount)

export const betDetail = (realm: Realm, id: string): RemoteStore<BetDetail> =>
  remote([], { $owner: $memberId(realm), fetcher: (signal) => getBetDetail(realm, id, signal) })
