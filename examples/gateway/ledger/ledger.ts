import { createHash, randomUUID } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { currency } from './money.ts'

/** One leg of a transaction. amount: minor units, positive into the account, negative out of it, never zero. */
export interface Entry {
  account: string
  amount: bigint
  /** The wallet's unless told; entries sum to zero in each. */
  currency?: string
}

export interface Posting {
  /** Idempotency key, unique in the whole ledger: prefix it with what it belongs to. */
  key: string
  /** What the key stands for: the same key with another body is refused. */
  body: unknown
  kind: 'credit' | 'round' | 'bet' | 'payout' | 'reversal' | 'points' | 'bonus' | 'deposit' | 'withdraw' | 'transfer' | 'rebate'
  reference?: string
  entries: Entry[]
  /** Milliseconds since 1970. */
  at: number
}

/** The accounts of the house. `play` wins and loses the rounds, `float` is where sandbox money comes from. */
export const houseAccounts = { play: 'house:play', float: 'house:float' }
export const memberAccount = (memberId: string): string => `member:${memberId}`

const isHouse = (account: string) => account.startsWith('house:')
/** What is bet and won; a member's history of money leaves it out. */
const playKinds = new Set<Posting['kind']>(['round', 'bet', 'payout'])

export class InsufficientFunds extends Error {}
/** The same key came with another body. */
export class KeyReused extends Error {}

const bodyHash = (body: unknown): string => createHash('sha256').update(JSON.stringify(body)).digest('hex')

/**
 * Opens an account. Members' accounts can't go below zero; the database itself refuses it.
 * @param memberId null for an account of the house
 * @param of a kind and currency other than the wallet's
 */
export async function openAccount(
  trx: Transaction<Tables>,
  id: string,
  memberId: string | null,
  of: { kind?: string; currency?: string } = {},
): Promise<void> {
  const kind = memberId === null ? 'house' : 'member'
  // Most are open: looking is cheaper than two inserts that do nothing.
  const open = await trx.selectFrom('ledger_balances').select('account_id').where('account_id', '=', id).executeTakeFirst()
  if (open) return
  await trx
    .insertInto('ledger_accounts')
    .values({ id, member_id: memberId, kind, currency, ...of })
    .onConflict((on) => on.doNothing())
    .execute()
  await trx
    .insertInto('ledger_balances')
    .values({ account_id: id, amount: 0n, minimum: memberId === null ? null : 0n })
    .onConflict((on) => on.doNothing())
    .execute()
}

/**
 * Writes one transaction, whose entries sum to zero, into the caller's database transaction. Debits must be covered
 * before the credits of the same transaction: a bet is not paid by its own win.
 * @returns the transaction's id; `isReplay` where this key was posted before, and nothing was done now
 * @throws {InsufficientFunds} {KeyReused}; the caller's database transaction has to be rolled back then
 */
export async function post(trx: Transaction<Tables>, posting: Posting): Promise<{ id: string; isReplay: boolean }> {
  const entries = posting.entries.filter((entry) => entry.amount !== 0n)
  const sums = new Map<string, bigint>()
  for (const entry of entries) sums.set(entry.currency ?? currency, (sums.get(entry.currency ?? currency) ?? 0n) + entry.amount)
  if ([...sums.values()].some((sum) => sum !== 0n)) throw new Error(`entries of ${posting.key} do not sum to zero`)
  const id = randomUUID()
  const body_hash = bodyHash(posting.body)
  const { key, kind, at: created_at } = posting
  const inserted = await trx
    .insertInto('ledger_transactions')
    .values({ id, key, body_hash, kind, reference: posting.reference ?? null, created_at })
    .onConflict((on) => on.column('key').doNothing())
    .executeTakeFirst()
  if (Number(inserted.numInsertedOrUpdatedRows ?? 0) === 0)
    return { id: (await findPosted(trx, key, posting.body)) as string, isReplay: true }
  const moves = orderedMoves(entries)
  // The house's rows, which everybody needs, are locked as late and as briefly as possible: after the entries.
  const balances = await moveBalances(
    trx,
    moves.filter(({ account }) => !isHouse(account)),
  )
  if (entries.length > 0) {
    await trx
      .insertInto('ledger_entries')
      .values(
        entries.map((entry, position) => ({
          transaction_id: id,
          position,
          account_id: entry.account,
          currency: entry.currency ?? currency,
          amount: entry.amount,
          created_at,
          kind,
          is_play: playKinds.has(kind) ? 1 : 0,
          balance: balances.get(entry.account) ?? null,
        })),
      )
      .execute()
  }
  await moveBalances(
    trx,
    moves.filter(({ account }) => isHouse(account)),
  )
  return { id, isReplay: false }
}

/** The transaction that a key stands for. @throws {KeyReused} where it was posted with another body */
export async function findPosted(trx: Transaction<Tables>, key: string, body: unknown): Promise<string | undefined> {
  const earlier = await trx.selectFrom('ledger_transactions').select(['id', 'body_hash']).where('key', '=', key).executeTakeFirst()
  if (earlier && earlier.body_hash !== bodyHash(body)) throw new KeyReused(key)
  return earlier?.id
}

interface Move {
  account: string
  net: bigint
  /** What goes out before anything comes in. */
  debit: bigint
}

/**
 * What each account loses and gains, in the one order in which rows are locked everywhere, so that opposite transfers
 * can't wait for each other: members' first, then the house's money, and its points last of all (a round moves them
 * after its money).
 */
function orderedMoves(entries: Entry[]): Move[] {
  const moves = new Map<string, Move & { order: string }>()
  for (const { account, amount, currency: unit = currency } of entries) {
    const order = `${isHouse(account) ? (unit === currency ? '2' : '3') : '1'}${account}`
    const move = moves.get(account) ?? { account, net: 0n, debit: 0n, order }
    move.net += amount
    if (amount < 0n) move.debit += amount
    moves.set(account, move)
  }
  return [...moves.values()].toSorted((one, other) => (one.order < other.order ? -1 : 1))
}

/** @returns what the accounts hold afterwards */
async function moveBalances(trx: Transaction<Tables>, moves: Move[]): Promise<Map<string, bigint>> {
  const after = new Map<string, bigint>()
  for (const { account, net, debit } of moves) {
    const row = await trx
      .updateTable('ledger_balances')
      .set({ amount: sql<bigint>`amount + ${net}` })
      .where('account_id', '=', account)
      .where(sql<boolean>`(minimum is null or amount + ${debit} >= minimum)`)
      .returning('amount')
      .executeTakeFirst()
    if (!row) throw new InsufficientFunds(account)
    after.set(account, BigInt(row.amount))
  }
  return after
}

/** The balance of an account in minor units, 0 where there is none. */
export async function balanceOf(db: Pick<Transaction<Tables>, 'selectFrom'>, account: string): Promise<bigint> {
  const row = await db.selectFrom('ledger_balances').select('amount').where('account_id', '=', account).executeTakeFirst()
  return BigInt(row?.amount ?? 0)
}
