import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { Database } from '../database/open.ts'
import type { Tables } from '../database/tables.ts'
import { isLoopback, networksOf } from './network.ts'
import { type BrakeRule, type BrakeRules, isShared, type SubjectKind } from './rules.ts'

/** Who tries something: as much of it as is known. */
export interface Who {
  account?: string | undefined
  /** Set if the account has logged in from this address before: then it is counted alone. */
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
/** Rows that nobody needs any more: longer than every memory and every delay. */
const keptFor = 2 * dayLength

/** What is counted for somebody, always in the same order, so that two transactions do not wait for each other. */
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

/** The same in SQL, for the stored count. */
function storedDelay(rule: BrakeRule): RawBuilder<number> {
  const steps = [sql`when brakes.tries < ${sql.lit(rule.free)} then 0`]
  for (let tries = rule.free; delayAfter(rule, tries) < rule.longest; tries++)
    steps.push(sql`when brakes.tries = ${sql.lit(tries)} then ${sql.lit(delayAfter(rule, tries))}`)
  return sql<number>`case ${sql.join(steps, sql` `)} else ${sql.lit(rule.longest)} end`
}

const whole = (value: number) => sql<number>`cast(${value} as bigint)`

/** May the stored row be counted on now? One from further ahead than any delay was written before the clock was put back. */
const isOpen = (rule: BrakeRule, now: number) => sql<boolean>`
  (brakes.last_at + ${storedDelay(rule)} <= ${whole(now)} or brakes.last_at > ${whole(now + rule.longest)})
  and (brakes.day <> ${whole(dayOf(now))} or brakes.today < ${sql.lit(rule.perDay)})`

/**
 * Counts one try, if there is no delay now: decided and counted in one statement, so that of many at once, on whichever gateways, each
 * counts once.
 * @returns the counts with it; undefined if it has to wait
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

/** Until when somebody has to wait, ms since 1970; 0: not at all. */
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

/** The same for one row. */
export function rowClosedUntil(row: Tables['brakes'], rule: BrakeRule, now: number): number {
  const afterDelay = row.last_at > now + rule.longest ? 0 : row.last_at + delayAfter(rule, row.tries)
  const afterDay = row.day === dayOf(now) && row.today >= rule.perDay ? (row.day + 1) * dayLength : 0
  const until = Math.max(afterDelay, afterDay)
  return until > now ? until : 0
}

/** Forgets what the account, its device and its number have; never what an address has, which may still be trying others. */
export async function forgetOwn(db: Database | Transaction<Tables>, what: string, subjects: Subject[]): Promise<void> {
  const keys = subjects.filter(({ kind }) => !isShared(kind)).map(({ key }) => key)
  if (keys.length > 0) await db.deleteFrom('brakes').where('what', '=', what).where('subject', 'in', keys).execute()
}

/** Removes rows that no rule needs any more. */
export async function forgetOld(db: Database, now: number): Promise<void> {
  await db
    .deleteFrom('brakes')
    .where('last_at', '<', now - keptFor)
    .execute()
}
