import { atom, computed, onMount, type ReadableAtom } from 'nanostores'
import { connection } from '../platform/client.ts'
import { gatewayNow } from '../platform/gateway-time.ts'
import { safeImage } from '../platform/safe-link.ts'
import { getPermission, type Permission } from './calls.ts'

const $current = atom<Permission | null>(null)
/** Permission information: flags, registration rules, resources, location, system status. Null until it arrived. */
export const $permission: ReadableAtom<Permission | null> = $current

/** Module flags by id (§3 whitelabelVal). */
export const $flags = computed($current, (permission): Record<string, boolean> => permission?.info.whitelabel ?? {})

/** System status (§2 Routes): 0 the app, 1 maintenance, 2 region blocked. */
export const $systemStatus = computed($current, (permission) => permission?.systemStatus ?? 0)

/** Loads the permission information, before everything else (§2 Routes), and again when the system status changes. */
export async function loadPermission(): Promise<void> {
  const permission = await getPermission()
  loadedAt = gatewayNow()
  const { calls } = permission.info
  connection.offered = calls && new Set(calls)
  $current.set(permission)
}

/** The visitor's address; '' until it is known. The gateway's own page brings permission without one: it is the same for everybody. */
export const $ownAddress = computed($current, (permission) => permission?.location.ip ?? '')
onMount($ownAddress, () => {
  if ($current.get()?.location.ip === '') loadPermission().catch(() => {}) // what shows it does without
})

let loadedAt = 0
/** Milliseconds at a given time until the maintenance ends, by the gateway's clock; null if that is not known. */
export function maintenanceLeft(now: number): number | null {
  const { end, remaining } = $current.get()?.maintenance ?? {}
  if (!end) return null
  return Math.max(0, remaining == null ? end - now : remaining - (now - loadedAt))
}

/** Replaces parts of the permission information by newer ones. */
export function changeInfo(change: Partial<Permission['info']>): void {
  const known = $current.get()
  if (known) $current.set({ ...known, info: { ...known.info, ...change } })
}

/** Address of a resource by its kind, for example FACEBOOK; undefined if the brand has none (§3 Customer service). */
export function resource(kind: string): string | undefined {
  return $current.get()?.info.resources.find((each) => each.resourceType === kind)?.url
}

/** An address from the gateway, such as a cashier's page, made absolute; empty if it may not be opened. */
export const fromGateway = (address: string): string => safeImage(address, connection.gateway) ?? ''

/** An address from data made absolute: by the CDN of its kind, else by the gateway (§3 Login state); empty if it may not be loaded. */
export function fromCdn(kind: 'IMAGE_CDN' | 'GAME_CDN', address: string): string {
  return safeImage(address, resource(kind) ?? connection.gateway) ?? ''
}
