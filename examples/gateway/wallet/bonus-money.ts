import { sql } from 'kysely'
import type { Database } from '../database/open.ts'
import { memberAccount } from '../ledger/ledger.ts'
import { type BonusTerms, readTerms } from './bonus-terms.ts'

type Reader = Pick<Database, 'selectFrom'>

/** The account of one bonus with unfinished turnover: the bonus and its winnings. Its balance is zero after the turnover has ended. */
export const bonusAccount = (memberId: string, turnoverId: string): string => `bonus:${memberId}:${turnoverId}`

/** `bonusAccount` as SQL in a query on `turnovers`. */
export const bonusAccountSql = sql<string>`('bonus:' || turnovers.member_id || ':' || turnovers.id)`

export const isBonusAccount = (account: string): boolean => account.startsWith('bonus:')

/** A query for accounts and balances of a member's active bonuses. */
export const openBalances = (db: Reader, memberId: string) =>
  db
    .selectFrom('turnovers')
    .innerJoin('ledger_balances', (join) => join.on('ledger_balances.account_id', '=', bonusAccountSql))
    .select(['ledger_balances.account_id', 'ledger_balances.amount'])
    .where('turnovers.member_id', '=', memberId)
    .where('turnovers.ended_at', 'is', null)

/** The ledger key of a bonus that becomes own money. */
export const unlockedKey = (turnoverId: string): string => `bonus-unlocked:${turnoverId}`

/** SQL condition on `ledger_entries` and `ledger_transactions`: bonuses as they were given, to the wallet or to bonus accounts. */
export const isGivenTo = (memberId: string) => sql<boolean>`(ledger_entries.account_id in (
    select ${memberAccount(memberId)} union all select ${bonusAccountSql} from turnovers where member_id = ${memberId}
  ) and ledger_entries.is_play = 0 and ledger_entries.amount > 0
  and ledger_transactions.key not like ${unlockedKey('%')} and ledger_transactions.key not like 'bonus-moved:%')`

export interface OpenBonus {
  /** The id of its turnover. */
  id: string
  memberId: string
  account: string
  /** The account's balance, minor units like the other amounts. */
  amount: bigint
  /** The bonus as originally given. */
  given: bigint
  required: bigint
  wagered: bigint
  expiresAt: number | null
  terms: BonusTerms
  /** The source of the bonus, as the ledger names it. */
  name: string | null
}

/** A member's bonuses with unfinished turnover, the oldest first. at: leaves out those expired by then. */
export async function openBonuses(db: Reader, memberId: string, at?: number): Promise<OpenBonus[]> {
  const rows = await db
    .selectFrom('turnovers')
    .innerJoin('ledger_balances', (join) => join.on('ledger_balances.account_id', '=', bonusAccountSql))
    .leftJoin('ledger_transactions', 'ledger_transactions.id', 'turnovers.reference')
    .select(['turnovers.id', 'member_id', 'required', 'wagered', 'expires_at', 'terms'])
    .select((fields) => [
      'ledger_balances.amount',
      'ledger_transactions.reference as name',
      // while a bonus is active, the only booking of this kind is the one that gave it
      fields
        .selectFrom('ledger_entries')
        .select(sql<number | bigint | null>`cast(sum(ledger_entries.amount) as bigint)`.as('sum'))
        .where('ledger_entries.account_id', '=', bonusAccountSql)
        .where('ledger_entries.is_play', '=', 0)
        .where('ledger_entries.kind', '=', 'bonus')
        .as('given'),
    ])
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null)
    .$if(at !== undefined, (query) =>
      query.where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', at as number)])),
    )
    .orderBy('turnovers.created_at')
    .orderBy('turnovers.id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    memberId: row.member_id,
    account: bonusAccount(row.member_id, row.id),
    amount: BigInt(row.amount),
    given: BigInt(row.given ?? 0),
    required: BigInt(row.required),
    wagered: BigInt(row.wagered),
    expiresAt: row.expires_at === null ? null : Number(row.expires_at),
    terms: readTerms(row.terms),
    name: row.name,
  }))
}

/** What members can play with, in one query: own money and active bonuses, minor units. */
export async function playableOf(db: Reader, memberIds: readonly string[]): Promise<Map<string, bigint>> {
  if (memberIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('members')
    .leftJoin('ledger_balances as own', (join) => join.on('own.account_id', '=', sql<string>`('member:' || members.id)`))
    .select((fields) => [
      'members.id',
      'own.amount as own',
      fields
        .selectFrom('turnovers')
        .innerJoin('ledger_balances', (join) => join.on('ledger_balances.account_id', '=', bonusAccountSql))
        .select(sql<number | bigint | null>`cast(sum(ledger_balances.amount) as bigint)`.as('sum'))
        .whereRef('turnovers.member_id', '=', 'members.id')
        .where('turnovers.ended_at', 'is', null)
        .as('bonus'),
    ])
    .where('members.id', 'in', [...memberIds])
    .execute()
  return new Map(rows.map(({ id, own, bonus }) => [id, BigInt(own ?? 0) + BigInt(bonus ?? 0)]))
}

/** What a member can play with, minor units. */
export const playable = async (db: Reader, memberId: string): Promise<bigint> => (await playableOf(db, [memberId])).get(memberId) ?? 0n
