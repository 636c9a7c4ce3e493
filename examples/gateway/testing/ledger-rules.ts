import { sql } from 'kysely'
import { isPostgres } from '../database/is-postgres.ts'
import type { Database } from '../database/open.ts'
import { type Answer, bookingsOf, type Step } from './ledger-steps.ts'

/** A simple model of the ledger: the members' balances, and what was posted with each key. */
export interface Model {
  balances: Map<string, bigint>
  bodies: Map<string, string>
}

const isHouse = (account: string) => account.startsWith('house:')
const bodyOf = (entries: unknown): string =>
  JSON.stringify(entries, (_, value) => (typeof value === 'bigint' ? String(value) : (value as unknown)))

/** The ledger's expected result. */
export function expected({ balances, bodies }: Model, step: Step): Answer {
  const bookings = bookingsOf(step)
  if (step.do === 'posted' || step.do === 'voided') {
    const [end] = bookings
    const held = bodies.get(`hold:${step.id}`)
    if (held === undefined) return 'no hold'
    if (held !== bodyOf(bookingsOf({ ...step, do: 'hold' })[0]?.entries)) return 'reused'
    const ended = bodies.get(end?.key ?? '')
    if (ended !== undefined) return ended === bodyOf(end?.entries) ? 'replay' : 'ended'
  }
  if (bookings.some(({ entries }) => sumsOf(entries).some((sum) => sum !== 0n))) return 'unbalanced'
  for (const { key, entries } of bookings) {
    const body = bodies.get(key)
    if (body !== undefined) return step.do === 'together' || body !== bodyOf(entries) ? 'reused' : 'replay'
  }
  const debits = new Map<string, bigint>()
  for (const { account, amount } of bookings.flatMap(({ entries }) => entries))
    if (amount < 0n && !isHouse(account)) debits.set(account, (debits.get(account) ?? 0n) + amount)
  const isShort = [...debits].some(([account, debit]) => (balances.get(account) ?? 0n) + debit < 0n)
  if (!isShort) return 'done'
  return step.do === 'together' ? 'reused' : 'short' // `postAll` refuses both alike: the caller then tries each alone
}

function sumsOf(entries: readonly { amount: bigint; currency?: string }[]): bigint[] {
  const sums = new Map<string | undefined, bigint>()
  for (const { amount, currency } of entries) sums.set(currency, (sums.get(currency) ?? 0n) + amount)
  return [...sums.values()]
}

/** Applies a successful step to the model. */
export function take({ balances, bodies }: Model, step: Step): void {
  for (const { key, entries } of bookingsOf(step)) {
    bodies.set(key, bodyOf(entries))
    for (const { account, amount } of entries) if (!isHouse(account)) balances.set(account, (balances.get(account) ?? 0n) + amount)
  }
}

/**
 * Checks the invariants after a step from the rows alone: conservation, sign, derived balances, holds as open remainders; and that members'
 * balances equal the model's. @returns a sentence for each violation
 */
export async function brokenRules(db: Database, { balances }: Model): Promise<string[]> {
  const { rows } = await sql<{ account: string; unit: string; amount: number; minimum: number | null; entries: number; open: number }>`
    select balance.account_id as account, account.currency as unit, balance.amount, balance.minimum,
      (select coalesce(sum(amount), 0) from ledger_entries where account_id = balance.account_id) as entries,
      (select coalesce(sum(amount), 0) from ledger_entries entry join ledger_transactions hold on hold.id = entry.transaction_id
        where entry.account_id = balance.account_id and hold.key like 'hold:%'
        and not exists (select 1 from ledger_transactions ended where ended.key = 'hold-end:' || substr(hold.key, 6))) as open
    from ledger_balances balance join ledger_accounts account on account.id = balance.account_id`.execute(db)
  const found: string[] = []
  const sums = new Map<string, number>()
  for (const { account, unit, amount, minimum, entries, open } of rows) {
    sums.set(unit, (sums.get(unit) ?? 0) + amount)
    if (amount !== Number(entries)) found.push(`derived balance: ${account} has ${amount}, its entries are ${entries}`)
    if (!isHouse(account) && !(minimum === 0 && amount >= 0)) found.push(`sign: ${account} has ${amount}`)
    if (account.startsWith('held:') && amount !== Number(open)) found.push(`holds: ${account} has ${amount}, ${open} are open`)
    if (!isHouse(account) && balances.get(account) !== BigInt(amount)) found.push(`${account} has ${amount}, not ${balances.get(account)}`)
  }
  for (const [unit, sum] of sums) if (sum !== 0) found.push(`conservation: all ${unit} come to ${sum}`)
  const { rows: unbalanced } = await sql<{ id: string }>`
    select transaction_id as id from ledger_entries group by transaction_id, currency having sum(amount) <> 0`.execute(db)
  return [...found, ...unbalanced.map(({ id }) => `conservation: ${id} does not sum to zero`)]
}

const tables = [
  ...(['accounts', 'balances', 'transactions', 'entries', 'blocks', 'sealed'] as const).map((name) => `ledger_${name}` as const),
  ...(['live_waiting', 'live_events', 'members'] as const),
]

/** A digest of all rows of the ledger and its events: equal digests mean that nothing has changed. */
export async function allBytes(db: Database): Promise<string> {
  if (isPostgres(db)) {
    const sums = tables.map((name) => sql`(select md5(string_agg(row::text, ',' order by row::text)) from ${sql.table(name)} row)`)
    return JSON.stringify((await sql`select concat_ws(' ', ${sql.join(sums)}) as sums`.execute(db)).rows)
  }
  const parts: unknown[] = []
  for (const name of tables) parts.push((await sql`select * from ${sql.table(name)}`.execute(db)).rows)
  return JSON.stringify(parts)
}
