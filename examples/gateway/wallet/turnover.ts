import { createHash } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import type * as z from 'zod/mini'
import type { OpenTurnover } from '../../../src/core/wallet/funds-calls.ts'
import { countMoney } from '../agent/count.ts'
import type { Database } from '../database/open.ts'
import type { Tables } from '../database/tables.ts'
import { balanceOf, holdBalance, memberAccount, openAccount, post } from '../ledger/ledger.ts'
import { formatAmount } from '../ledger/money.ts'
import type { Passage } from '../ledger/posting.ts'
import { tell } from '../member/messages.ts'
import type { Services } from '../platform/services.ts'
import { rewardAccounts } from '../rewards/points.ts'
import { admit } from '../movements/admit.ts'
import { bonusAccount, openBonuses, type OpenBonus, unlockedKey } from './bonus-money.ts'
import { type BonusTerms, countedPercent, highestBetOf, houseTerms } from './bonus-terms.ts'

type Reader = Pick<Database, 'selectFrom'>

interface LockedBonus {
  memberId: string
  /** Minor units, above zero. */
  amount: bigint
  /** The required bets, above zero. */
  required: bigint
  /** The source of the bonus, as shown in the bonus details. */
  name: string
  /** Ledger key: each key pays once. */
  key: string
  /** Milliseconds since 1970; null: does not expire. */
  expiresAt: number | null
  at: number
  terms?: BonusTerms
  passage: Passage
}

/**
 * Pays a bonus into its own account, where it stays until its turnover is played. Figures count it when it becomes own money.
 * @returns the ledger transaction; `isReplay` if it was paid before
 */
export async function lockBonus(trx: Transaction<Tables>, bonus: LockedBonus): Promise<{ id: string; isReplay: boolean }> {
  const { memberId, amount, required, name, key, expiresAt, at, terms = houseTerms, passage } = bonus
  const id = createHash('sha256').update(key).digest('hex').slice(0, 32)
  const account = bonusAccount(memberId, id)
  await openAccount(trx, account, memberId, { kind: 'bonus' })
  const paid = await post(trx, {
    key,
    body: key,
    kind: 'bonus',
    reference: name,
    entries: [
      { account: rewardAccounts.gifts, amount: -amount },
      { account, amount },
    ],
    at,
    passage,
  })
  if (paid.isReplay) return paid
  await trx
    .insertInto('turnovers')
    .values({
      id,
      member_id: memberId,
      source: 'bonus',
      reference: paid.id,
      required,
      wagered: 0n,
      expires_at: expiresAt,
      created_at: at,
      ended_at: null,
      ending: null,
      terms: JSON.stringify(terms),
    })
    .execute()
  return paid
}

interface Wagered {
  memberId: string
  gameType: string
  /** The part of the bet that counts, before the terms apply: without parts covered by other bets. Minor units. */
  counted: bigint
  /** The member's total stake on the same outcome, including covered parts. */
  atStake: bigint
  at: number
}

/**
 * Counts a bet of own or bonus money towards unfinished turnover: the oldest bonus first, the rest for the next one. Call it in the bet's
 * transaction, right after its posting. It locks the member's balance, so that parallel bets are counted one after the other; a ticket's
 * posting without a win does not lock it. A bonus with finished turnover becomes own money here; one without money left ends.
 */
export async function advanceTurnover(trx: Transaction<Tables>, bet: Wagered): Promise<void> {
  const { memberId, gameType, atStake, at } = bet
  if ((await openBonuses(trx, memberId, at)).length === 0) return
  await holdBalance(trx, memberAccount(memberId))
  let left = bet.counted
  for (const bonus of await openBonuses(trx, memberId, at)) {
    const highest = highestBetOf(bonus.terms)
    const percent = highest !== undefined && atStake > highest ? 0n : countedPercent(bonus.terms, gameType)
    const worth = (left * percent) / 100n
    const missing = bonus.required - bonus.wagered
    const counted = worth < missing ? worth : missing
    if (counted > 0n) {
      left -= (counted * 100n + percent - 1n) / percent
      await trx
        .updateTable('turnovers')
        .set({ wagered: bonus.wagered + counted })
        .where('id', '=', bonus.id)
        .execute()
    }
    if (counted === missing) await unlock(trx, bonus, at)
    else if (bonus.amount === 0n && (await inTickets(trx, bonus)) === 0n) await end(trx, bonus.id, 'lost', at)
  }
}

/** Ends a turnover once. The member's balance has to be locked. */
async function end(trx: Transaction<Tables>, id: string, ending: 'met' | 'expired' | 'cancelled' | 'lost', at: number): Promise<boolean> {
  const ended = await trx
    .updateTable('turnovers')
    .set({ ended_at: at, ending })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return Number(ended.numUpdatedRows) === 1
}

/** The part of a bonus that is bet on open lottery tickets, minor units. */
export async function inTickets(trx: Transaction<Tables>, { memberId, account }: OpenBonus): Promise<bigint> {
  const { sum } = await trx
    .selectFrom('lottery_tickets')
    .innerJoin('ledger_entries', 'ledger_entries.transaction_id', 'lottery_tickets.id')
    .select(sql<number | bigint>`cast(coalesce(sum(-ledger_entries.amount), 0) as bigint)`.as('sum'))
    .where('lottery_tickets.member_id', '=', memberId)
    .where('settled_at', 'is', null)
    .where('ledger_entries.account_id', '=', account)
    .executeTakeFirstOrThrow()
  return BigInt(sum)
}

/** The turnover is done: bonus and winnings become own money. */
async function unlock(trx: Transaction<Tables>, { id, memberId, account, amount, name }: OpenBonus, at: number): Promise<void> {
  if (!(await end(trx, id, 'met', at)) || amount === 0n) return
  await post(trx, {
    key: unlockedKey(id),
    body: id,
    kind: 'bonus',
    reference: name ?? 'bonus',
    entries: [
      { account, amount: -amount },
      { account: memberAccount(memberId), amount },
    ],
    at,
    passage: await admit(trx, { movement: 'bonusEnd', memberId, at }),
  })
  await countMoney(trx, { memberId, kind: 'bonuses', amount, at })
  const values = { amount: formatAmount(amount) }
  await tell(trx, { memberId, kind: 'promotion', key: 'bonusUnlocked', values, path: '/member#bonusDetails', id: `unlocked:${id}`, at })
}

/**
 * Returns a bonus and its winnings to the house, once. Locks the member's balance first, as a bet does: so the account can't change between
 * reading and taking, and the same order prevents deadlocks.
 * @returns true if money was taken
 */
export async function takeBonus(
  trx: Transaction<Tables>,
  { id, memberId, ending, at }: { id: string; memberId: string; ending: 'expired' | 'cancelled'; at: number },
): Promise<boolean> {
  await holdBalance(trx, memberAccount(memberId))
  if (!(await end(trx, id, ending, at))) return false
  const account = bonusAccount(memberId, id)
  const amount = await balanceOf(trx, account)
  if (amount === 0n) return false
  await post(trx, {
    key: `bonus-taken:${id}`,
    body: id,
    kind: 'bonus',
    reference: ending,
    entries: [
      { account, amount: -amount },
      { account: rewardAccounts.gifts, amount },
    ],
    at,
    passage: await admit(trx, { movement: 'bonusEnd', memberId, at }),
  })
  return true
}

export interface Turnover {
  /** Bonuses with unfinished turnover and their winnings. All amounts in minor units. */
  locked: bigint
  /** The bets still required. */
  left: bigint
  required: bigint
  wagered: bigint
  /** When the next one expires. */
  expiresAt: number | null
}

/** How much is locked, and the bets required for it. An expired bonus stays locked until the house has taken it back. */
export async function turnoverOf(db: Reader, memberId: string): Promise<Turnover> {
  const open = await openBonuses(db, memberId)
  const sum = (of: (bonus: OpenBonus) => bigint) => open.reduce((total, bonus) => total + of(bonus), 0n)
  const [required, wagered] = [sum((bonus) => bonus.required), sum((bonus) => bonus.wagered)]
  const ends = open.flatMap(({ expiresAt }) => expiresAt ?? [])
  return {
    locked: sum(({ amount }) => amount),
    left: required - wagered,
    required,
    wagered,
    expiresAt: ends.length > 0 ? Math.min(...ends) : null,
  }
}

/** The turnover as sent to the client; null without an active bonus. */
export const turnoverValue = ({ required, wagered, left, expiresAt }: Turnover): z.output<typeof OpenTurnover> | null =>
  required > 0n ? { required: formatAmount(required), wagered: formatAmount(wagered), left: formatAmount(left), expiresAt } : null

/** Ends all expired turnovers, or only those of one member. Each ends once, also with several gateways. */
export async function expireTurnovers(services: Services, memberId?: string): Promise<void> {
  const { db, clock } = services
  const due = await db
    .selectFrom('turnovers')
    .select(['id', 'member_id'])
    .where('ended_at', 'is', null)
    .where('expires_at', '<=', clock())
    .$if(memberId !== undefined, (query) => query.where('member_id', '=', memberId as string))
    .orderBy('expires_at')
    .orderBy('id')
    .limit(100)
    .execute()
  for (const row of due)
    try {
      const expired = { id: row.id, memberId: row.member_id, ending: 'expired', at: clock() } as const
      await db.transaction().execute((trx) => takeBonus(trx, expired))
    } catch (error) {
      // a turnover that fails does not stop the others, and stays locked
      services.log.error({ err: error, turnover: row.id }, 'a turnover did not end')
    }
}
