import * as z from 'zod/mini'
import * as endpoints from '../../contract/agent.ts'
import { call } from '../platform/client.ts'
import { Count, list } from '../platform/schema.ts'
import type { Realm } from '../platform/realm.ts'

/**
 * §3 Consolidated contract info: which contract pages an agent has (1 or 0), and the open offers, oldest first. dailysalreqtype: daily
 * wages; divtypereq: dividend record; contracthoursalreq: hourly salary; realtimesalreqtype: real-time salary.
 */
export const ConsolidatedContract = z.object({
  dailysalreqtype: Count,
  divtypereq: Count,
  contracthoursalreq: Count,
  realtimesalreqtype: Count,
  offers: list(z.object({ id: z.string(), kind: z.string() })),
})
export type ConsolidatedContract = z.infer<typeof ConsolidatedContract>

/** Every logged-in user may send this call. For users who are not agents, all values are 0. */
export const getConsolidatedContract = (realm: Realm): Promise<ConsolidatedContract> =>
  call(realm, endpoints.getConsolidatedContract, { value: ConsolidatedContract })
