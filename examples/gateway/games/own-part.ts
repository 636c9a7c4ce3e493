import { sql } from 'kysely'

/**
 * SQL for a member's own part of a round's bet and win; figures, rewards and reports count own money only. A free spin's bet was paid by
 * the house; a bonus with unfinished turnover and its wins are not the member's yet.
 */
export const ownBet = sql<number | bigint>`(case when rounds.paid_by_house = 1 then 0 else rounds.bet - rounds.bonus_bet end)`
export const ownWin = sql<number | bigint>`(rounds.win - rounds.bonus_win)`
/** SQL condition: the member's own money paid at least a part of the round. */
export const isOwn = sql<boolean>`(rounds.paid_by_house = 0 and rounds.bonus_bet < rounds.bet)`
