import type { Realm } from '../platform/realm.ts'

/** What the host's page is asked for. */
export interface TokenRequest {
  /** Whose login: the members', or the agents' while a widget of theirs is on the page. */
  realm: Realm
  /** `start`: nobody is logged in here yet; `expired`: a session is over that nobody has ended. */
  reason: 'start' | 'expired'
}

/**
 * Brings a one-time login token that the host's own back end has got from the gateway (docs/operators/login.md);
 * null where nobody is logged in at the host. It has 10 seconds. If it is late, rejects or gives nothing, the visitor is a guest and may
 * log in; the first two are told by the event `error`.
 */
export type TokenSource = (request: TokenRequest) => string | null | undefined | Promise<string | null | undefined>
