import type { Transaction } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { proveFor, type Subject } from '../member/step-up.ts'
import type { CallSession } from '../platform/call-definition.ts'
import type { Services } from '../platform/services.ts'
import { refuseMovement } from './admit.ts'

/**
 * Requires the same proof as a withdrawal before a member promises somebody money: a contract, a rebate. Call it last in the transaction,
 * so that a promise that fails for another reason asks for no proof.
 * @throws {Refusal} as `refuseMovement`; STEP_UP, PAYMENT_PASSWORD_MISSING
 */
export async function admitPromise(
  trx: Transaction<Tables>,
  services: Services,
  session: CallSession,
  operation: 'contract' | 'rebate',
  subject: Subject,
): Promise<void> {
  await refuseMovement(trx, { movement: 'promise', memberId: session.member.id, at: services.clock() })
  await proveFor(trx, services, session, operation, undefined, subject)
}
