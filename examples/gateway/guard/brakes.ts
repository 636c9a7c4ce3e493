import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { Database } from '../database/open.ts'
import type { Tables } from '../database/tables.ts'
import { isLoopback, networksOf } from './network.ts'
import { type BrakeRule, type BrakeRules, isShared, type SubjectKind } from './rules.ts'

/** Who tries something, as far as known. */
export interface Who {
  account?: string | undefined
  /** Set if the account has logged in from this address before: then the pair is counted instead of account and address. */
  device?: string | undefined
  address?: string | undefined
  number?: string | undefined
}

export interface Subject {
  key: string
  kind: SubjectKind
  rule: BrakeRule
}

export interface Count {
  tries: number
  today: number
}

const dayLength = 86_400_000
export const dayOf = (now: number): number => Math.floor(now / dayLength)
/** How long rows are kept: longer than every memory and delay. */
const keptFor = 2 * dayLength

/** The subjects counted for a caller, always in the same order, so that two transactions can't deadlock. */
export function subjectsOf(rules: BrakeRules, { account, device, address, number }: Who): Subject[] {
  const from = address !== undefined && !isLoopback(address) && device === undefined ? networksOf(address) : undefined
  const isCarriers = from?.site === undefined && rules.ipv4 !== undefined
  const values: Partial<Record<SubjectKind, string>> = {
    ...(device !== undefined ? { device } : account !== undefined && { account }),
    ...(number !== undefined && { number: number.toLowerCase() }),
    ...(from &&
      (isCarriers
        ? { ipv4: from.line, ipv4Network: from.network }
        : { address: from.line, network: from.network, ...(from.site !== undefined && { site: from.site }) })),
  }
  return (Object.keys(rules) as SubjectKind[])
    .flatMap((kind) => {
      const [rule, value] = [rules[kind], values[kind]]
      return rule && value !== undefined ? [{ key: `${kind} ${value}`, kind, rule }] : []
    })
    .sort((a, b) => (a.key < b.key ? -1 : 1))
}

/** The delay after so many tries, ms. */
export const delayAfter = ({ free, delay, longest }: BrakeRule, tries: number): number =>
  tries < free ? 0 : Math.min(longest, delay * 2 ** (tries - free))

/** `delayAfter` in SQL, for the stored count. */
function storedDelay(rule: BrakeRule): RawBuilder<number> {
  const steps = [sql`when brakes.tries < ${sql.lit(rule.free)} then 0`]
  for (let tries = rule.free; delayAfter(rule, tries) < rule.longest; tries++)
    steps.push(sql`when brakes.tries = ${sql.lit(tries)} then ${sql.lit(delayAfter(rule, tries))}`)
  return sql<number>`case ${sql.join(steps, sql` `)} else ${sql.lit(rule.longest)} end`
}

const whole = (value: number) => sql<number>`cast(${value} as bigint)`

/** SQL condition: may another try be counted now? A row later than now plus the longest delay was written before the clock was set back. */
const isOpen = (rule: BrakeRule, now: number) => sql<boolean>`
  (brakes.last_at + ${storedDelay(rule)} <= ${whole(now)} or brakes.last_at > ${whole(now + rule.longest)})
  and (brakes.day <> ${whole(dayOf(now))} or brakes.today < ${sql.lit(rule.perDay)})`

/**
 * Counts one try unless a delay is running. Check and count are one statement, so that simultaneous tries on any gateways are each counted
 * once.
 * @returns the counts including this try; undefined if the caller has to wait
 */
export async function countOne(trx: Transaction<Tables>, what: string, { key, rule }: Subject, now: number): Promise<Count | undefined> {
  const { rows } = await sql<Count>`
    insert into brakes (what, subject, tries, last_at, day, today)
    values (${what}, ${key}, 1, ${whole(now)}, ${whole(dayOf(now))}, 1)
    on conflict (what, subject) do update set
      tries = case when brakes.last_at <= ${whole(now - rule.memory)} then 1 else brakes.tries + 1 end,
      today = case when brakes.day = ${whole(dayOf(now))} then brakes.today + 1 else 1 end,
      last_at = excluded.last_at, day = excluded.day
    where ${isOpen(rule, now)}
    returning tries, today`.execute(trx)
  return rows[0]
}

/** The time until which tries are blocked, ms since 1970; 0: not blocked. */
export async function closedUntil(db: Database | Transaction<Tables>, what: string, subjects: Subject[], now: number): Promise<number> {
  if (subjects.length === 0) return 0
  const rows = await db
    .selectFrom('brakes')
    .selectAll()
    .where('what', '=', what)
    .where(
      'subject',
      'in',
      subjects.map(({ key }) => key),
    )
    .execute()
  return Math.max(0, ...rows.map((row) => rowClosedUntil(row, subjects.find(({ key }) => key === row.subject)!.rule, now)))
}

/** `closedUntil` for one row. */
export function rowClosedUntil(row: Tables['brakes'], rule: BrakeRule, now: number): number {
  const afterDelay = row.last_at > now + rule.longest ? 0 : row.last_at + delayAfter(rule, row.tries)
  const afterDay = row.day === dayOf(now) && row.today >= rule.perDay ? (row.day + 1) * dayLength : 0
  const until = Math.max(afterDelay, afterDay)
  return until > now ? until : 0
}

/** Clears the counts of the account, its device and its number. Counts of addresses stay, because others may use the address. */
export async function forgetOwn(db: Database | Transaction<Tables>, what: string, subjects: Subject[]): Promise<void> {
  const keys = subjects.filter(({ kind }) => !isShared(kind)).map(({ key }) => key)
  if (keys.length > 0) await db.deleteFrom('brakes').where('what', '=', what).where('subject', 'in', keys).execute()
}

/** Removes expired rows. */
export async function forgetOld(db: Database, now: number): Promise<void> {
  await db
    .deleteFrom('brakes')
    .where('last_at', '<', now - keptFor)
    .execute()
}
