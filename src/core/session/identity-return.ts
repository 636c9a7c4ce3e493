import { environment } from '../platform/environment.ts'
import { closeWindow } from '../platform/page-window.ts'

/** Between a page that waits for an identity and the window that has come back to the page's origin with it. */
export const returnChannel = 'tessera:identity'

/** Sends the answer to the page that waits for it, and closes this window. answer: its state and the id token, with a dot between. */
export function handIdentityBack(answer: string): void {
  const [, state, idToken] = /^(\w+)\.(.+)$/.exec(answer) ?? []
  if (idToken === undefined) return
  environment().channel(returnChannel).send({ source: 'tessera-identity', state, idToken })
  closeWindow()
}
