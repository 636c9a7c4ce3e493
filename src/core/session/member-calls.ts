import * as z from 'zod/mini'
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
 * Exchanges a token from the page's address for a session of this page (§2 Routes). Ours. Not encrypted: it is made
 * before any other request, the brand's with its payload key included.
 */
export const postTokenLogin = (token: string): Promise<LoginValue> =>
  call('page', '/wps/session/login/token', { method: 'POST', body: { token }, value: LoginValue })

/** DELETE, T. */
export const deleteLogout = (realm: Realm): Promise<unknown> => call(realm, '/wps/session/logout', { method: 'DELETE', value: z.unknown() })

/** §3 memberInfo. type 4: trial; 1, 2, 41, 42: agent (§6); 0: member. */
export const MemberInfo = z.object({
  id: z.string(),
  account: z.string(),
  nickname: Text,
  type: z.number(),
  avatar: Text,
  vipLevel: z.catch(z.number(), 0),
  /** Points so far, and those that the next level begins at: 0 where there is none. */
  vipPoints: z.catch(z.number(), 0),
  vipNext: z.catch(z.number(), 0),
  /** Is this the member's first login? The public popup then shows execution F too (§4). */
  firstTimeLogin: Flag,
  /** The gateway does nothing for the member before the password is changed (§4 Login). */
  passwordChangeDue: Flag,
  /** Ours: the time-out or self-exclusion that is on. See `pause.ts`. */
  pause: Pause,
})
export type MemberInfo = z.infer<typeof MemberInfo>
export const getMemberInfo = (realm: Realm): Promise<MemberInfo> => call(realm, '/wps/member/info', { value: MemberInfo })
