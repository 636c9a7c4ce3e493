import * as z from 'zod/mini'
import type { BodyOf } from '../../contract/bodies.ts'
import * as endpoints from '../../contract/agent.ts'
import { call } from '../platform/client.ts'
import { Count, Flag, Text, listOf, oneOf, or } from '../platform/schema.ts'
import { operationTimeout } from '../money/operation-calls.ts'

/** What a new member below an agent becomes. */
export const downlineKinds = ['member', 'agent'] as const
export type DownlineKind = (typeof downlineKinds)[number]
export const labelLength = 40

/** A registration link. rebate: hundredths of a per cent, 0 for members. */
export const RegisterLink = z.object({
  id: z.string(),
  /** The affiliate code of its address. */
  code: z.string(),
  kind: or(oneOf(downlineKinds), 'member'),
  rebate: Count,
  label: Text,
  /** Valid until then; null for ever. */
  endsAt: or(z.number(), null),
  isOff: Flag,
  createdAt: z.number(),
  visits: Count,
  registrations: Count,
  firstDeposits: Count,
  /** How many of those who registered with it have played in the last 30 days. */
  activeMembers: Count,
})
export type RegisterLink = z.infer<typeof RegisterLink>
export const RegisterCenter = z.object({
  /** The highest rebate that the agent may give today. */
  mostRebate: Count,
  /** How many links may be open at the same time. */
  mostLinks: Count,
  /** Nobody gets a rebate before it, ms since 1970; 0: now. */
  outflowsFrom: Count,
  list: listOf(RegisterLink),
})
export type RegisterCenter = z.infer<typeof RegisterCenter>
/** T, agents only. Ours. */
export const getRegisterCenter = (signal?: AbortSignal): Promise<RegisterCenter> =>
  call('agent', endpoints.getRegisterCenter, { value: RegisterCenter, signal })

export type NewLink = Omit<BodyOf<typeof endpoints.postRegisterLink>, 'key'>
/** T, agents only. Ours; one key takes effect once. @throws {ApiError} REBATE_ABOVE_OWN, LINKS_FULL, RANGE_INVALID */
export const postRegisterLink = (body: BodyOf<typeof endpoints.postRegisterLink>): Promise<{ id: string }> =>
  call('agent', endpoints.postRegisterLink, {
    body,
    value: z.object({ id: z.string() }),
    timeout: operationTimeout,
  })

/** T, agents only. Ours: nobody can register with it any more. @throws {ApiError} LINK_GONE: unknown, or another agent's */
export const postLinkOff = (id: string): Promise<unknown> => call('agent', endpoints.postLinkOff, { body: { id }, value: z.unknown() })

export type NewDownline = Omit<BodyOf<typeof endpoints.postDownline>, 'key'>
export const Registered = z.object({ id: z.string(), account: z.string() })
export type Registered = z.infer<typeof Registered>
/**
 * T, E, agents only. Ours: registers a member directly below the caller; one key takes effect once.
 * @throws {ApiError} USER_EXISTS, FIELD_INVALID with {field}, REBATE_ABOVE_OWN, TOO_MANY_REQUESTS
 */
export const postDownline = (body: BodyOf<typeof endpoints.postDownline>): Promise<Registered> =>
  call('agent', endpoints.postDownline, {
    body,
    value: Registered,
    timeout: operationTimeout,
  })
