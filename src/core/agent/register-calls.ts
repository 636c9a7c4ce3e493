import * as z from 'zod/mini'
import { call } from '../platform/client.ts'
import { Count, Flag, Text, listOf, oneOf, or } from '../platform/schema.ts'
import { operationTimeout } from '../money/operation-calls.ts'

/** What somebody becomes who registers below an agent. */
export const downlineKinds = ['member', 'agent'] as const
export type DownlineKind = (typeof downlineKinds)[number]
export const labelLength = 40

/** A link to register by. rebate: hundredths of a per cent, 0 for members. */
export const RegisterLink = z.object({
  id: z.string(),
  /** The affiliate code of its address. */
  code: z.string(),
  kind: or(oneOf(downlineKinds), 'member'),
  rebate: Count,
  label: Text,
  /** Good until then; null for ever. */
  endsAt: or(z.number(), null),
  isOff: Flag,
  createdAt: z.number(),
  visits: Count,
  registrations: Count,
  firstDeposits: Count,
  /** Of those who registered by it: who has played in the last 30 days. */
  activeMembers: Count,
})
export type RegisterLink = z.infer<typeof RegisterLink>
export const RegisterCenter = z.object({
  /** The highest rebate that may be given today. */
  mostRebate: Count,
  /** As many links as may be open at once. */
  mostLinks: Count,
  list: listOf(RegisterLink),
})
export type RegisterCenter = z.infer<typeof RegisterCenter>
/** T, agents only. Ours. */
export const getRegisterCenter = (signal?: AbortSignal): Promise<RegisterCenter> =>
  call('agent', '/wps/relay/MCSFE_getRegisterLinks', { value: RegisterCenter, signal })

export interface NewLink {
  kind: DownlineKind
  /** Hundredths of a per cent; 0 for members. */
  rebate: number
  label: string
  /** The last day that it is good on, YYYY-MM-DD; '' for ever. */
  until: string
}
/** T, agents only. Ours; once for a key. @throws {ApiError} REBATE_ABOVE_OWN, LINKS_FULL, RANGE_INVALID */
export const postRegisterLink = (body: NewLink & { key: string }): Promise<{ id: string }> =>
  call('agent', '/wps/relay/MCSFE_addRegisterLink', {
    method: 'POST',
    body: { ...body },
    value: z.object({ id: z.string() }),
    timeout: operationTimeout,
  })

/** T, agents only. Ours: from now on nobody registers by it. @throws {ApiError} LINK_GONE: it is nobody's, or another one's */
export const postLinkOff = (id: string): Promise<unknown> =>
  call('agent', '/wps/relay/MCSFE_endRegisterLink', { method: 'POST', body: { id }, value: z.unknown() })

export interface NewDownline {
  username: string
  password: string
  nickname: string
  kind: DownlineKind
  rebate: number
}
export const Registered = z.object({ id: z.string(), account: z.string() })
export type Registered = z.infer<typeof Registered>
/**
 * T, E, agents only. Ours: registers somebody right below the caller, once for a key.
 * @throws {ApiError} USER_EXISTS, FIELD_INVALID with {field}, REBATE_ABOVE_OWN, TOO_MANY_REQUESTS
 */
export const postDownline = (body: NewDownline & { key: string }): Promise<Registered> =>
  call('agent', '/wps/relay/MCSFE_registerDownline', {
    method: 'POST',
    body: { ...body },
    encrypted: true,
    value: Registered,
    timeout: operationTimeout,
  })
