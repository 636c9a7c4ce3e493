import * as z from 'zod/mini'
import { ApiError } from '../platform/errors.ts'
import { Amount } from '../platform/schema.ts'

const Forfeit = z.object({ bonus: Amount, winnings: Amount, left: Amount })
/** What a member loses who takes own money out before the turnover of a bonus is done. left: the bets that are still required. */
export type Forfeit = z.infer<typeof Forfeit>

/** What a refused operation would cost; undefined for any other error. The same operation with `forfeit: true` is not refused. */
export function forfeitOf(error: unknown): Forfeit | undefined {
  if (!(error instanceof ApiError) || error.code !== 'BONUS_FORFEIT') return undefined
  return Forfeit.safeParse(error.value).data
}
