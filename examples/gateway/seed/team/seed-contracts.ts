import type { ContractTier } from '../../../../src/core/agent/contract-calls.ts'
import { playedIn } from '../../agent/contract-figures.ts'
import { payDue } from '../../agent/contract-pay.ts'
import { type Period, periodAt, periodBefore } from '../../agent/contract-periods.ts'
import { settleContracts } from '../../agent/contract-settle.ts'
import { offer } from '../../agent/contract-offer.ts'
import { readTiers, storeTiers } from '../../agent/contract-tiers.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Services } from '../../platform/services.ts'
import { findByAccount, type Member } from '../../session/members.ts'

const hour = 3_600_000
const day = 24 * hour
/** How long the contract between agent1 and agent2 has been in force. */
const weeks = 12

/** The last weeks, oldest first. count: how many */
function weeksBefore(services: Services, count: number): Period[] {
  const list: Period[] = []
  for (let week = periodBefore('W', services.clock(), services); list.length < count; week = periodBefore('W', week.from, services))
    list.unshift(week)
  return list
}

/** A value rounded to two leading digits. */
function roundly(value: number): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, value))) - 1)
  return Math.max(1, Math.round(value / unit)) * unit
}

/** Contract tiers around the result of the team's average week, so that weeks reach different tiers and some reach none. */
async function tiersFor(services: Services, { id }: Member, rates: number[]): Promise<ContractTier[]> {
  const past = weeksBefore(services, weeks)
  const sum = { activeMembers: 0, bets: 0, lost: 0 }
  for (const week of past) {
    const played = await playedIn(services, { kind: 'dividend', period: 'W', downline_id: id }, week)
    sum.activeMembers += played.activeMembers
    sum.bets += Number(played.bets / 100n)
    sum.lost += Math.max(0, Number(played.lost / 100n))
  }
  const share = (total: number, at: number) => roundly((total / past.length) * (0.35 + at * 0.35))
  return rates.map((rate, at) => ({
    activeMembers: share(sum.activeMembers, at),
    bets: String(share(sum.bets, at)),
    lost: String(share(sum.lost, at)),
    rate,
  }))
}

/**
 * Creates the contracts of a new sandbox. agent2 gets a weekly dividend from agent1; the normal code settles and pays it, except for the
 * last week, which is still due. agent3 has an offer from agent2.
 */
export async function seedContracts(services: Services): Promise<void> {
  const { db, clock } = services
  const [agent1, agent2, agent3] = await Promise.all(['agent1', 'agent2', 'agent3'].map((account) => findByAccount(db, account)))
  if (!agent1 || !agent2 || !agent3) return
  const [first] = weeksBefore(services, weeks)
  if (!first) return
  const tiers = await tiersFor(services, agent2, [500, 800, 1200, 1500])
  await db
    .insertInto('contracts')
    .values({
      id: 'seeded-dividend',
      kind: 'dividend',
      period: 'W',
      tiers: storeTiers(readTiers(tiers)),
      state: 'active',
      upline_id: agent1.id,
      downline_id: agent2.id,
      note: '',
      offered_at: first.from - 4 * day,
      answer_by: first.from - day,
      answered_at: first.from - 3 * day,
      starts_at: first.from,
      ends_at: null,
      settled_until: first.from,
      next_until: periodAt('W', first.from, services).until,
    })
    .execute()
  await settleContracts(services, agent2.id)
  const due = await db
    .selectFrom('contract_settlements')
    .select(['id', 'until_at'])
    .where('downline_id', '=', agent2.id)
    .where('state', '=', 'due')
    .orderBy('until_at')
    .execute()
  for (const { id, until_at } of due.slice(0, -1))
    await payDue(services, { memberId: agent2.id, kind: 'dividend', settlementId: id, at: Math.min(until_at + 10 * hour, clock()) }).catch(
      (error: unknown) => {
        // in a lucky quarter a large team earns more than agent1 has; that dividend stays due
        if (!(error instanceof Refusal && error.code === 'INSUFFICIENT_UPLINE_FUNDS')) throw error
      },
    )
  await offer(services, agent2, {
    memberId: agent3.id,
    kind: 'dividend',
    period: 'W',
    tiers: await tiersFor(services, agent3, [300, 500, 800]),
    key: 'seeded-offer',
  })
}
