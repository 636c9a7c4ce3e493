/**
 * May we keep what no login needs? `required`: the visitor has not answered yet, so nothing of it is written; `denied`: and what is there is
 * removed.
 */
export const consents = ['granted', 'required', 'denied'] as const
export type Consent = (typeof consents)[number]

/**
 * When a value kept in the browser is removed. `never`: a setting of this browser, about nobody. `day`: after a day. `tab`: about the
 * visit, gone with the tab. `session`: when the session ends, in any way. `member`: belongs to the logged-in member, and is removed when
 * they log out, in every tab, and before somebody else logs in. `browser`: as `session`, but for all tabs; where the
 * tab was closed before that, when a login link finds nobody.
 *
 * `never`, `day` and `tab` need the visitor's consent (storage.ts); the others are what a login needs that the visitor has asked for.
 */
export type End = 'never' | 'day' | 'tab' | 'session' | 'member' | 'browser'

/** Every key of storage and every cookie, by its beginning; a test finds one that is missing here. */
export const keptKeys: Readonly<Record<string, End>> = {
  // local storage
  'tessera:language': 'never',
  'tessera:theme': 'never',
  'tessera:side-menu': 'never',
  'tessera:balance-hidden': 'never',
  'tessera:columns': 'never',
  'tessera:device': 'never',
  /** Somebody has logged in in a tab of this browser. */
  'tessera:in-tabs': 'browser',
  // a cookie, if the box "remember me" was ticked: 24 hours (§9)
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
  /** Keys of unanswered money operations, each used for 30 minutes. They outlast a session that expires, so that one transfer is not made twice. */
  'tessera:operations': 'member',
  /** They contain the mobile number. The gateway counts by itself. */
  'tessera:sms': 'member',
  'tessera:offers-later': 'member',
  'tessera:draft': 'member',
  'tessera:deposit': 'member',
  'tessera:wanted': 'member',
  /** Whose values these are: another member's login removes them. */
  'tessera:member': 'member',
}

/** The end of a key; undefined for one that is not ours, such as the host's own. */
export const endOf = (key: string): End | undefined => keptKeys[Object.keys(keptKeys).find((start) => key.startsWith(start)) ?? '']
