import { sql } from 'kysely'
import type { Processed } from '../../../src/core/agent/contract-calls.ts'
import { currencySymbol } from '../ledger/money.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Services } from '../platform/services.ts'
import { payDue } from './contract-pay.ts'
import { settleContracts } from './contract-settle.ts'
import { expireOffers } from './contract-offer.ts'

/**
 * Runs what is due: expires offers, settles ended periods, and pays real-time salaries without a request (§9: every 5 minutes), even if a
 * page view has settled them first, or the contract has ended. What an upline can't pay stays due until the balance covers it.
 */
export async function keepContracts(services: Services): Promise<void> {
  await services.db.transaction().execute((trx) => expireOffers(trx, services.clock()))
  await settleContracts(services)
  if (!(await services.settings.get()).contracts.realtime) return
  for (const memberId of await payable(services))
    try {
      await payRealTime(services, memberId)
    } catch (error) {
      // a failed payment does not stop the others, and is retried in the next run
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
 * Pays a member's real-time salaries, as far as the uplines' balances allow.
 * @returns what was paid, possibly nothing; undefined if something is due but could not be paid
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
