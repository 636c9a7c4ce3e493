import * as z from 'zod/mini'
import type { Database } from '../database/open.ts'
import type { OperatorCall } from '../platform/operator-call.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Services } from '../platform/services.ts'
import { refuseOutsiders } from './login.ts'
import { findByAccount } from './members.ts'
import { issueToken } from './tickets.ts'

/** How long a login token can be exchanged, ms. */
const lifetime = 5 * 60_000

/** The data of a login token, stored beside its member. */
export const LoginTicket = z.object({ isStaffWelcome: z.boolean() })

/**
 * Creates a single-use token that logs one member in. expiresAt: ms since 1970.
 * @param isStaffWelcome true only for tokens of the console, which also admit staff
 * @throws {Refusal} ACCOUNT_NOT_FOUND, or the refusals of the login
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

/** `POST /operator/login-token`: a login token for a member whom the operator's own server has authenticated. */
export function operatorLogin(operatorCall: OperatorCall, services: Services): void {
  operatorCall('/operator/login-token', Body, ({ account }) => issueLoginToken(services, account))
}
