import type { Realm } from '../platform/realm.ts'

/** The argument of the host page's token source. */
export interface TokenRequest {
  /** Which login is needed: of the members' realm, or of the agents' while the page contains one of their widgets. */
  realm: Realm
  /** `start`: nobody is logged in yet; `expired`: the session has ended without a logout. */
  reason: 'start' | 'expired'
}

/**
 * Returns a one-time login token that the host's back end has got from the gateway (docs/operators/login.md), or null if nobody is logged
 * in at the host. The timeout is 10 seconds. If the source times out, rejects or returns null, the visitor is a guest and may log in. A
 * timeout and a rejection are reported by the event `error`.
 */
export type TokenSource = (request: TokenRequest) => string | null | undefined | Promise<string | null | undefined>
