import * as z from 'zod/mini'
import * as endpoints from '../../../src/contract/rewards.ts'
import { RewardBadges } from '../../../src/core/rewards/badge-calls.ts'
import { type Offer as OfferSchema, RewardCenter } from '../../../src/core/rewards/center-calls.ts'
import { promotionTitles } from '../content/promotions.ts'
import { optionalText } from '../games/query.ts'
import { breakOf, breaksOf } from '../limits/breaks.ts'
import { memberAccount } from '../ledger/ledger.ts'
import { currencySymbol, formatAmount } from '../ledger/money.ts'
import { type CallSession, defineCall, sessionOf } from '../platform/call-definition.ts'
import type { Services } from '../platform/services.ts'
import { refuseNonPlayers, staffType, trialType } from '../session/players.ts'
import { bonusNamed } from '../wallet/deposit-bonuses.ts'
import { standing } from './check-in.ts'
import { missionsAt } from './missions.ts'
import { keepRaffles } from './raffles.ts'
import { openRebate } from './rebate.ts'
import { claimableReferrals } from './referral.ts'
import { lastWeek } from './rescue.ts'
import { todaysTasks } from './tasks.ts'
import { giftsOf } from './vip-gifts.ts'

type Member = CallSession['member']
type Offer = z.output<typeof OfferSchema>

const offer = (kind: Offer['kind'], of: Partial<Offer>): Offer => ({
  kind,
  id: '',
  name: '',
  money: null,
  points: 0,
  spins: 0,
  percent: 0,
  state: 'ready',
  ...of,
})
const money = (amount: bigint | number) => ({ money: formatAmount(amount) })

/** Prizes and gifts that a member has won or received, but not claimed. */
async function waiting(services: Services, member: Member, language: string): Promise<Offer[]> {
  const { db } = services
  await keepRaffles(services)
  const prizes = await db
    .selectFrom('raffle_prizes')
    .select(['id', 'kind', 'amount', 'raffle_id'])
    .where('member_id', '=', member.id)
    .where('claimed_at', 'is', null)
    .execute()
  const issued = await db
    .selectFrom('promotion_applications')
    .select(['promotion_id', 'amount'])
    .where('member_id', '=', member.id)
    .where('state', '=', 'issued')
    .execute()
  const titles = issued.length === 0 ? undefined : await promotionTitles(services, language)
  return [
    ...prizes.map(({ id, kind, amount, raffle_id }) =>
      offer('raffle', { id, name: raffle_id.replace(/\D+/, ''), ...(kind === 'money' ? money(amount) : { points: Number(amount) }) }),
    ),
    ...issued.map(({ promotion_id, amount }) =>
      offer('promotion', { id: promotion_id, name: titles?.get(promotion_id) ?? '', ...money(amount) }),
    ),
  ]
}

/** Everything that can be claimed now. During a time-out only earlier prizes and gifts; during a self-exclusion nothing. */
async function claimables(services: Services, member: Member, language: string): Promise<Offer[]> {
  const { db, clock, settings } = services
  const pause = await breakOf(db, member.id, clock())
  if (pause) return pause.kind === 'exclusion' ? [] : waiting(services, member, language)
  const { flags } = await settings.get()
  const list: Offer[] = []
  const checkIn = await standing(services, member.id)
  if (!checkIn.isClaimed) list.push(offer('checkIn', { points: checkIn.points[checkIn.streak - 1] ?? 0 }))
  for (const { id, kind, goal, points, isDone, isClaimed } of (await todaysTasks(services, member.id, clock())).list)
    if (isDone && !isClaimed) list.push(offer('task', { id, name: `${kind}:${goal}`, points }))
  for (const { id, kind, goal, reward, isDone, isClaimed } of (await missionsAt(services, member.id, clock())).list) {
    const worth = reward.kind === 'money' ? { money: reward.amount } : { [reward.kind]: Number(reward.amount) }
    if (isDone && !isClaimed) list.push(offer('mission', { id, name: `${kind}:${goal}`, ...worth }))
  }
  list.push(...(await waiting(services, member, language)))
  if (flags['VIP3']) {
    const { claimable, vipLevel } = await giftsOf(db, member)
    if (claimable > 0n) list.push(offer('vip', { name: String(vipLevel), ...money(claimable) }))
  }
  const referral = await claimableReferrals(db, member.id)
  if (referral > 0n) list.push(offer('referral', money(referral)))
  const rescue = await lastWeek(services, member.id)
  if (rescue.isClaimable) list.push(offer('rescue', money(rescue.amount)))
  if (flags['MANPLAYREB3']) {
    const rebate = await openRebate(db, member)
    if (rebate.isClaimable) list.push(offer('rebate', money(rebate.amount)))
  }
  return list
}

/** Offers that the member can use, unless on a break: free spins, and the registration bonus of members without a deposit (§9). */
async function open({ db, clock }: Services, member: Member): Promise<Offer[]> {
  if (await breakOf(db, member.id, clock())) return []
  const spins = await db
    .selectFrom('free_spins')
    .select(['granted', 'used'])
    .where('member_id', '=', member.id)
    .where('expires_at', '>', clock())
    .execute()
  const left = spins.reduce((sum, { granted, used }) => sum + granted - used, 0)
  const deposit = await db
    .selectFrom('ledger_entries')
    .select('transaction_id')
    .where('account_id', '=', memberAccount(member.id))
    .where('is_play', '=', 0)
    .where('kind', '=', 'deposit')
    .limit(1)
    .executeTakeFirst()
  const registration = bonusNamed('registration')
  return [
    ...(deposit || !registration ? [] : [offer('welcome', { state: 'open', percent: registration.percent, money: registration.maximum })]),
    ...(left > 0 ? [offer('freeSpins', { state: 'open', spins: left })] : []),
  ]
}

const section = '§2 Member centre pages: rewardCenter'

export const centerCalls = [
  defineCall(endpoints.getRewardCenter, {
    section,
    summary: 'Everything that waits for the member: what can be claimed now, and what can be used',
    isOurs: true,
    query: z.object({ language: optionalText }),
    value: RewardCenter,
    async handle(services, request) {
      const { member } = sessionOf(request)
      refuseNonPlayers(member)
      const list = await claimables(services, member, request.query.language?.toUpperCase() || request.language)
      const { exclusion } = await breaksOf(services.db, member.id, services.clock())
      return { list: [...list, ...(await open(services, member))], currencySymbol, pause: exclusion ?? null }
    },
  }),
  defineCall(endpoints.getRewardBadges, {
    section: '§2 Member centre pages',
    summary: 'How many rewards and missions wait to be claimed; a trial user has none',
    isOurs: true,
    value: RewardBadges,
    async handle(services, request) {
      const { member } = sessionOf(request)
      if (member.type === trialType || member.type === staffType) return { rewards: 0, missions: 0 }
      // during a break the count is zero, because it invites to play
      const isPaused = (await breakOf(services.db, member.id, services.clock())) !== null
      const list = isPaused ? [] : await claimables(services, member, 'EN')
      const missions = list.filter(({ kind }) => kind === 'mission').length
      return { rewards: list.length - missions, missions }
    },
  }),
]
