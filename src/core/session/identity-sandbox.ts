import * as z from 'zod/mini'
import { connection } from '../platform/client.ts'
import { environment } from '../platform/environment.ts'
import { onFocusChange } from '../platform/page-window.ts'
import { ApiError } from '../platform/errors.ts'
import { oneOf } from '../platform/schema.ts'
import type { IdentityProvider } from './identity-provider.ts'
import { returnChannel } from './identity-return.ts'

/** What the identity page posts to the page that opened it: first that it has loaded, then the result. */
const Said = z.object({ source: oneOf(['tessera-identity']), state: z.string(), idToken: z.optional(z.string()) })

const closedCheck = 500
/** How long to wait for the result after the player is back on the page, ms. */
const answerIn = 3000

const features = 'popup,width=440,height=640'

/**
 * The gateway's identity page, for the sandbox. It posts `{source: 'tessera-identity', state}` when it has loaded, and later the same with
 * `idToken` as the result, both to exactly the origin in its URL. A closed window that has posted nothing counts as cancelled three seconds
 * after the player is back on the page. Only a message from the opened window, from the gateway's origin and with the state of this attempt
 * is accepted.
 * If the page has `Cross-Origin-Opener-Policy: same-origin`, the page and the window can't message each other. The window then redirects to
 * this page's URL with the result in the fragment, and `identity-return.ts` sends the result from there to the waiting page.
 */
export const sandboxIdentity: IdentityProvider = {
  signIn(provider) {
    const state = [...environment().random(16)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
    const url = new URL(`${connection.gateway}/identity`)
    url.searchParams.set('provider', provider)
    const { origin: own, pathname } = new URL(environment().address())
    url.searchParams.set('origin', own)
    // without the query: some queries redirect to other sites, which would get the result
    url.searchParams.set('back', own + pathname)
    url.searchParams.set('state', state)
    const child = environment().openChild(url.href, 'tessera-identity', features)
    if (!child) return Promise.reject(new ApiError('rejected', { code: 'POPUP_BLOCKED' }))
    const { origin: gateway } = url
    return new Promise((resolve, reject) => {
      let isThere = false
      /** Since when the player is on the page, by `environment().elapsed()`; undefined while they are away, as they are at the provider. */
      let backAt: number | undefined = environment().elapsed()
      const accept = (data: unknown) => {
        const said = Said.safeParse(data)
        if (!said.success || said.data.state !== state) return
        isThere = true
        if (said.data.idToken === undefined) return
        settle()
        child.close()
        resolve(said.data.idToken)
      }
      const stops = [
        child.onMessage((origin, data) => {
          if (origin === gateway) accept(data)
        }),
        environment().channel(returnChannel).listen(accept),
        onFocusChange((hasFocus) => {
          backAt = hasFocus ? environment().elapsed() : undefined
        }),
      ]
      const giveUp = () => {
        settle()
        reject(new ApiError('rejected', { code: 'IDENTITY_CLOSED' }))
      }
      // no event reports that a window of another origin was closed
      let timer = setInterval(() => {
        if (!child.isClosed()) return
        // one that has never said a word may be cut off from the page, and then seems to be closed from the start
        if (!isThere && (backAt === undefined || environment().elapsed() - backAt < answerIn)) return
        clearInterval(timer)
        // a result posted just before the window closed may not have arrived yet
        timer = setTimeout(giveUp, closedCheck)
      }, closedCheck)
      const settle = () => {
        for (const stop of stops) stop()
        clearInterval(timer)
      }
    })
  },
}
