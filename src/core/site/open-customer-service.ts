import { connection } from '../platform/client.ts'
import { environment } from '../platform/environment.ts'
import type { Realm } from '../platform/realm.ts'
import { decryptText } from '../platform/cipher.ts'
import { safeLink } from '../platform/safe-link.ts'
import { goTo } from './navigation.ts'

/** §9: customer service opens in a window of 440 by 750 px. */
const features = 'popup,width=440,height=750'

/**
 * Decrypts a path of the permission info and opens it (§3).
 * @returns an error code: INVALID_DOMAIN if it is not a safe link, POPUP_BLOCKED; undefined on success
 */
export async function openEncrypted(realm: Realm, path: string): Promise<string | undefined> {
  const link = safeLink(await decryptText(path, connection.payloadKey).catch(() => null))
  if (!link) return 'INVALID_DOMAIN'
  if (link.kind === 'route') goTo(realm, link.href)
  // the system opens mail and phone links: they need no window, and an empty one would stay open
  else if (link.kind !== 'external') environment().leaveFor(link.href)
  else if (!environment().openWindow(link.href, features)) return 'POPUP_BLOCKED'
  return undefined
}
