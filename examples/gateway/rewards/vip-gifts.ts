import * as z from 'zod/mini'
import * as endpoints from '../../../src/contract/rewards.ts'
import { VipLevels } from '../../../src/core/rewards/vip-calls.ts'
import type { Database } from '../database/open.ts'
import { currencySymbol, formatAmount, parseAmount } from '../ledger/money.ts'
import { type CallSession, defineCall, sessionOf } from '../platform/call-definition.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Services } from '../platform/services.ts'
import { refuseNonPlayers } from '../session/players.ts'
import { vipLevels, vipOf } from '../session/vip.ts'
import { payBonus } from './bonus.ts'
import { readRewards } from './config.ts'
import { refuseClaims } from './may-claim.ts'
import { payUnlessHeld } from './reward-holds.ts'
import { playTypes } from '../../../src/core/wallet/deposit-calls.ts'
import { rateOf } from './rebate.ts'

const section = '§2 Member centre: VIP levels'
const giftKey = (memberId: string, level: number) => `vip:${memberId}:${level}`
type Member = Pick<CallSession['member'], 'id' | 'vip_level'>

/** Every level's gift, and whether the member has it, by the ledger, which pays each once. */
export async function giftsOf(db: Pick<Database, 'selectFrom'>, member: Member) {
  const { vip } = await readRewards(db)
  const progress = await vipOf(db, member)
  const keys = vipLevels.map((_, level) => giftKey(member.id, level))
  const paid = new Set((await db.selectFrom('ledger_transactions').select('key').where('key', 'in', keys).execute()).map((row) => row.key))
  const gifts = vipLevels.map((points, level) => {
    const amount = (level > 0 && parseAmount(vip.gifts[level - 1])) || 0n
    const key = giftKey(member.id, level)
    const state = amount === 0n ? 'none' : paid.has(key) ? 'claimed' : level <= progress.vipLevel ? 'ready' : 'ahead'
    return { level, points, amount, key, state } as const
  })
  return { ...progress, gifts, claimable: gifts.reduce((sum, { state, amount }) => (state === 'ready' ? sum + amount : sum), 0n) }
}

async function view({ db }: Services, member: Member): Promise<z.output<typeof VipLevels>> {
  const config = await readRewards(db)
  const { gifts, claimable, ...progress } = await giftsOf(db, member)
  return {
    ...progress,
    levels: gifts.map(({ level, points, amount, state }) => ({
      level,
      points,
      gift: amount === 0n ? null : formatAmount(amount),
      giftState: state,
      rebate: playTypes.map((type) => ({ type, rate: rateOf(config, type, level) })),
    })),
    turnover: config.vip.turnover,
    claimable: formatAmount(claimable),
    currencySymbol,
  }
}

/** Pays open gifts. @throws {Refusal} REWARD_HELD if one of them is held, and none was paid */
async function claim({ db, clock }: Services, member: Member): Promise<void> {
  const at = clock()
  const { vip } = await readRewards(db)
  const { gifts } = await giftsOf(db, member)
  const isPaid = []
  for (const { level, amount, key, state } of gifts) {
    if (state !== 'ready') continue
    const gift = { memberId: member.id, amount, at }
    isPaid.push(
      await payUnlessHeld(db, { ...gift, kind: 'vip', subject: String(level) }, async (trx) => {
        await payBonus(trx, { ...gift, reference: `vip:${level}`, key, turnover: vip.turnover, days: vip.days })
      }),
    )
  }
  if (isPaid.length > 0 && !isPaid.includes(true)) throw new Refusal('REWARD_HELD')
}

export const vipCalls = [
  defineCall(endpoints.getVipLevels, {
    section,
    summary: 'The VIP levels: where each begins, what it brings, and how far the member is',
    isOurs: true,
    value: VipLevels,
    handle(services, request) {
      const { member } = sessionOf(request)
      refuseNonPlayers(member)
      return view(services, member)
    },
  }),
  defineCall(endpoints.postVipGifts, {
    section,
    summary: 'Pays the gifts of the levels that were reached: each once, however often it is called',
    isOurs: true,
    value: VipLevels,
    async handle(services, request) {
      const { member } = sessionOf(request)
      await refuseClaims(services, member)
      await claim(services, member)
      return view(services, member)
    },
  }),
]
