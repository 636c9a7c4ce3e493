import * as endpoints from '../../../src/contract/rewards.ts'
import type * as z from 'zod/mini'
import { Rescue } from '../../../src/core/rewards/gift-calls.ts'
import { countMoney } from '../agent/count.ts'
import { memberAccount, post } from '../ledger/ledger.ts'
import { currencySymbol, formatAmount, parseAmount } from '../ledger/money.ts'
import { defineCall, sessionOf } from '../platform/call-definition.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Services } from '../platform/services.ts'
import { refuseClaims } from './may-claim.ts'
import { readRewards } from './config.ts'
import { dayOf, weekOf } from './days.ts'
import { rewardAccounts } from './points.ts'
import { payOnce } from './reward-holds.ts'
import { playedIn } from './tasks.ts'
import { admit } from '../movements/admit.ts'

const section = '§2 Other screens: rescue fund'

/** Last week's rounds, Monday to Sunday in the house's time zone, and the refunded part of their loss. */
export async function lastWeek(services: Services, memberId: string) {
  const { db, clock } = services
  const { rescue } = await readRewards(db)
  const week = weekOf(services, weekOf(services, clock()).start - 1)
  const { bet, win } = await playedIn(db, memberId, week.start, week.end)
  const loss = bet > win ? bet - win : 0n
  const amount = (loss * BigInt(rescue.percent)) / 100n
  const key = `rescue:${memberId}:${week.id}`
  const claimed = await db.selectFrom('ledger_transactions').select('id').where('key', '=', key).executeTakeFirst()
  const isClaimable = !claimed && amount >= (parseAmount(rescue.minimum) ?? 0n) && amount > 0n
  return { week, bet, win, loss, amount, key, rescue, isClaimed: claimed !== undefined, isClaimable }
}

async function view(services: Services, memberId: string): Promise<z.output<typeof Rescue>> {
  const { week, bet, win, loss, amount, rescue, isClaimed, isClaimable } = await lastWeek(services, memberId)
  return {
    percent: rescue.percent,
    from: week.id,
    until: dayOf(services, week.end - 1).id,
    bet: formatAmount(bet),
    won: formatAmount(win),
    loss: formatAmount(loss),
    amount: formatAmount(amount),
    minimum: rescue.minimum,
    isClaimable,
    isClaimed,
    currencySymbol,
  }
}

export const rescueCalls = [
  defineCall(endpoints.getRescue, {
    section,
    summary: "Last week's net loss by the rounds, and what part of it comes back",
    isOurs: true,
    value: Rescue,
    handle: (services, request) => view(services, sessionOf(request).member.id),
  }),
  defineCall(endpoints.claimRescue, {
    section,
    summary: 'Claims it into the wallet: once a week, however often it is called',
    isOurs: true,
    value: Rescue,
    async handle(services, request) {
      const { member } = sessionOf(request)
      await refuseClaims(services, member)
      const { key, week, amount, isClaimed, isClaimable } = await lastWeek(services, member.id)
      if (!isClaimed && !isClaimable) throw new Refusal('NOT_CLAIMABLE')
      if (isClaimable) {
        const entries = [
          { account: rewardAccounts.gifts, amount: -amount },
          { account: memberAccount(member.id), amount },
        ]
        const posting = { key, body: week.id, kind: 'bonus', reference: 'rescue', entries, at: services.clock() } as const
        const reward = { memberId: member.id, kind: 'rescue', subject: week.id, amount, at: posting.at } as const
        await payOnce(services.db, reward, async (trx) => {
          const passage = await admit(trx, { movement: 'reward', memberId: member.id, at: posting.at })
          const { isReplay } = await post(trx, { ...posting, passage })
          if (!isReplay) await countMoney(trx, { memberId: member.id, kind: 'bonuses', amount, at: posting.at })
        })
      }
      return view(services, member.id)
    },
  }),
]
