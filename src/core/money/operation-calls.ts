import * as z from 'zod/mini'
import * as endpoints from '../../contract/wallet.ts'
import { call } from '../platform/client.ts'
import { matching, oneOf } from '../platform/schema.ts'
import type { Realm } from '../platform/realm.ts'

/** Idempotency key of a money call, created before it is sent: letters, digits, hyphen and underscore. */
export const OperationKey = matching(/^[\w-]{8,64}$/)

/** Timeout of a money call, ms; then its status is requested. The player knows the outcome within 10 seconds. */
export const operationTimeout = 5000

/** The state of a key. `booked`: its money call was executed; `unknown`: the gateway has no operation with this key. */
export const OperationStatus = z.object({ status: oneOf(['booked', 'unknown']) })
/** Gets the outcome of a money call without a response. Not in the specification (design §4 Deposit, withdraw, transfer). */
export const getOperation = (realm: Realm, key: string): Promise<z.output<typeof OperationStatus>> =>
  call(realm, endpoints.getOperation, { query: { key }, value: OperationStatus, timeout: 2000 })
