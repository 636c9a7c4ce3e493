import * as z from 'zod/mini'
import * as endpoints from '../../contract/wallet.ts'
import { call } from '../platform/client.ts'
import { matching, oneOf } from '../platform/schema.ts'
import type { Realm } from '../platform/realm.ts'

/** Idempotency key of a money call, made before it is sent: letters, digits, hyphen and underscore. */
export const OperationKey = matching(/^[\w-]{8,64}$/)

/** A money call is aborted after this time and its status asked for, ms: the player knows the outcome within 10 seconds. */
export const operationTimeout = 5000

/** The state of a key. `booked`: its money call was carried out; `unknown`: the gateway has nothing for it. */
export const OperationStatus = z.object({ status: oneOf(['booked', 'unknown']) })
/** T. Ours (design §4 Deposit, withdraw, transfer): asks for the outcome of a money call that was not answered. */
export const getOperation = (realm: Realm, key: string): Promise<z.output<typeof OperationStatus>> =>
  call(realm, endpoints.getOperation, { query: { key }, value: OperationStatus, timeout: 2000 })
