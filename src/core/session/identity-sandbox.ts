import * as z from 'zod/mini'
import { connection } from '../platform/client.ts'
import { environment } from '../platform/environment.ts'
import { ApiError } from '../platform/errors.ts'
import { oneOf } from '../platform/schema.ts'
import type { IdentityProvider } from './identity-provider.ts'

/** What the identity page says to the page that opened it. */
const Answer = z.object({ source: oneOf(['tessera-identity']), state: z.string(), idToken: z.string() })

const closedCheck = 500
const features = 'popup,width=440,height=640'

/**
 * The gateway's own identity page, for the sandbox. It posts `{source: 'tessera-identity', state, idToken}` to exactly the
 * origin that it was given. Only a message from the opened window, from the gateway's origin and with the state of this attempt
 * is accepted.
 */
export const sandboxIdentity: IdentityProvider = {
  signIn(provider) {
    const state = [...environment().random(16)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
    const url = new URL(`${connection.gateway}/identity`)
    url.searchParams.set('provider', provider)
    url.searchParams.set('origin', new URL(environment().address()).origin)
    url.searchParams.set('state', state)
    const child = environment().openChild(url.href, 'tessera-identity', features)
    if (!child) return Promise.reject(new ApiError('rejected', { code: 'POPUP_BLOCKED' }))
    const { origin: gateway } = url
    return new Promise((resolve, reject) => {
      const stop = child.onMessage((origin, data) => {
        const answer = Answer.safeParse(data)
        if (origin !== gateway || !answer.success || answer.data.state !== state) return
        settle()
        child.close()
        resolve(answer.data.idToken)
      })
      let wasClosed = false
      // no event tells that a window of another origin was closed
      const timer = setInterval(() => {
        if (!child.isClosed()) return
        // an answer given just before the window closed may still be on its way
        if (!wasClosed) return void (wasClosed = true)
        settle()
        reject(new ApiError('rejected', { code: 'IDENTITY_CLOSED' }))
      }, closedCheck)
      const settle = () => {
        stop()
        clearInterval(timer)
      }
    })
  },
}
