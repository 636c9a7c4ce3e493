import { atom, computed, onMount, type ReadableAtom } from 'nanostores'
import { connection } from '../platform/client.ts'
import { gatewayNow } from '../platform/gateway-time.ts'
import { safeImage } from '../platform/safe-link.ts'
import { getPermission, type Permission } from './calls.ts'

const $current = atom<Permission | null>(null)
/** Permission info: flags, registration rules, resources, location, system status. null until it is loaded. */
export const $permission: ReadableAtom<Permission | null> = $current

/** Module flags by id (§3 whitelabelVal). */
export const $flags = computed($current, (permission): Record<string, boolean> => permission?.info.whitelabel ?? {})

/** System status (§2 Routes): 0 open, 1 maintenance, 2 region blocked. */
export const $systemStatus = computed($current, (permission) => permission?.systemStatus ?? 0)

/** Loads the permission info, before everything else (§2 Routes), and again when the system status changes. */
export async function loadPermission(): Promise<void> {
  const permission = await getPermission()
  loadedAt = gatewayNow()
  const { calls } = permission.info
  connection.offered = calls && new Set(calls)
  $current.set(permission)
}

/**
 * The visitor's IP address; '' until it is known. The gateway's page embeds a permission info without it, because that is the same for
 * every visitor.
 */
export const $ownAddress = computed($current, (permission) => permission?.location.ip ?? '')
onMount($ownAddress, () => {
  if ($current.get()?.location.ip === '') loadPermission().catch(() => {}) // views that show the address work without it
})

let loadedAt = 0
/** Milliseconds until the maintenance ends, by the gateway's clock; null if the end is not known. now: the current time. */
export function maintenanceLeft(now: number): number | null {
  const { end, remaining } = $current.get()?.maintenance ?? {}
  if (!end) return null
  return Math.max(0, remaining == null ? end - now : remaining - (now - loadedAt))
}

/** Replaces parts of the permission info with newer ones. */
export function changeInfo(change: Partial<Permission['info']>): void {
  const known = $current.get()
  if (known) $current.set({ ...known, info: { ...known.info, ...change } })
}

/** URL of a resource by its type, for example FACEBOOK; undefined if the brand has none (§3 Customer service). */
export function resource(kind: string): string | undefined {
  return $current.get()?.info.resources.find((each) => each.resourceType === kind)?.url
}

/** Resolves a URL from the gateway, such as a cashier's page. Empty if it is not safe to open. */
export const fromGateway = (address: string): string => safeImage(address, connection.gateway) ?? ''

/** Resolves a URL in data: against the CDN of its type, otherwise against the gateway (§3 Login state). Empty if it is not safe to load. */
export function fromCdn(kind: 'IMAGE_CDN' | 'GAME_CDN', address: string): string {
  return safeImage(address, resource(kind) ?? connection.gateway) ?? ''
}
