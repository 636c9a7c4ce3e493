import type { Processed } from '../../../src/core/agent/contract-calls.ts'
import { currencySymbol } from '../ledger/money.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Services } from '../platform/services.ts'
import { payDue } from './contract-pay.ts'
import { settleContracts } from './contract-settle.ts'
import { expireOffers } from './contract-offer.ts'

/**
 * What becomes due by time: offers expire, ended periods are settled, and a real-time salary is paid, which nobody asks for
 * (§9: every 5 minutes). What an upline can't pay stays due; the next 5 minutes try it again.
 */
export async function keepContracts(services: Services): Promise<void> {
  await expireOffers(services)
  const settled = await settleContracts(services)
  const { realtime } = (await services.settings.get()).contracts
  const members = new Set(settled.flatMap(({ kind, downline_id }) => (kind === 'realtime' && realtime ? [downline_id] : [])))
  for (const memberId of members) await payRealTime(services, memberId)
}

/**
 * Pays a member's real-time salary, as far as the uplines can.
 * @returns what was paid, perhaps nothing; undefined where something is due and nothing of it could be paid
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
