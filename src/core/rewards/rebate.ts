import { onLive } from '../platform/live.ts'
import { sendOnce } from '../money/operation.ts'
import { remote } from '../platform/remote.ts'
import { $memberId } from '../session/session.ts'
import { claimed } from './claimed.ts'
import { getRebate, postRebate, type RebatePaid } from './rebate-calls.ts'
import type * as z from 'zod/mini'

/** §3 MANPLAYREB3: bets without a rebate so far, and the rebates paid. */
export const rebate = remote([], {
  $owner: $memberId('member'),
  isFresh: true,
  watch: (reload) => onLive('member', 'balance', reload),
  fetcher: getRebate,
})

/** Pays the current amount, once. @throws {ApiError} NOT_CLAIMABLE, NOT_OFFERED, SELF_EXCLUDED, NOT_BOOKED */
export const claimRebate = (onChecking: () => void): Promise<z.output<typeof RebatePaid>> =>
  claimed(
    sendOnce('member', 'rebate', (key) => postRebate(key), onChecking),
    rebate,
  )
