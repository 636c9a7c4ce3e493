import type { Transaction } from 'kysely'
import type { Database } from '../database/open.ts'
import type { Tables } from '../database/tables.ts'
import type { Days } from './days.ts'
import { childrenOf, type TeamPlace } from './team.ts'

/** 100 %: rates are hundredths of a per cent, so 85 is 0.85 %. */
const whole = 10_000n

/** The share of an amount by a rate, minor units, always rounded down; also for negative amounts. */
export function partOf(amount: bigint, rate: number): bigint {
  const product = amount * BigInt(rate)
  return product >= 0n || product % whole === 0n ? product / whole : product / whole - 1n
}

/** An agent's rate on a day; 0 if none was ever set. */
export async function rateOn(db: Pick<Database, 'selectFrom'>, memberId: string, day: number): Promise<number> {
  const row = await db
    .selectFrom('rebate_rates')
    .select('rate')
    .where('member_id', '=', memberId)
    .where('day', '<=', day)
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.rate ?? 0
}

/** Sets a rate from a day on; replaces rates set for that day or later. The caller checks the limits. */
export async function setRate(trx: Transaction<Tables>, change: { memberId: string; rate: number; fromDay: number }): Promise<void> {
  const { memberId, rate, fromDay } = change
  await trx.deleteFrom('rebate_rates').where('member_id', '=', memberId).where('day', '>=', fromDay).execute()
  await trx.insertInto('rebate_rates').values({ member_id: memberId, day: fromDay, rate }).execute()
}

/** Reads the rates once. @returns a function for the rate of these members on any day up to `to` */
export async function ratesOf(db: Database, memberIds: string[], to: number): Promise<(memberId: string, day: number) => number> {
  const rows = await db
    .selectFrom('rebate_rates')
    .selectAll()
    .where('member_id', 'in', memberIds.length > 0 ? memberIds : [''])
    .where('day', '<=', to)
    .orderBy('day', 'desc')
    .execute()
  const histories = Map.groupBy(rows, (row) => row.member_id)
  return (memberId, day) => histories.get(memberId)?.find((row) => row.day <= day)?.rate ?? 0
}

/** The income from a line on a day. */
export interface LineDay {
  /** The direct downline agent; '' for the agent's own play and direct members. */
  line: string
  day: number
  /** Minor units, like the other amounts. */
  bets: bigint
  /** The agent's rate and the line's rate. */
  rate: number
  lineRate: number
  income: bigint
  /** The part of the rebate that is paid to the line. */
  paid: bigint
}

/** An agent's income by day and line, for days with bets, oldest first. */
export async function incomeDays(db: Database, agent: TeamPlace, { from, to }: Days): Promise<LineDay[]> {
  const lines = (await childrenOf(db, agent.id, 'agents')).map(({ id }) => id)
  const rateOf = await ratesOf(db, [agent.id, ...lines], to)
  const rows = await db
    .selectFrom('team_days')
    .select(['member_id', 'day', 'bets'])
    .where('member_id', 'in', [agent.id, ...lines])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .where('bets', '>', 0n)
    .orderBy('day')
    .orderBy('member_id')
    .execute()
  const direct = new Map<number, bigint>()
  for (const { member_id, day, bets } of rows)
    direct.set(day, (direct.get(day) ?? 0n) + (member_id === agent.id ? BigInt(bets) : -BigInt(bets)))
  return rows.flatMap(({ member_id, day, bets }) => {
    const line = member_id === agent.id ? '' : member_id
    const sum = line === '' ? (direct.get(day) ?? 0n) : BigInt(bets)
    if (sum === 0n) return []
    const [rate, lineRate] = [rateOf(agent.id, day), line === '' ? 0 : rateOf(line, day)]
    return [{ line, day, bets: sum, rate, lineRate, income: partOf(sum, rate - lineRate), paid: partOf(sum, lineRate) }]
  })
}

export interface Income {
  bets: bigint
  income: bigint
  paid: bigint
}

function summed<Key>(days: LineDay[], keyOf: (day: LineDay) => Key): Map<Key, Income> {
  const sums = new Map<Key, Income>()
  for (const each of days) {
    const sum = sums.get(keyOf(each)) ?? { bets: 0n, income: 0n, paid: 0n }
    sum.bets += each.bets
    sum.income += each.income
    sum.paid += each.paid
    sums.set(keyOf(each), sum)
  }
  return sums
}

/** Income by direct downline agent, '' for the rest; lines without bets are left out. */
export const incomeByLine = async (db: Database, agent: TeamPlace, days: Days): Promise<Map<string, Income>> =>
  summed(await incomeDays(db, agent, days), ({ line }) => line)

/** Income by day; days without bets are left out. */
export const incomeByDay = async (db: Database, agent: TeamPlace, days: Days): Promise<Map<number, Income>> =>
  summed(await incomeDays(db, agent, days), ({ day }) => day)
