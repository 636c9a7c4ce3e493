import * as z from 'zod/mini'
import { call } from '../platform/client.ts'
import { Count, list } from '../platform/schema.ts'
import type { Realm } from '../platform/realm.ts'

/**
 * §3 Consolidated contract info: which contract pages an agent has, 1 or 0, and the offers that wait for an answer, oldest
 * first. dailysalreqtype: daily wages; divtypereq: dividend record; contracthoursalreq: hourly salary; realtimesalreqtype:
 * real-time salary.
 */
export const ConsolidatedContract = z.object({
  dailysalreqtype: Count,
  divtypereq: Count,
  contracthoursalreq: Count,
  realtimesalreqtype: Count,
  offers: list(z.object({ id: z.string(), kind: z.string() })),
})
export type ConsolidatedContract = z.infer<typeof ConsolidatedContract>

/** T. Ours. Everybody who is logged in may ask; all is 0 for who is no agent. */
export const getConsolidatedContract = (realm: Realm): Promise<ConsolidatedContract> =>
  call(realm, '/wps/relay/MCSFE_getConsolidatedContract', { value: ConsolidatedContract })
