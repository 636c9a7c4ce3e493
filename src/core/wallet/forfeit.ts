import * as z from 'zod/mini'
import { ApiError } from '../platform/errors.ts'
import { Amount } from '../platform/schema.ts'

const Forfeit = z.object({ bonus: Amount, winnings: Amount, left: Amount })
/** What a member loses who takes own money out before the turnover of a bonus is done. left: the bets that are still required. */
export type Forfeit = z.infer<typeof Forfeit>

/** The part of it that a member agrees to lose: `forfeit` of an operation. If more would be lost meanwhile, it is refused again. */
export type Agreed = Pick<Forfeit, 'bonus' | 'winnings'>

/** What a refused operation would cost; undefined for any other error. */
function forfeitOf(error: unknown): Forfeit | undefined {
  if (!(error instanceof ApiError) || error.code !== 'BONUS_FORFEIT') return undefined
  return Forfeit.safeParse(error.value).data
}

/**
 * Sends an operation. As long as it is refused because of open bonuses, the member is asked, and it is sent again with the sums that were
 * shown; after a no it ends with the refusal.
 */
export async function withConsent<T>(send: (forfeit?: Agreed) => Promise<T>, isSure: (lost: Forfeit) => Promise<boolean>): Promise<T> {
  let agreed: Agreed | undefined
  for (;;)
    try {
      return await send(agreed)
    } catch (error) {
      const lost = forfeitOf(error)
      if (!lost || !(await isSure(lost))) throw error
      agreed = { bonus: lost.bonus, winnings: lost.winnings }
    }
}
