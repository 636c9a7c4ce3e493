import type { ContractKind } from '../../../src/core/agent/contract-calls.ts'
import type { Database } from '../database/open.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Services } from '../platform/services.ts'
import type { Member } from '../session/members.ts'
import type { Settings } from '../site/settings.ts'
import { type Tier, storedTiers } from './contract-tiers.ts'
import { dayAt, type DayClock } from '../platform/house-days.ts'
import { rateOn } from './rates.ts'

type Reader = Pick<Database, 'selectFrom'>
type Ceilings = Settings['contractCeilings']

/**
 * The highest rate that an agent may promise further down: what the best tier of their own contract of that kind gives them and, of bets,
 * their own rebate. Agents without an upline get it from the house: the operator's setting. Hundredths of a per cent; null without a limit.
 */
export async function contractCeiling(
  db: Reader,
  { id, upline_id }: Pick<Member, 'id' | 'upline_id'>,
  kind: ContractKind,
  { isOn, ...house }: Ceilings,
  { at, zones }: DayClock & { at: number },
): Promise<number | null> {
  if (!isOn) return null
  if (upline_id === null) return house[kind]
  const contracts = await db
    .selectFrom('contracts')
    .select('tiers')
    .where('downline_id', '=', id)
    .where('kind', '=', kind)
    .where('state', '=', 'active')
    .where((where) => where.or([where('ends_at', 'is', null), where('ends_at', '>', at)]))
    .execute()
  const best = Math.max(0, ...contracts.flatMap(({ tiers }) => storedTiers(tiers).map(({ rate }) => rate)))
  const rebate = kind === 'dividend' ? 0 : await rateOn(db, id, dayAt({ zones }, at))
  return Math.min(10_000, best + rebate)
}

/** Refuses tiers that promise more than that. @throws {Refusal} TIERS_INVALID {line, reason: 'ceiling', most} */
export function refuseAboveCeiling(tiers: readonly Tier[], most: number | null): void {
  if (most === null) return
  const line = tiers.findIndex(({ rate }) => rate > most)
  if (line !== -1) throw new Refusal('TIERS_INVALID', { value: { line, reason: 'ceiling', most } })
}

/** The ceilings of every kind, as the offer's form shows them. */
export async function contractCeilings(
  { db, clock, zones }: Services,
  member: Member,
  ceilings: Ceilings,
): Promise<Record<ContractKind, number | null>> {
  const of = (kind: ContractKind) => contractCeiling(db, member, kind, ceilings, { at: clock(), zones })
  return { dividend: await of('dividend'), daily: await of('daily'), hourly: await of('hourly'), realtime: await of('realtime') }
}
