/**
 * The visitor's consent to storage that a login does not need. `required`: the visitor has not answered yet, so nothing is written;
 * `denied`: nothing is written, and stored values are deleted.
 */
export const consents = ['granted', 'required', 'denied'] as const
export type Consent = (typeof consents)[number]

/**
 * When a value stored in the browser is deleted. `never`: a setting of this browser, not about a person. `day`: after a day. `tab`: about
 * the visit, deleted with the tab. `session`: when the session ends in any way. `member`: belongs to the logged-in member; deleted when
 * they log out in any tab, and before another member logs in. `browser`: like `session`, but shared by all tabs; if the tab was closed
 * before the session ended, deleted when a login link finds no session in other tabs.
 * `never`, `day` and `tab` need the visitor's consent (storage.ts). The others are needed by a login that the visitor has asked for.
 */
export type End = 'never' | 'day' | 'tab' | 'session' | 'member' | 'browser'

/** Every storage key and every cookie, by its prefix. A test finds keys that are missing here. */
export const keptKeys: Readonly<Record<string, End>> = {
  // local storage
  'tessera:language': 'never',
  'tessera:theme': 'never',
  'tessera:side-menu': 'never',
  'tessera:balance-hidden': 'never',
  'tessera:columns': 'never',
  'tessera:device': 'never',
  /** Marks that somebody is logged in in a tab of this browser. */
  'tessera:in-tabs': 'browser',
  // a cookie, if "remember me" was ticked: 24 hours (§9)
  tessera_username: 'day',
  // session storage
  'tessera:token': 'session',
  cpw: 'session',
  'tessera:paused': 'session',
  'tessera:single-wallet': 'tab',
  'tessera:invite': 'tab',
  'tessera:visit': 'tab',
  'tessera:prompt-closed': 'tab',
  'tessera:scroll': 'tab',
  'tessera:online': 'tab',
  'tessera:won': 'tab',
  'tessera:hot': 'tab',
  ANONYMOUS_POPUP: 'tab',
  USER_POPUP: 'member',
  /**
   * Idempotency keys of money operations without a response, each valid for 30 minutes. They survive an expired session, so that a transfer
   * is not executed twice.
   */
  'tessera:operations': 'member',
  /** Contains the mobile number. The gateway limits SMS independently of this. */
  'tessera:sms': 'member',
  'tessera:offers-later': 'member',
  'tessera:draft': 'member',
  'tessera:deposit': 'member',
  'tessera:wanted': 'member',
  /** The member that the values belong to. They are deleted when another member logs in. */
  'tessera:member': 'member',
}

/** When a key is deleted. Undefined if it is not in the table, such as a key of the host page. */
export const endOf = (key: string): End | undefined => keptKeys[Object.keys(keptKeys).find((start) => key.startsWith(start)) ?? '']
