import { codeKey } from '../i18n/find-text.ts'
import type { Realm } from '../platform/realm.ts'
import type { Permission } from './calls.ts'
import { $permission } from './permission.ts'
import { ask } from './popups.ts'

/** A way to customer service (§3): its kind, name and encrypted path. */
export type CustomerService = Permission['info']['customerService'][number]

/** The ways to customer service that the operator offers, in order; only the given kinds, if any are given. */
export function customerServices(csTypes?: readonly string[]): CustomerService[] {
  const all = $permission.get()?.info.customerService ?? []
  return all.filter(({ path, csType }) => path !== '' && (!csTypes || csTypes.includes(csType)))
}

/**
 * Opens a way to customer service: the given one, the first of a kind, or the first of all. If it can't be opened, a message says so. Call
 * it in a click.
 */
export async function openCustomerService(realm: Realm, wanted?: string | CustomerService): Promise<void> {
  const entry = typeof wanted === 'object' ? wanted : customerServices(wanted === undefined ? undefined : [wanted])[0]
  const code = await import('./open-customer-service.ts').then(
    (part) => part.openEncrypted(realm, entry?.path ?? ''),
    () => 'NETWORK',
  )
  if (code) void ask(realm, { tone: 'warning', titleKey: 'common.support', textKey: codeKey(code) })
}
