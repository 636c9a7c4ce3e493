import { createHash } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import type { Database } from '../database/open.ts'
import type { BlockTables } from './block-tables.ts'
import { placeOf } from './places.ts'

export type Block = Selectable<BlockTables['ledger_blocks']>

/** The state before the first block. */
export const noBlock: Block = { number: 0, last_place: 0, transactions: 0, entries: 0, balances: '0', hash: '', sealed_at: 0 }

/** The transactions of a block. */
export interface BlockContent {
  /** The place of the last transaction; 0 if there are none. */
  lastPlace: number
  transactions: number
  entries: number
  /** The change of each account's balance. */
  net: Map<string, bigint>
  /** Describes the first transaction that does not add up, in a sentence. */
  fault: string | undefined
  hash: string
}

interface Line {
  place: number
  id: string
  key: string
  body_hash: string
  kind: string
  reference: string | null
  created_at: number
  position: number | null
  account_id: string
  currency: string
  amount: number | bigint
  entry_at: number
  entry_kind: string
  is_play: number
  balance: number | bigint | null
  account_currency: string
}

/** Reads the transactions after one place and up to another, in order. @param most maximum number of transactions */
export async function readContent(db: Database, after: number, until: number, most: number): Promise<BlockContent> {
  const place = placeOf(db)
  const { rows } = await sql<Line>`
    select posted.*, entry.position, entry.account_id, entry.currency, entry.amount, entry.created_at as entry_at, entry.kind as entry_kind,
      entry.is_play, entry.balance, account.currency as account_currency
    from (select ${place} as place, id, key, body_hash, kind, reference, created_at from ledger_transactions posted
      where ${place} > ${after} and ${place} <= ${until} order by 1 limit ${most}) posted
    left join ledger_entries entry on entry.transaction_id = posted.id left join ledger_accounts account on account.id = entry.account_id
    order by posted.place, entry.position`.execute(db)
  const content: BlockContent = { lastPlace: 0, transactions: 0, entries: 0, net: new Map(), fault: undefined, hash: '' }
  const hash = createHash('sha256')
  let sums = new Map<string, bigint>()
  const endOne = (line: Line | undefined) => {
    if (line && [...sums.values()].some((sum) => sum !== 0n)) content.fault ??= `transaction ${line.id} does not sum to zero`
    sums = new Map()
  }
  let last: Line | undefined
  for (const line of rows) {
    if (line.place !== last?.place) {
      endOne(last)
      content.transactions++
      const { place: at, id, key, body_hash, kind, reference, created_at } = line
      hash.update(JSON.stringify([at, id, key, body_hash, kind, reference, created_at]))
    }
    last = line
    const { position, account_id, currency, amount, entry_at, entry_kind, is_play, balance } = line
    if (position === null) continue // a transaction without entries
    content.entries++
    if (currency !== line.account_currency) content.fault ??= `transaction ${line.id} posts another currency than its account's`
    hash.update(
      JSON.stringify([
        position,
        account_id,
        currency,
        String(amount),
        entry_at,
        entry_kind,
        is_play,
        balance === null ? null : String(balance),
      ]),
    )
    content.net.set(account_id, (content.net.get(account_id) ?? 0n) + BigInt(amount))
    sums.set(currency, (sums.get(currency) ?? 0n) + BigInt(amount))
  }
  endOne(last)
  return { ...content, lastPlace: last?.place ?? 0, hash: hash.digest('hex') }
}

const digests = 1n << 256n
const digestOf = (account: string, amount: bigint): bigint =>
  amount === 0n ? 0n : BigInt(`0x${createHash('sha256').update(`${account} ${amount}`).digest('hex')}`)

/**
 * Updates the digest of a set of balances after one of them has changed. The digest is the sum of the digests of all balances, so that
 * neither the order nor unchanged balances matter. An account without a balance counts as zero.
 */
export const addedTo = (balances: string, account: string, before: bigint, after: bigint): string =>
  ((BigInt(`0x${balances}`) + digests + digestOf(account, after) - digestOf(account, before)) % digests).toString(16)

/** Builds the block with this content. @param balances digest of all balances at its end */
export function blockOf(before: Block, content: BlockContent, balances: string, sealed_at: number): Block {
  const block = {
    number: before.number + 1,
    last_place: content.lastPlace,
    transactions: before.transactions + content.transactions,
    entries: before.entries + content.entries,
    balances,
    sealed_at,
  }
  const { number, last_place, transactions, entries } = block
  const hash = createHash('sha256').update(
    JSON.stringify([before.hash, number, last_place, transactions, entries, balances, sealed_at, content.hash]),
  )
  return { ...block, hash: hash.digest('hex') }
}

/** The last block. */
export async function lastBlock(db: Database): Promise<Block> {
  return (await db.selectFrom('ledger_blocks').selectAll().orderBy('number', 'desc').limit(1).executeTakeFirst()) ?? noBlock
}
