import { Refusal } from '../platform/refusal.ts'
import type { Services } from '../platform/services.ts'
import { type Caller, familyOf } from './caller.ts'
import type { Member } from './members.ts'

/**
 * Leaves a line in the log for a login that is refused: who, as far as that is known by then, and from where.
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
