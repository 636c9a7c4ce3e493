import type { Hono } from 'hono'
import * as z from 'zod/mini'
import { keepContracts } from '../agent/contract-timer.ts'
import { isRunning, selectContracts } from '../agent/contract-rows.ts'
import { storedTiers, tierValue } from '../agent/contract-tiers.ts'
import { formatAmount } from '../ledger/money.ts'
import type { Services } from '../platform/services.ts'
import { done, read } from './console-call.ts'

const listed = 100
/** minutes: how far the clock is moved forward; 0 resets it. */
const Time = z.object({ minutes: z.number().check(z.gte(0), z.lte(60 * 24 * 62)) })

/** Contracts between agents and their results, for the operator. */
export function contractsApi(routes: Hono, services: Services): void {
  const { db, clock } = services
  routes.get('/contracts', async (context) => {
    await keepContracts(services)
    const rows = await selectContracts(db).orderBy('contracts.offered_at', 'desc').limit(listed).execute()
    const sums = await db
      .selectFrom('contract_settlements')
      .select(['contract_id', 'state'])
      .select((fields) => [
        fields.fn.countAll<number | bigint>().as('count'),
        fields.fn.sum<number | bigint | string>('amount').as('amount'),
      ])
      .groupBy(['contract_id', 'state'])
      .execute()
    return done(
      context,
      rows.map((row) => ({
        id: row.id,
        kind: row.kind,
        period: row.period,
        state: row.state,
        upline: row.up_account,
        downline: row.down_account,
        tiers: storedTiers(row.tiers).map(tierValue),
        offeredAt: row.offered_at,
        answerBy: row.answer_by,
        startsAt: row.starts_at,
        endsAt: row.ends_at,
        isRunning: isRunning(row, clock()),
        settled: sums
          .filter(({ contract_id }) => contract_id === row.id)
          .map(({ state, count, amount }) => ({ state, count: Number(count), amount: formatAmount(BigInt(amount)) })),
      })),
    )
  })
  routes.get('/contracts/:id', async (context) => {
    const rows = await db
      .selectFrom('contract_settlements')
      .selectAll()
      .where('contract_id', '=', context.req.param('id'))
      .orderBy('until_at', 'desc')
      .limit(listed)
      .execute()
    return done(
      context,
      rows.map((row) => ({
        id: row.id,
        from: row.from_at,
        until: row.until_at,
        activeMembers: row.active_members,
        bets: formatAmount(row.bets),
        lost: formatAmount(row.lost),
        tier: row.tier,
        rate: row.rate,
        amount: formatAmount(row.amount),
        state: row.state,
        paidAt: row.paid_at,
      })),
    )
  })
  // Shortcuts in time, for effects that take an hour, a week or a month.
  routes.post('/time', async (context) => {
    const { minutes } = await read(context, Time)
    await services.goAhead(minutes * 60_000)
    await keepContracts(services)
    return done(context, { now: clock() })
  })
}
