import * as z from 'zod/mini'
import * as endpoints from '../../../src/contract/rewards.ts'
import { Rebate, RebatePaid } from '../../../src/core/rewards/rebate-calls.ts'
import { OperationKey } from '../../../src/core/money/operation-calls.ts'
import { currencySymbol, formatAmount } from '../ledger/money.ts'
import { type CallSession, defineCall, sessionOf } from '../platform/call-definition.ts'
import type { Services } from '../platform/services.ts'
import { claimRebate, openRebate, refuseWithoutRebate } from './rebate.ts'

const section = '§3 Site config flags: MANPLAYREB3'
const shown = 20

async function view({ db }: Services, member: CallSession['member']): Promise<z.output<typeof Rebate>> {
  const { lines, turnover, amount, minimum, ...rest } = await openRebate(db, member)
  const history = await db
    .selectFrom('rebates')
    .selectAll()
    .where('member_id', '=', member.id)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(shown)
    .execute()
  return {
    ...rest,
    lines: lines.map(({ type, rate, ...line }) => ({
      type,
      rate,
      turnover: formatAmount(line.turnover),
      amount: formatAmount(line.amount),
    })),
    turnover: formatAmount(turnover),
    amount: formatAmount(amount),
    minimum: formatAmount(minimum),
    history: history.map((row) => ({
      id: row.id,
      turnover: formatAmount(row.turnover),
      amount: formatAmount(row.amount),
      vipLevel: row.vip_level,
      createdAt: row.created_at,
    })),
    currencySymbol,
  }
}

export const rebateCalls = [
  defineCall(endpoints.getRebate, {
    section,
    summary: 'What of the turnover that is not rebated yet comes back, by type of game and VIP level; and what came back so far',
    isOurs: true,
    value: Rebate,
    async handle(services, request) {
      await refuseWithoutRebate(services)
      return view(services, sessionOf(request).member)
    },
  }),
  defineCall(endpoints.postRebate, {
    section,
    summary: 'Pays the rebate into the wallet; the same key pays once',
    isOurs: true,
    body: z.object({ key: OperationKey }),
    value: RebatePaid,
    async handle(services, request) {
      const { member } = sessionOf(request)
      const { id, amount } = await claimRebate(services, member, request.body.key)
      return { id, amount: formatAmount(amount) }
    },
  }),
]
