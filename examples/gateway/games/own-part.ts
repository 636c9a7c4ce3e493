import { sql } from 'kysely'

/**
 * A member's own part of a round's bet and win, in a query on `rounds`: figures, rewards and reports count own money. The house paid the
 * bet of a free spin; a bonus with open turnover is not the member's yet, nor what it wins.
 */
export const ownBet = sql<number | bigint>`(case when rounds.paid_by_house = 1 then 0 else rounds.bet - rounds.bonus_bet end)`
export const ownWin = sql<number | bigint>`(rounds.win - rounds.bonus_win)`
/** The member's own money paid for at least a part of the round. */
export const isOwn = sql<boolean>`(rounds.paid_by_house = 0 and rounds.bonus_bet < rounds.bet)`
