import { sql } from 'kysely'
import type { Processed } from '../../../src/core/agent/contract-calls.ts'
import { currencySymbol } from '../ledger/money.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Services } from '../platform/services.ts'
import { payDue } from './contract-pay.ts'
import { settleContracts } from './contract-settle.ts'
import { expireOffers } from './contract-offer.ts'

/**
 * What becomes due by time: offers expire, ended periods are settled, and a real-time salary is paid without a request (§9: every 5
 * minutes), even if a page view has settled it first, or the contract is over. What an upline can't pay stays due until the balance
 * covers it.
 */
export async function keepContracts(services: Services): Promise<void> {
  await services.db.transaction().execute((trx) => expireOffers(trx, services.clock()))
  await settleContracts(services)
  if (!(await services.settings.get()).contracts.realtime) return
  for (const memberId of await payable(services))
    try {
      await payRealTime(services, memberId)
    } catch (error) {
      // a member who can't be paid now does not stop the others, and is paid in the next run
      services.log.error({ err: error, member: memberId }, 'a real-time salary was not paid')
    }
}

/** Members whose real-time salary is due and covered by the upline's balance. */
async function payable({ db }: Services): Promise<string[]> {
  const rows = await db
    .selectFrom('contract_settlements as due')
    .innerJoin('ledger_balances as upline', (join) => join.on('upline.account_id', '=', sql`'member:' || due.upline_id`))
    .select('due.downline_id')
    .distinct()
    .where('due.kind', '=', 'realtime')
    .where('due.state', '=', 'due')
    .whereRef('due.amount', '<=', 'upline.amount')
    .execute()
  return rows.map(({ downline_id }) => downline_id)
}

/**
 * Pays a member's real-time salary, as far as the uplines can.
 * @returns what was paid, perhaps nothing; undefined if something is due and nothing of it could be paid
 */
export async function payRealTime(services: Services, memberId: string): Promise<Processed | undefined> {
  try {
    return await payDue(services, { memberId, kind: 'realtime' })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (error.code === 'NOTHING_DUE') return { count: 0, amount: '0.00', dueCount: 0, due: '0.00', currencySymbol }
    if (error.code === 'INSUFFICIENT_UPLINE_FUNDS') return undefined
    throw error
  }
}
