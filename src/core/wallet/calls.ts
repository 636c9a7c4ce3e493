import * as z from 'zod/mini'
import * as endpoints from '../../contract/wallet.ts'
import { call } from '../platform/client.ts'
import { Amount, or, Text } from '../platform/schema.ts'
import type { Realm } from '../platform/realm.ts'

/** The member's balance. balance: a decimal string. If it is missing it is null and shown as a dash. */
export const Balance = z.object({ balance: or(Amount, null), currency: Text, currencySymbol: Text })
export type Balance = z.infer<typeof Balance>
/** Loads the member's balance. Needs a member's token. */
export const getBalance = (realm: Realm, signal?: AbortSignal): Promise<Balance> =>
  call(realm, endpoints.getBalance, { value: Balance, signal })
