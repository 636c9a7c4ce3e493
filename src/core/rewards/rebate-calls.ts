import * as z from 'zod/mini'
import * as endpoints from '../../contract/rewards.ts'
import { call } from '../platform/client.ts'
import { operationTimeout } from '../money/operation-calls.ts'
import { Amount, Count, Flag, Text, list, listOf, or } from '../platform/schema.ts'

const Line = z.object({
  /** Points type of the games (§9): live, lottery, PVP, slots, sports. */
  type: z.string(),
  /** Bets without a rebate so far. */
  turnover: Amount,
  /** In hundredths of a per cent, by the member's VIP level. */
  rate: Count,
  amount: Amount,
})

/** §3 MANPLAYREB3: the part of the member's turnover that is paid back. isClaimable: it has reached the minimum. */
export const Rebate = z.object({
  vipLevel: Count,
  lines: listOf(Line),
  turnover: or(Amount, null),
  amount: or(Amount, null),
  minimum: or(Amount, null),
  isClaimable: Flag,
  history: list(z.object({ id: z.string(), turnover: Amount, amount: Amount, vipLevel: Count, createdAt: Count })),
  currencySymbol: Text,
})
export type Rebate = z.infer<typeof Rebate>
/** Loads the current rebate. Rejected with NOT_OFFERED if the flag is off. Not in the specification. */
export const getRebate = (signal?: AbortSignal): Promise<Rebate> => call('member', endpoints.getRebate, { value: Rebate, signal })

export const RebatePaid = z.object({ id: z.string(), amount: Amount })
/** Pays the current amount. key: idempotency key. Not in the specification. @throws {ApiError} NOT_CLAIMABLE, NOT_OFFERED */
export const postRebate = (key: string): Promise<z.infer<typeof RebatePaid>> =>
  call('member', endpoints.postRebate, { body: { key }, value: RebatePaid, timeout: operationTimeout })
