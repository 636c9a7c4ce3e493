import * as z from 'zod/mini'
import * as endpoints from '../../../src/contract/rewards.ts'
import { Raffles } from '../../../src/core/rewards/gift-calls.ts'
import { optionalText } from '../games/query.ts'
import { countMoney } from '../agent/count.ts'
import { memberAccount, post } from '../ledger/ledger.ts'
import { currencySymbol, formatAmount } from '../ledger/money.ts'
import { defineCall, sessionOf } from '../platform/call-definition.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Services } from '../platform/services.ts'
import { maskName } from '../session/members.ts'
import { refuseClaims } from './may-claim.ts'
import { movePoints, rewardAccounts } from './points.ts'
import { keepRaffles, type Raffle, ticketsOf } from './raffles.ts'
import { payOnce } from './reward-holds.ts'
import { admit } from '../movements/admit.ts'

const shown = 4

async function raffleValue({ db }: Services, raffle: Raffle, memberId: string | undefined) {
  const tickets = await ticketsOf(db, raffle)
  const prizes = await db
    .selectFrom('raffle_prizes')
    .leftJoin('members', 'members.id', 'raffle_prizes.member_id')
    .selectAll('raffle_prizes')
    .select('members.account')
    .where('raffle_id', '=', raffle.id)
    .orderBy('place')
    .execute()
  return {
    id: raffle.id,
    title: raffle.id.replace(/\D+/, ''),
    startsAt: raffle.starts_at,
    endsAt: raffle.ends_at,
    isDrawn: raffle.drawn_at !== null,
    ticketAmount: formatAmount(raffle.ticket_amount),
    tickets: memberId === undefined ? 0 : (tickets.get(memberId) ?? 0),
    allTickets: [...tickets.values()].reduce((sum, each) => sum + each, 0),
    prizes: prizes.map(({ id, place, kind, amount, member_id, account, claimed_at }) => ({
      id,
      place,
      kind,
      amount: kind === 'money' ? formatAmount(amount) : String(amount),
      winner: account === null ? '' : maskName(account),
      isOwn: memberId !== undefined && member_id === memberId,
      isClaimed: claimed_at !== null,
    })),
  }
}

/** Pays a won prize; the ledger key allows it once. @throws {Refusal} NOT_CLAIMABLE, REWARD_HELD */
async function claim({ db, clock }: Services, memberId: string, prizeId: string): Promise<void> {
  const at = clock()
  const prize = await db
    .selectFrom('raffle_prizes')
    .selectAll()
    .where('id', '=', prizeId)
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  if (!prize) throw new Refusal('NOT_CLAIMABLE')
  const amount = BigInt(prize.amount)
  const worth = prize.kind === 'money' ? amount : 0n
  await payOnce(db, { memberId, kind: 'raffle', subject: prize.raffle_id, amount: worth, at }, async (trx) => {
    const key = `raffle:${prizeId}`
    if (prize.kind === 'points') await movePoints(trx, { memberId, points: amount, reference: 'gift:raffle', key, body: prizeId, at })
    else {
      const entries = [
        { account: rewardAccounts.gifts, amount: -amount },
        { account: memberAccount(memberId), amount },
      ]
      const passage = await admit(trx, { movement: 'reward', memberId, at })
      const { isReplay } = await post(trx, { key, body: prizeId, kind: 'bonus', reference: 'raffle', entries, at, passage })
      if (!isReplay) await countMoney(trx, { memberId, kind: 'bonuses', amount, at })
    }
    await trx.updateTable('raffle_prizes').set({ claimed_at: at }).where('id', '=', prizeId).where('claimed_at', 'is', null).execute()
  })
}

export const raffleCalls = [
  defineCall(endpoints.getRaffles, {
    section: '§7 Other: the raffle',
    summary: 'The running raffle and the last ones drawn, with own tickets and prizes; guests look on',
    token: 'optional',
    isOurs: true,
    query: z.object({ language: optionalText }),
    value: Raffles,
    async handle(services, { session }) {
      await keepRaffles(services)
      const rows = await services.db.selectFrom('raffles').selectAll().orderBy('starts_at', 'desc').limit(shown).execute()
      const list = []
      for (const row of rows) list.push(await raffleValue(services, row, session?.member.id))
      return { list, currencySymbol }
    },
  }),
  defineCall(endpoints.claimRafflePromotion, {
    section: '§7 Other',
    summary: 'Claims a prize that was won in a raffle: once, however often it is called',
    body: z.object({ prizeId: z.string().check(z.maxLength(60)) }),
    async handle(services, request) {
      const { member } = sessionOf(request)
      await refuseClaims(services, member)
      await claim(services, member.id, request.body.prizeId)
      return {}
    },
  }),
]
