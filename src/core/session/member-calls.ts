import * as z from 'zod/mini'
import * as endpoints from '../../contract/session.ts'
import { call } from '../platform/client.ts'
import { Flag, Text } from '../platform/schema.ts'
import type { Realm } from '../platform/realm.ts'
import { Pause } from './pause-calls.ts'

/** §3 Login response value. isDefaultPassword: the gateway knows that it is the default one (design §4). */
export const LoginValue = z.object({
  token: z.string(),
  firstTimeLogin: Flag,
  passwordExpired: Flag,
  isDefaultPassword: Flag,
})
export type LoginValue = z.infer<typeof LoginValue>

/**
 * Exchanges a token from the page's address for a session of this page (§2 Routes). Ours. Not encrypted: it is sent before any
 * other request, and the payload key of the brand is not known yet.
 */
export const postTokenLogin = (token: string): Promise<LoginValue> =>
  call('page', endpoints.postTokenLogin, { body: { token }, value: LoginValue })

/** DELETE, T. Its token is given: nobody is logged in with it here any more. */
export const deleteLogout = (token: string): Promise<unknown> => call('page', endpoints.deleteLogout, { token, value: z.unknown() })

/** §3 memberInfo. type 4: trial; 1, 2, 41, 42: agent (§6); 0: member. */
export const MemberInfo = z.object({
  id: z.string(),
  account: z.string(),
  nickname: Text,
  type: z.number(),
  avatar: Text,
  vipLevel: z.catch(z.number(), 0),
  /** Points so far, and the points where the next level begins; 0 if there is none. */
  vipPoints: z.catch(z.number(), 0),
  vipFrom: z.catch(z.number(), 0),
  vipNext: z.catch(z.number(), 0),
  /** Is this the member's first login? If so, the public popup also shows execution F (§4). */
  firstTimeLogin: Flag,
  /** The gateway refuses all actions until the password is changed (§4 Login). */
  passwordChangeDue: Flag,
  /** Ours: since the member's 'this wasn't me', until customer service releases it, no money leaves the account. */
  isFrozen: Flag,
  /** Ours: the time-out or self-exclusion that is active. See `pause.ts`. */
  pause: Pause,
})
export type MemberInfo = z.infer<typeof MemberInfo>
/** @param token of a session that is not the realm's yet */
export const getMemberInfo = (realm: Realm, token?: string): Promise<MemberInfo> =>
  call(token ? 'page' : realm, endpoints.getMemberInfo, { token, value: MemberInfo })
