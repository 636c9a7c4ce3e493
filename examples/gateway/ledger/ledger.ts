import { createHash, randomUUID } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import { isAmong } from '../database/among.ts'
import { isPostgres } from '../database/is-postgres.ts'
import type { Tables } from '../database/tables.ts'
import { inOneTrip, type Part, rowsOf } from '../database/trips.ts'
import { type Book, type BookedMove, type Booking, book, bookForGood, type FreshNews } from './book.ts'
import { wholeOf } from './house-shares.ts'
import { currency } from './money.ts'
import { notePosting } from '../database/counted.ts'
import { forgetOpen, isKnownOpen, openedHere, rememberOpen } from './open-accounts.ts'
import type { Entry, Posting } from './posting.ts'

/** The house's accounts. Rounds are paid to and from `play`; sandbox money comes from `float`. */
export const houseAccounts = { play: 'house:play', float: 'house:float' }
export const memberAccount = (memberId: string): string => `member:${memberId}`

const isHouse = (account: string) => account.startsWith('house:')
/**
 * The member who owns an account's money: `member:<id>`, `held:<id>`, `vendor:<id>:<code>`, `bonus:<id>:<turnover>`. Undefined for house
 * accounts and points.
 */
const ownerOf = (account: string) => (isHouse(account) || account.startsWith('points:') ? undefined : account.split(':')[1])
/** Bets and wins, which a member's money history leaves out. */
const playKinds = new Set<Posting['kind']>(['round', 'bet', 'payout'])

export class InsufficientFunds extends Error {}
/** The same key was used with another body. */
export class KeyReused extends Error {}

export interface Posted {
  id: string
  /** The key was posted before; nothing was written now. */
  isReplay: boolean
  /** Each account's balance after the posting, minor units; empty for a replay. */
  balances: ReadonlyMap<string, bigint>
}

const bodyHash = (body: unknown): string => createHash('sha256').update(JSON.stringify(body)).digest('hex')

/**
 * Opens an account. The database refuses a negative balance of a member's account.
 * @param memberId null for a house account
 * @param of kind and currency, if not the wallet's
 */
export async function openAccount(
  trx: Transaction<Tables>,
  id: string,
  memberId: string | null,
  of: { kind?: string; currency?: string } = {},
): Promise<void> {
  const kind = memberId === null ? 'house' : 'member'
  if (isKnownOpen(trx, id)) return
  // Most accounts already exist, and a select is cheaper than two inserts without effect.
  const open = await trx.selectFrom('ledger_balances').select('account_id').where('account_id', '=', id).executeTakeFirst()
  if (open) return rememberOpen(trx, id)
  openedHere(trx, id)
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
 * Writes one transaction, whose entries sum to zero, in the caller's database transaction. Debits have to be covered before the credits of
 * the same transaction: a bet is not paid by its own win.
 * @throws {InsufficientFunds} {KeyReused}; the caller must then roll back the database transaction
 */
export async function post(trx: Transaction<Tables>, posting: Posting): Promise<Posted> {
  const booking = bookingOf(trx, posting)
  const all = bookOf([booking])
  const [balances] = await inOneTrip(trx, book(trx, all))
  if (balances === undefined)
    return { id: (await findPosted(trx, posting.key, posting.body)) as string, isReplay: true, balances: new Map() }
  const short = all.moves.find(({ account }) => !balances.has(account))
  if (short) {
    forgetOpen(trx, short.account)
    throw new InsufficientFunds(short.account)
  }
  notePosting(trx, posting.kind)
  return { id: booking.id, isReplay: false, balances }
}

/**
 * Writes several new transactions in the last round trip of a database transaction. Each member's account occurs in one of them only, and
 * all accounts are open.
 * @returns their ids, and a part that returns each account's balance after all of them
 * @throws {KeyReused} in the part, if a key is known or an account insufficient: nothing is written then
 */
export function postAll(
  trx: Transaction<Tables>,
  postings: readonly Posting[],
): { ids: string[]; posting: Part<ReadonlyMap<string, bigint>> } {
  const bookings = postings.map((posting) => bookingOf(trx, posting))
  const all = bookOf(bookings)
  const booked = bookForGood(trx, all)
  const posting: Part<ReadonlyMap<string, bigint>> = async (ask) => {
    const balances = bookings.length > 0 ? await booked(ask) : new Map()
    if (balances === undefined) {
      for (const { account } of all.moves) forgetOpen(trx, account) // one of them may not exist
      throw new KeyReused(postings.map(({ key }) => key).join())
    }
    for (const { kind } of postings) notePosting(trx, kind)
    return balances
  }
  return { ids: bookings.map(({ id }) => id), posting }
}

/** Validates a posting before anything is written. */
function bookingOf(trx: Transaction<Tables>, posting: Posting): Booking {
  const entries = posting.entries.filter((entry) => entry.amount !== 0n)
  const sums = new Map<string, bigint>()
  for (const entry of entries) sums.set(entry.currency ?? currency, (sums.get(entry.currency ?? currency) ?? 0n) + entry.amount)
  if ([...sums.values()].some((sum) => sum !== 0n)) throw new Error(`entries of ${posting.key} do not sum to zero`)
  const { passage } = posting
  for (const { account } of entries) {
    const owner = ownerOf(account)
    if (owner !== undefined && !(passage?.trx === trx && passage.members.has(owner)))
      throw new Error(`${posting.key} moves money of ${account} without a passage`)
  }
  return {
    id: randomUUID(),
    body_hash: bodyHash(posting.body),
    entries: entries.map(({ account, amount, currency: unit = currency }) => ({
      account,
      amount,
      currency: unit,
      isHouse: isHouse(account),
    })),
    isPlay: playKinds.has(posting.kind),
    posting,
  }
}

function bookOf(bookings: readonly Booking[]): Book {
  const moves = orderedMoves(bookings.flatMap(({ entries }) => entries))
  return { bookings, moves, news: changesOf(moves) }
}

/** The live events for members whose money or points have changed. */
function changesOf(moves: BookedMove[]): FreshNews[] {
  const changed = new Map<string, FreshNews>()
  for (const { account } of moves) {
    const isPoints = account.startsWith('points:')
    const memberId = isPoints ? account.split(':')[1] : ownerOf(account)
    const type = isPoints ? 'points' : 'balance'
    if (memberId !== undefined) changed.set(`${type} ${memberId}`, { type, subject: memberId, memberId })
  }
  return [...changed.values()]
}

/** The transaction of a key, if any. @throws {KeyReused} if it was posted with another body */
export async function findPosted(trx: Transaction<Tables>, key: string, body: unknown): Promise<string | undefined> {
  const earlier = await trx.selectFrom('ledger_transactions').select(['id', 'body_hash']).where('key', '=', key).executeTakeFirst()
  if (earlier && earlier.body_hash !== bodyHash(body)) throw new KeyReused(key)
  return earlier?.id
}

/** The house's play account is locked last: a free spin's payment was posted before it in the same transaction. */
const isOfPlay = (account: string) => wholeOf(account) === houseAccounts.play

/**
 * The net and debit of each account, in the fixed order in which rows are locked, so that opposite transfers can't deadlock: members'
 * accounts first, then house money, then play, and house points last (a round moves points after money).
 */
function orderedMoves(entries: Entry[]): BookedMove[] {
  const moves = new Map<string, BookedMove & { order: string }>()
  for (const { account, amount, currency: unit = currency } of entries) {
    const rank = !isHouse(account) ? 1 : unit !== currency ? 4 : isOfPlay(account) ? 3 : 2
    const move = moves.get(account) ?? { account, net: 0n, debit: 0n, isHouse: isHouse(account), order: `${rank}${account}` }
    move.net += amount
    if (amount < 0n) move.debit += amount
    moves.set(account, move)
  }
  return [...moves.values()].toSorted((one, other) => (one.order < other.order ? -1 : 1))
}

/** Locks a member's balance until the transaction ends. Called before other accounts are locked, as in every posting. */
export async function holdBalance(trx: Transaction<Tables>, account: string): Promise<void> {
  await trx.updateTable('ledger_balances').set({ amount: sql<bigint>`amount` }).where('account_id', '=', account).execute()
}

/** Locks several balances, in the ledger's order, and returns them. The result lacks accounts that do not exist. */
export function holdingBalances(trx: Transaction<Tables>, accounts: readonly string[]): Part<Map<string, bigint>> {
  const rows = trx
    .selectFrom('ledger_balances')
    .select(['account_id', 'amount'])
    .where(isAmong(trx, 'ledger_balances.account_id', accounts))
    .orderBy('account_id')
    .$call((query) => (isPostgres(trx) ? query.forUpdate() : query))
  return async (ask) => new Map((await rowsOf(rows)(ask)).map(({ account_id, amount }) => [account_id, BigInt(amount)]))
}

/** The balance of an account in minor units; 0 if it does not exist. For a house account the sum of its shares. */
export async function balanceOf(db: Pick<Transaction<Tables>, 'selectFrom'>, account: string): Promise<bigint> {
  const rows = await db
    .selectFrom('ledger_balances')
    .select('amount')
    .where((where) =>
      where.or([where('account_id', '=', account), ...(isHouse(account) ? [where('account_id', 'like', `${account}:%`)] : [])]),
    )
    .execute()
  return rows.reduce((sum, { amount }) => sum + BigInt(amount), 0n)
}
