import { codeKey } from '../i18n/find-text.ts'
import { connection } from '../platform/client.ts'
import { environment } from '../platform/environment.ts'
import { safeLink } from '../platform/safe-link.ts'
import type { Permission } from './calls.ts'
import { goTo } from './navigation.ts'
import { $permission } from './permission.ts'
import { ask } from './popups.ts'
import type { Realm } from '../platform/realm.ts'

/** A way to customer service (§3): its kind, name and encrypted path. */
export type CustomerService = Permission['info']['customerService'][number]

/** §9: customer service opens in a window of 440 by 750. */
const features = 'popup,width=440,height=750'

/** The ways to customer service that the operator offers, in order; only the given kinds, if any are given. */
export function customerServices(csTypes?: readonly string[]): CustomerService[] {
  const all = $permission.get()?.info.customerService ?? []
  return all.filter(({ path, csType }) => path !== '' && (!csTypes || csTypes.includes(csType)))
}

/**
 * Opens a way to customer service: the given one, the first of a kind, or the first of all. Its path is encrypted in the
 * permission information (§3). If it is not a safe link, nothing opens and a message says so. Call it in a click, by customer-service.ts.
 */
export async function openCustomerService(realm: Realm, wanted?: string | CustomerService): Promise<void> {
  const entry = typeof wanted === 'object' ? wanted : customerServices(wanted === undefined ? undefined : [wanted])[0]
  const link = safeLink(await decrypted(entry?.path ?? ''))
  if (link?.kind === 'route') return void goTo(realm, link.href)
  if (!link) return warn(realm, 'INVALID_DOMAIN')
  // the system opens mail and phone links: they need no window, and an empty one would stay
  if (link.kind !== 'external') environment().leaveFor(link.href)
  else if (!environment().openWindow(link.href, features)) warn(realm, 'POPUP_BLOCKED')
}

async function decrypted(path: string): Promise<string | null> {
  const { decryptText } = await import('../platform/cipher.ts')
  return await decryptText(path, connection.payloadKey).catch(() => null)
}

function warn(realm: Realm, code: string): void {
  void ask(realm, { tone: 'warning', titleKey: 'common.support', textKey: codeKey(code) })
}
