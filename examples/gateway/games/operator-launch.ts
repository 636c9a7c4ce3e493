import * as z from 'zod/mini'
import type { OperatorCall } from '../platform/operator-call.ts'
import { ownAddress } from '../platform/own-address.ts'
import { Refusal } from '../platform/refusal.ts'
import { refuseWhileClosed } from '../platform/route-call.ts'
import type { Services } from '../platform/services.ts'
import { findByAccount } from '../session/members.ts'
import { findLatestSession } from '../session/sessions.ts'
import { launch } from './launch.ts'

/** page: the URL of the operator's page that embeds the game's frame. */
const Body = z.object({
  account: z.string().check(z.minLength(1), z.maxLength(120)),
  nodeId: z.string().check(z.minLength(1), z.maxLength(120)),
  page: z.string().check(z.maxLength(2000)),
})

/**
 * `POST /operator/launch`, for an operator's page that shows a game: returns the game's URL, valid once. The game belongs to the member's
 * most recently used session and ends with it. The URL is absolute, because the operator's page doesn't know where games are.
 */
export function operatorLaunch(operatorCall: OperatorCall, services: Services): void {
  operatorCall('/operator/launch', Body, async ({ account, nodeId, page }, context) => {
    await refuseWhileClosed(services)
    const member = await findByAccount(services.db, account)
    if (!member) throw new Refusal('ACCOUNT_NOT_FOUND')
    if (member.is_blocked === 1) throw new Refusal('ACCESS_RESTRICTED')
    const session = await findLatestSession(services, member)
    if (!session) throw new Refusal('SESSION_ENDED')
    const gateway = ownAddress(services, context)
    const { url, ...rest } = await launch(services, { body: { nodeId, backUrl: page }, origin: undefined, gateway, session })
    return { url: gateway + url, ...rest }
  })
}
