import type { Hono } from 'hono'
import * as z from 'zod/mini'
import type { Database } from '../database/open.ts'
import { knowsSecret } from '../platform/bearer.ts'
import { readJson } from '../platform/read-text.ts'
import { Refusal } from '../platform/refusal.ts'
import type { AddressOf } from '../platform/route-call.ts'
import type { Services } from '../platform/services.ts'
import { refuseOutsiders } from './login.ts'
import { findByAccount } from './members.ts'
import { issueToken } from './tickets.ts'

/** How long a login token can be exchanged, ms. */
const lifetime = 5 * 60_000

/** What a login token admits to, besides its member. */
export const LoginTicket = z.object({ isStaffWelcome: z.boolean() })

/**
 * A token that logs one member in, once. expiresAt: ms since 1970.
 * @param isStaffWelcome only the console's tokens admit staff
 * @throws {Refusal} ACCOUNT_NOT_FOUND, or as the login refuses those who may not log in
 */
export async function issueLoginToken(
  { db, clock }: { db: Database; clock: () => number },
  account: string,
  isStaffWelcome = false,
): Promise<{ token: string; expiresAt: number }> {
  const member = await findByAccount(db, account)
  if (!member) throw new Refusal('ACCOUNT_NOT_FOUND')
  refuseOutsiders(member, { isStaffWelcome })
  const [now, data] = [clock(), { isStaffWelcome } satisfies z.infer<typeof LoginTicket>]
  return { token: await issueToken(db, { kind: 'login', subject: member.id, data, now, lifetime }), expiresAt: now + lifetime }
}

const Body = z.object({ account: z.string().check(z.minLength(1), z.maxLength(120)) })

/**
 * `POST /operator/login-token`, for the operator's own servers: a login token for a member whom they know. With the secret in a header, from
 * anywhere but a page of another origin; without OPERATOR_TOKEN the call is not there.
 */
export function operatorLogin(app: Hono, services: Services, secret: string | undefined, addressOf: AddressOf): void {
  if (secret === undefined) return
  const isOperator = knowsSecret(secret)
  app.post('/operator/login-token', async (context) => {
    services.limits.take('operator', addressOf(context))
    if (!isOperator(context)) throw new Refusal('NOT_LOGGED_IN', { message: 'Send the secret: Authorization: Bearer <OPERATOR_TOKEN>' })
    const body = Body.safeParse(await readJson(context, 1024))
    if (!body.success) throw new Refusal('BAD_REQUEST')
    return context.json({ success: true, value: await issueLoginToken(services, body.data.account) })
  })
}
