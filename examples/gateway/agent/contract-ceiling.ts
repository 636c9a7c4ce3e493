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
 * The highest rate that an agent may promise to a downline: the best tier of the agent's own contract of that kind plus, for shares of
 * bets, the agent's rebate. For agents without an upline the operator's setting. Hundredths of a per cent; null without a limit.
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

/** Refuses tiers above the ceiling. @throws {Refusal} TIERS_INVALID {line, reason: 'ceiling', most} */
export function refuseAboveCeiling(tiers: readonly Tier[], most: number | null): void {
  if (most === null) return
  const line = tiers.findIndex(({ rate }) => rate > most)
  if (line !== -1) throw new Refusal('TIERS_INVALID', { value: { line, reason: 'ceiling', most } })
}

/** The ceilings of every kind, for the offer form. */
export async function contractCeilings(
  { db, clock, zones }: Services,
  member: Member,
  ceilings: Ceilings,
): Promise<Record<ContractKind, number | null>> {
  const of = (kind: ContractKind) => contractCeiling(db, member, kind, ceilings, { at: clock(), zones })
  return { dividend: await of('dividend'), daily: await of('daily'), hourly: await of('hourly'), realtime: await of('realtime') }
}
