import type { ContractDetail } from '../../../src/core/agent/contract-calls.ts'
import { currencySymbol, formatAmount } from '../ledger/money.ts'
import { outflowsFrom } from '../member/step-up.ts'
import type { DayClock } from '../platform/house-days.ts'
import type { Services } from '../platform/services.ts'
import type { Member } from '../session/members.ts'
import { playedIn, playedInEach } from './contract-figures.ts'
import { type Cut, cutOf, type Period, periodBefore, periodsBetween } from './contract-periods.ts'
import { type ContractRow, contractPeriod, contractValue, type NamedContract } from './contract-rows.ts'
import { type Earned, earned, isMet, missingTo, storedTiers, type Tier, tierValue } from './contract-tiers.ts'

const value = ({ amount, ...rest }: Earned) => ({ ...rest, amount: formatAmount(amount) })

/** The active contract of the same parties and kind, other than this one. */
const inForce = ({ db, clock }: Services, { id, kind, upline_id, downline_id }: ContractRow) =>
  db
    .selectFrom('contracts')
    .selectAll()
    .where('upline_id', '=', upline_id)
    .where('downline_id', '=', downline_id)
    .where('kind', '=', kind)
    .where('id', '<>', id)
    .where('starts_at', '<=', clock())
    .where((where) => where.or([where('ends_at', 'is', null), where('ends_at', '>', clock())]))
    .orderBy('starts_at', 'desc')
    .executeTakeFirst()

type Given = Earned & Pick<NonNullable<ContractDetail['present']>, 'state'>

/** The result of a contract in a period: as settled, or, if its own periods differ, the sum of those that ended in it. */
async function givenIn(services: Services, contract: ContractRow, span: Period): Promise<Given> {
  const settled = await services.db
    .selectFrom('contract_settlements')
    .select(['tier', 'rate', 'amount', 'state'])
    .where('contract_id', '=', contract.id)
    .where('from_at', '=', span.from)
    .where('until_at', '=', span.until)
    .executeTakeFirst()
  if (settled) return { ...settled, amount: BigInt(settled.amount) }
  const tiers = storedTiers(contract.tiers)
  const cut = cutOf(contract)
  if (periodBefore(cut, span.until, services).from === span.from)
    return { ...earned(contract.kind, tiers, await playedIn(services, contract, span)), state: 'computed' }
  const all = await playedInEach(services, contract, periodsEndingIn(cut, span, services))
  const amount = all.reduce((sum, each) => sum + earned(contract.kind, tiers, each).amount, 0n)
  return { tier: 0, rate: 0, amount, state: 'computed' }
}

function periodsEndingIn(cut: Cut, { from, until }: Period, clock: DayClock): Period[] {
  const earliest = periodBefore(cut, from, clock).from
  return periodsBetween(cut, earliest, until, clock).filter((period) => period.until > from)
}

/** The state of a contract's current period. */
async function progressOf(services: Services, contract: ContractRow, tiers: Tier[]): Promise<ContractDetail['progress']> {
  const at = services.clock()
  const span = contractPeriod(contract, at, services)
  if (!span) return null
  const played = await playedIn(services, contract, span)
  const reached = earned(contract.kind, tiers, played)
  const target = tiers[reached.tier]
  const next = target && {
    tier: reached.tier + 1,
    rate: target.rate,
    target: tierValue(target),
    missing: tierValue(missingTo(target, played)),
  }
  return { ...span, figures: tierValue(played), ...value(reached), next: next ?? null }
}

/** A contract applied to the last full period, the contract in force, and the current period. */
export async function contractDetail(services: Services, row: NamedContract, member: Member): Promise<ContractDetail> {
  const tiers = storedTiers(row.tiers)
  const span = periodBefore(cutOf(row), services.clock(), services)
  const played = await playedIn(services, row, span)
  const offered = earned(row.kind, tiers, played)
  const other = await inForce(services, row)
  const given = other && (await givenIn(services, other, span))
  return {
    contract: contractValue(row, member.id, services),
    last: {
      ...span,
      figures: tierValue(played),
      tiers: tiers.map((tier) => ({ isMet: isMet(tier, played), missing: tierValue(missingTo(tier, played)) })),
    },
    offer: value(offered),
    present: given ? { id: other.id, period: other.period, ...value(given), state: given.state, endsAt: other.ends_at } : null,
    difference: formatAmount(offered.amount - (given?.amount ?? 0n)),
    outflowsFrom: await outflowsFrom(services.db, member, services.clock()),
    progress: await progressOf(services, row, tiers),
    currencySymbol,
  }
}
