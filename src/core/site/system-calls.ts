import * as z from 'zod/mini'
import * as endpoints from '../../contract/site.ts'
import { call } from '../platform/client.ts'
import { list, or } from '../platform/schema.ts'
import { RegisterRules, SystemState, Whitelabel } from './calls.ts'

// Calls for parts of the permission info. Separate from `calls.ts`, which every page loads at the start.

/** systemStatus: see `Permission`. maintenanceEnd: milliseconds since 1970, or null if it is not known. */
export const SystemStatus = z.object({ systemStatus: or(SystemState, 0), maintenanceEnd: or(z.number(), null) })
export const getSystemStatus = (signal?: AbortSignal): Promise<z.infer<typeof SystemStatus>> =>
  call('page', endpoints.getSystemStatus, { value: SystemStatus, signal })

/** Module flags by id. */
export const getWhitelabel = (signal?: AbortSignal): Promise<Record<string, boolean>> =>
  call('page', endpoints.getWhitelabel, { value: Whitelabel, signal })

/** Rules of the registration fields. */
export const getRegisterRules = (signal?: AbortSignal): Promise<RegisterRules> =>
  call('page', endpoints.getRegisterRules, { value: RegisterRules, signal })

/** The operator's domains. */
export const getDomainRoute = (signal?: AbortSignal): Promise<string[]> =>
  call('page', endpoints.getDomainRoute, { value: list(z.string()), signal })
