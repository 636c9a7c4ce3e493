import { sql } from 'kysely'
import * as z from 'zod/mini'
import * as endpoints from '../../../src/contract/rewards.ts'
import { InvitedPage, Referral, type referralStates } from '../../../src/core/rewards/referral-calls.ts'
import { keysetPage } from '../database/keyset.ts'
import { optionalText } from '../games/query.ts'
import { currencySymbol, formatAmount, parseAmount } from '../ledger/money.ts'
import { type CallSession, defineCall, sessionOf } from '../platform/call-definition.ts'
import type { Services } from '../platform/services.ts'
import { maskName } from '../session/members.ts'
import { refuseNonPlayers } from '../session/players.ts'
import { isGivenTo } from '../wallet/bonus-money.ts'
import { readRewards } from './config.ts'
import { dayOf } from './days.ts'
import { refuseClaims } from './may-claim.ts'
import { betFor, claimableReferrals, claimReferrals, heldReferrals, isOpenReferral, ownReferral, waitingReferrals } from './referral.ts'

const section = '§2 Member centre pages: referral'
const months = 12
const pageSize = 20

async function view(services: Services, member: CallSession['member']): Promise<z.output<typeof Referral>> {
  const { db } = services
  const { referral } = await readRewards(db)
  const bet = await betFor(db)
  const own = await ownReferral(db, member.id, { reward: parseAmount(referral.amount) ?? 0n, required: bet })
  const registered = await db
    .selectFrom('members')
    .select(sql<number | bigint>`count(*)`.as('count'))
    .where('upline_id', '=', member.id)
    .executeTakeFirstOrThrow()
  const deposited = await db
    .selectFrom('referrals')
    .select(sql<number | bigint>`count(*)`.as('count'))
    .where('inviter_id', '=', member.id)
    .executeTakeFirstOrThrow()
  // earnings are rare, so they are read from the account's bonus entries, without bets and wins
  const paid = await db
    .selectFrom('ledger_entries')
    .innerJoin('ledger_transactions', 'ledger_transactions.id', 'ledger_entries.transaction_id')
    .select(['ledger_entries.amount', 'ledger_entries.created_at'])
    .where(isGivenTo(member.id))
    .where('ledger_entries.kind', '=', 'bonus')
    .where('ledger_transactions.reference', '=', 'referral')
    .orderBy('ledger_entries.created_at', 'desc')
    .execute()
  const byMonth = new Map<string, { count: number; amount: bigint }>()
  for (const { amount, created_at } of paid) {
    const month = dayOf(services, created_at).id.slice(0, 7)
    const sum = byMonth.get(month) ?? { count: 0, amount: 0n }
    byMonth.set(month, { count: sum.count + 1, amount: sum.amount + BigInt(amount) })
  }
  return {
    code: member.invite_code,
    reward: referral.amount,
    deposit: referral.deposit,
    bet: referral.bet,
    held: formatAmount(await heldReferrals(db, member.id)),
    waiting: formatAmount(await waitingReferrals(db, member.id, bet)),
    own: own ? { amount: formatAmount(own.amount), bet: formatAmount(own.bet) } : null,
    turnover: referral.turnover,
    days: referral.days,
    registered: Number(registered.count),
    deposited: Number(deposited.count),
    earned: formatAmount(paid.reduce((sum, { amount }) => sum + BigInt(amount), 0n)),
    claimable: formatAmount(await claimableReferrals(db, member.id)),
    months: [...byMonth].slice(0, months).map(([month, { count, amount }]) => ({ month, count, amount: formatAmount(amount) })),
    currencySymbol,
  }
}

interface InvitedRow {
  amount: number | bigint | null
  inviter_paid_at: number | null
  is_open: number
}

function stateOf({ amount, inviter_paid_at, is_open }: InvitedRow): (typeof referralStates)[number] {
  if (amount === null) return 'registered'
  if (inviter_paid_at !== null) return 'paid'
  return Number(is_open) === 1 ? 'earned' : 'deposited'
}

async function invited({ db }: Services, memberId: string, after: string | undefined): Promise<z.output<typeof InvitedPage>> {
  const query = db
    .selectFrom('members')
    .leftJoin('referrals', 'referrals.invited_id', 'members.id')
    .select(['members.id', 'members.account', 'members.created_at', 'referrals.amount', 'referrals.inviter_paid_at'])
    .select(isOpenReferral(await betFor(db)).as('is_open'))
    .where('members.upline_id', '=', memberId)
  const { rows, next } = await keysetPage(query, { time: 'members.created_at', id: 'members.id', cursor: after, size: pageSize })
  const list = rows.map((row) => ({
    id: row.id,
    account: maskName(row.account),
    createdAt: row.created_at,
    state: stateOf(row),
    amount: row.amount === null ? null : formatAmount(row.amount),
  }))
  return { list, next: next ?? '' }
}

export const referralCalls = [
  defineCall(endpoints.getReferral, {
    section,
    summary: "The member's own code, what an invitation brings, and what it has brought, by month",
    isOurs: true,
    value: Referral,
    handle(services, request) {
      const { member } = sessionOf(request)
      refuseNonPlayers(member)
      return view(services, member)
    },
  }),
  defineCall(endpoints.getInvited, {
    section,
    summary: 'Who has registered with the code, the latest first, masked; page by page',
    isOurs: true,
    query: z.object({ after: optionalText }),
    value: InvitedPage,
    handle: (services, request) => invited(services, sessionOf(request).member.id, request.query.after),
  }),
  defineCall(endpoints.postReferralClaim, {
    section,
    summary: 'Pays the rewards that wait: each once, however often it is called',
    isOurs: true,
    value: Referral,
    async handle(services, request) {
      const { member } = sessionOf(request)
      await refuseClaims(services, member)
      await claimReferrals(services, member.id)
      return view(services, member)
    },
  }),
]
