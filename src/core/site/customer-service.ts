import { codeKey } from '../i18n/find-text.ts'
import type { Realm } from '../platform/realm.ts'
import type { Permission } from './calls.ts'
import { $permission } from './permission.ts'
import { ask } from './popups.ts'

/** A contact of customer service (§3): its type, title and encrypted path. */
export type CustomerService = Permission['info']['customerService'][number]

/** The operator's contacts of customer service, in order. csTypes: only these types. */
export function customerServices(csTypes?: readonly string[]): CustomerService[] {
  const all = $permission.get()?.info.customerService ?? []
  return all.filter(({ path, csType }) => path !== '' && (!csTypes || csTypes.includes(csType)))
}

/**
 * Opens a contact of customer service: the given one, the first of a type, or the first of all. If it fails, a message is shown. Call it in
 * a click handler.
 */
export async function openCustomerService(realm: Realm, wanted?: string | CustomerService): Promise<void> {
  const entry = typeof wanted === 'object' ? wanted : customerServices(wanted === undefined ? undefined : [wanted])[0]
  const code = await import('./open-customer-service.ts').then(
    (part) => part.openEncrypted(realm, entry?.path ?? ''),
    () => 'NETWORK',
  )
  if (code) void ask(realm, { tone: 'warning', titleKey: 'common.support', textKey: codeKey(code) })
}
