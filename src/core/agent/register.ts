import { connection } from '../platform/client.ts'
import { environment } from '../platform/environment.ts'
import { remote } from '../platform/remote.ts'
import { $memberId } from '../session/session.ts'
import { isRouted, routeAddress } from '../site/navigation.ts'
import { sendOnce } from '../money/operation.ts'
import { type NewLink, getRegisterCenter, postLinkOff, postRegisterLink } from './register-calls.ts'

/** The agent's registration links, with their results. */
export const registerCenter = remote([], { $owner: $memberId('agent'), isFresh: true, fetcher: getRegisterCenter })

const quietly = () => {}

/** Creates a registration link. @returns its id @throws {ApiError} REBATE_ABOVE_OWN, LINKS_FULL, RANGE_INVALID, NOT_BOOKED … */
export async function addRegisterLink(link: NewLink): Promise<string> {
  const { id } = await sendOnce('agent', ['registerLink', link], (key) => postRegisterLink({ ...link, key }), quietly)
  registerCenter.reload()
  return id
}

/** Closes a registration link: nobody can register with it any more. @throws {ApiError} LINK_GONE */
export async function endRegisterLink(id: string): Promise<void> {
  await postLinkOff(id)
  registerCenter.reload()
}

/** The URL of a registration link: the registration page of the full site. A widget on a host page uses the gateway's site. */
export const registerAddress = (code: string): string =>
  `${isRouted() ? new URL(environment().address()).origin + routeAddress('') : connection.gateway}/register?affiliateCode=${encodeURIComponent(code)}`
