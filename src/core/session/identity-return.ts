import { environment } from '../platform/environment.ts'
import { closeWindow } from '../platform/page-window.ts'

/** Channel between the page that waits for an identity and the window that has returned with it to the page's origin. */
export const returnChannel = 'tessera:identity'

/** Sends the result to the page that waits for it, and closes this window. answer: state and id token, separated by a dot. */
export function handIdentityBack(answer: string): void {
  const [, state, idToken] = /^(\w+)\.(.+)$/.exec(answer) ?? []
  if (idToken === undefined) return
  environment().channel(returnChannel).send({ source: 'tessera-identity', state, idToken })
  closeWindow()
}
