import { connection } from '../platform/client.ts'
import { environment } from '../platform/environment.ts'
import { safeLink } from '../platform/safe-link.ts'
import { goTo } from './navigation.ts'
import { $permission } from './permission.ts'
import { ask } from './popups.ts'

/** §9: customer service opens in a window of 440 by 750. */
const features = 'popup,width=440,height=750'

/** The ways to customer service that the operator offers, the first one first. */
export function customerServices(): { csType: string; title: string }[] {
  return $permission.get()?.info.customerService.filter(({ path }) => path !== '') ?? []
}

/**
 * Opens a way to customer service, the first one unless told. Its path lies encrypted in the permission information
 * (§3); what isn't a safe link opens nothing and is said. Call it in a click.
 */
export async function openCustomerService(csType?: string): Promise<void> {
  const entries = $permission.get()?.info.customerService ?? []
  const entry = csType === undefined ? entries[0] : entries.find((each) => each.csType === csType)
  const link = safeLink(await decrypted(entry?.path ?? ''))
  if (link?.kind === 'route') return void goTo(link.href)
  if (!link) return warn('INVALID_DOMAIN')
  // mail and phone are handed to the system: that needs no window, and leaves none behind
  const isOpen =
    link.kind === 'external'
      ? environment().openWindow(link.href, 'tessera-support', features)
      : environment().openWindow(link.href, '_self')
  if (!isOpen) warn('POPUP_BLOCKED')
}

async function decrypted(path: string): Promise<string | null> {
  const { decryptText } = await import('../platform/cipher.ts')
  return await decryptText(path, connection.payloadKey).catch(() => null)
}

function warn(code: string): void {
  void ask({ tone: 'warning', titleKey: 'common.support', textKey: `common.error.${code}` })
}
