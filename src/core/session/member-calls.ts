import * as z from 'zod/mini'
import * as endpoints from '../../contract/session.ts'
import { call } from '../platform/client.ts'
import { Flag, Text } from '../platform/schema.ts'
import type { Realm } from '../platform/realm.ts'
import { Pause } from './pause-calls.ts'

/** §3 Login response value. isDefaultPassword: the gateway has detected the default password (design §4). */
export const LoginValue = z.object({
  token: z.string(),
  firstTimeLogin: Flag,
  passwordExpired: Flag,
  isDefaultPassword: Flag,
})
export type LoginValue = z.infer<typeof LoginValue>

/**
 * Exchanges a login token in the page's URL for a session (§2 Routes). Not in the specification. Not encrypted: it is the first request,
 * and the brand's payload key is not known yet.
 */
export const postTokenLogin = (token: string): Promise<LoginValue> =>
  call('page', endpoints.postTokenLogin, { body: { token }, value: LoginValue })

/** Ends a session at the gateway. Takes the token as an argument, because the realm has already deleted it. */
export const deleteLogout = (token: string): Promise<unknown> => call('page', endpoints.deleteLogout, { token, value: z.unknown() })

/** §3 memberInfo. type 4: trial; 1, 2, 41, 42: agent (§6); 0: member. */
export const MemberInfo = z.object({
  id: z.string(),
  account: z.string(),
  nickname: Text,
  type: z.number(),
  avatar: Text,
  vipLevel: z.catch(z.number(), 0),
  /** Points so far, and the points where the current and the next level start; 0 if there is none. */
  vipPoints: z.catch(z.number(), 0),
  vipFrom: z.catch(z.number(), 0),
  vipNext: z.catch(z.number(), 0),
  /** Is this the member's first login? If so, the public popup also shows items with execution F (§4). */
  firstTimeLogin: Flag,
  /** The gateway rejects all actions until the password is changed (§4 Login). */
  passwordChangeDue: Flag,
  /**
   * Not in the specification: the member has reported 'this wasn't me', so no money leaves the account until customer service releases it.
   */
  isFrozen: Flag,
  /** Not in the specification: the active time-out or self-exclusion. See `pause.ts`. */
  pause: Pause,
})
export type MemberInfo = z.infer<typeof MemberInfo>
/** @param token of a session that has not been taken over by the realm yet */
export const getMemberInfo = (realm: Realm, token?: string): Promise<MemberInfo> =>
  call(token ? 'page' : realm, endpoints.getMemberInfo, { token, value: MemberInfo })
