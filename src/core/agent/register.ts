import { connection } from '../platform/client.ts'
import { environment } from '../platform/environment.ts'
import { remote } from '../platform/remote.ts'
import { $memberId } from '../session/session.ts'
import { isRouted, routeAddress } from '../site/navigation.ts'
import { sendOnce } from '../money/operation.ts'
import { type NewLink, getRegisterCenter, postLinkOff, postRegisterLink } from './register-calls.ts'

/** The own links to register by, with what they brought. */
export const registerCenter = remote([], { $owner: $memberId('agent'), fetcher: getRegisterCenter })

const quietly = () => {}

/** Makes a link to register by. @returns its id @throws {ApiError} REBATE_ABOVE_OWN, LINKS_FULL, RANGE_INVALID, NOT_BOOKED … */
export async function addRegisterLink(link: NewLink): Promise<string> {
  const { id } = await sendOnce('agent', ['registerLink', link], (key) => postRegisterLink({ ...link, key }), quietly)
  registerCenter.reload()
  return id
}

/** Nobody registers by it from now on. @throws {ApiError} LINK_GONE */
export async function endRegisterLink(id: string): Promise<void> {
  await postLinkOff(id)
  registerCenter.reload()
}

/** Where a link leads: the registration of the full site, which stands at the gateway's address where the widget is a guest. */
export const registerAddress = (code: string): string =>
  `${isRouted() ? new URL(environment().address()).origin + routeAddress('') : connection.gateway}/register?affiliateCode=${encodeURIComponent(code)}`
