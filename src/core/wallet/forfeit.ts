import * as z from 'zod/mini'
import { ApiError } from '../platform/errors.ts'
import { Amount } from '../platform/schema.ts'

const Forfeit = z.object({ bonus: Amount, winnings: Amount, left: Amount })
/** What a member loses by taking out money before the turnover of a bonus is completed. left: the bets that are still required. */
export type Forfeit = z.infer<typeof Forfeit>

/** The amounts that a member agrees to lose: `forfeit` of an operation. If more would be lost by then, the operation is rejected again. */
export type Agreed = Pick<Forfeit, 'bonus' | 'winnings'>

/** What a rejected operation would cost; undefined for any other error. */
function forfeitOf(error: unknown): Forfeit | undefined {
  if (!(error instanceof ApiError) || error.code !== 'BONUS_FORFEIT') return undefined
  return Forfeit.safeParse(error.value).data
}

/**
 * Sends an operation. While it is rejected because of open bonuses, the member is asked for consent, and it is sent again with the amounts
 * shown. Without consent it rejects with the last error.
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
