import { access } from '../platform/client.ts'
import { environment } from '../platform/environment.ts'
import type { Realm } from '../platform/realm.ts'
import { listen, sharers, tabs, tokenKey } from './session.ts'

/** Goes on with the new token that the gateway has given the session: here, in the other tabs, and with a new socket. */
export function renewSession(realm: Realm, token: string): void {
  for (const each of [realm, ...sharers(realm)]) {
    environment().session.set(tokenKey(each), token)
    if (access(each).token !== '') {
      access(each).token = token
      listen(each)
    }
    tabs(each).send({ type: 'session', token })
  }
}
