import { sql } from 'kysely'
import type { Database } from '../database/open.ts'
import { checkSinceBlock } from '../ledger/check.ts'
import { wholeOf } from '../ledger/house-shares.ts'
import { formatAmount, formatIn } from '../ledger/money.ts'
import type { Services } from '../platform/services.ts'
import { seedAccounts } from '../seed/accounts.ts'
import { playableOf } from '../wallet/bonus-money.ts'

const latestTransactions = 20
const gamesShown = 20
const accountsShown = 200

/**
 * Balances (the seeded team's as one sum), their sums per currency (zero in a correct ledger), the result of the check, and the latest
 * transactions.
 */
export async function listLedger(db: Database, now: number) {
  const stored = await db
    .selectFrom('ledger_balances')
    .innerJoin('ledger_accounts', 'ledger_accounts.id', 'ledger_balances.account_id')
    .leftJoin('members', 'members.id', 'ledger_accounts.member_id')
    .select(['ledger_accounts.id', 'ledger_accounts.kind', 'ledger_accounts.currency', 'members.account', 'ledger_balances.amount'])
    .where(sql<boolean>`coalesce(members.is_seeded, 0) = 0`)
    .where(sql<boolean>`not (ledger_accounts.kind = 'bonus' and ledger_balances.amount = 0)`) // ended bonuses
    .orderBy('ledger_accounts.id')
    .execute()
  const rows = withoutShares(stored)
  const seeded = await db
    .selectFrom('ledger_balances')
    .innerJoin('ledger_accounts', 'ledger_accounts.id', 'ledger_balances.account_id')
    .innerJoin('members', 'members.id', 'ledger_accounts.member_id')
    .select(['ledger_accounts.currency', sql<number | bigint>`cast(sum(amount) as bigint)`.as('amount')])
    .where('is_seeded', '=', 1)
    .groupBy('ledger_accounts.currency')
    .execute()
  for (const { currency, amount } of seeded) rows.push({ id: 'member:(the seeded team)', kind: 'member', currency, account: null, amount })
  const sums = new Map<string, bigint>()
  for (const { currency, amount } of rows) sums.set(currency, (sums.get(currency) ?? 0n) + BigInt(amount))
  return {
    accounts: rows.map((row) => ({ ...row, amount: formatIn(row.currency, row.amount) })),
    sum: formatAmount([...sums.values()].reduce((total, each) => total + each, 0n)),
    sums: [...sums].map(([currency, amount]) => ({ currency, amount: formatIn(currency, amount) })),
    check: await checkSinceBlock(db),
    transactions: await listTransactions(db, now),
  }
}

/** Merges the shares of house accounts into one row each. */
export function withoutShares<Row extends { id: string; amount: number | bigint }>(stored: readonly Row[]): Row[] {
  const whole = new Map<string, Row>()
  for (const row of stored) {
    const id = wholeOf(row.id)
    whole.set(id, { ...row, id, amount: BigInt(whole.get(id)?.amount ?? 0) + BigInt(row.amount) })
  }
  return [...whole.values()]
}

/** Bookings made while the clock was moved forward come last. */
async function listTransactions(db: Database, now: number) {
  const transactions = await db
    .selectFrom('ledger_transactions')
    .select(['id', 'kind', 'created_at'])
    .orderBy(sql`created_at > ${now}`)
    .orderBy('created_at', 'desc')
    .limit(latestTransactions)
    .execute()
  if (transactions.length === 0) return []
  const ids = transactions.map(({ id }) => id)
  const entries = await db
    .selectFrom('ledger_entries')
    .innerJoin('ledger_accounts', 'ledger_accounts.id', 'ledger_entries.account_id')
    .leftJoin('members', 'members.id', 'ledger_accounts.member_id')
    .select(['ledger_entries.transaction_id', 'ledger_accounts.id', 'ledger_entries.currency', 'ledger_entries.amount', 'members.account'])
    .where('ledger_entries.transaction_id', 'in', ids)
    .orderBy('ledger_entries.position')
    .execute()
  return transactions.map(({ created_at, ...transaction }) => ({
    ...transaction,
    createdAt: created_at,
    entries: entries
      .filter((entry) => entry.transaction_id === transaction.id)
      .map(({ id, account, currency, amount }) => ({ account: account ?? wholeOf(id), currency, amount: formatIn(currency, amount) })),
  }))
}

/** Everybody who can log in, seed accounts first. startPassword: the initial one; it may have been changed. */
export async function listAccounts(db: Database) {
  const members = await db
    .selectFrom('members')
    .select(['id', 'account', 'type', 'country_code', 'mobile', 'email'])
    .where('is_house', '=', 0)
    .where('is_seeded', '=', 0)
    .orderBy('created_at')
    .limit(accountsShown)
    .execute()
  const amounts = await playableOf(
    db,
    members.map(({ id }) => id),
  )
  const seeds = new Map(seedAccounts.map((seed) => [seed.account, seed]))
  const accounts = members.map(({ id, account, type, country_code, mobile, email }) => ({
    account,
    type,
    mobile: mobile === null ? null : `+${country_code} ${mobile}`,
    email,
    balance: formatAmount(amounts.get(id) ?? 0n),
    purpose: seeds.get(account)?.purpose ?? null,
    startPassword: seeds.get(account)?.password ?? null,
  }))
  return [...accounts.filter(({ account }) => seeds.has(account)), ...accounts.filter(({ account }) => !seeds.has(account))]
}

/** Games by name; without a name, those under maintenance. maintenanceEnd: 0 if unknown, null for an available game. */
export function listGames({ catalogue, clock }: Services, gameName: string) {
  const now = clock()
  const found =
    gameName.trim() === '' ? catalogue.games.filter((game) => catalogue.maintenanceEnd(game, now) !== null) : catalogue.find({ gameName })
  return {
    total: found.length,
    games: found.slice(0, gamesShown).map((game) => ({
      nodeId: game.nodeId,
      gameName: game.gameName,
      vendorName: game.vendorName,
      gameType: game.gameType,
      maintenanceEnd: catalogue.maintenanceEnd(game, now),
    })),
  }
}
