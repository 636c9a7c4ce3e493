import { Refusal } from '../platform/refusal.ts'
import type { Services } from '../platform/services.ts'
import { type Caller, familyOf } from './caller.ts'
import type { Member } from './members.ts'

/**
 * Logs a refused login with the address and, if already known, the account.
 * @param attempt calls `know` as soon as the account is known
 */
export async function withLogin<Result>(
  { log }: Services,
  { address, device }: Caller,
  attempt: (know: (member: Pick<Member, 'id'> | undefined) => void) => Promise<Result>,
): Promise<Result> {
  let member: string | null = null
  try {
    return await attempt((known) => {
      member = known?.id ?? null
    })
  } catch (error) {
    if (error instanceof Refusal) log.info({ member, address, device: familyOf(device), code: error.code }, 'login refused')
    throw error
  }
}
