import * as z from 'zod/mini'
import type { BodyOf } from '../../contract/bodies.ts'
import * as endpoints from '../../contract/agent.ts'
import { call } from '../platform/client.ts'
import { Count, Flag, Text, listOf, oneOf, or } from '../platform/schema.ts'
import { operationTimeout } from '../money/operation-calls.ts'

/** What an agent can register below them. */
export const downlineKinds = ['member', 'agent'] as const
export type DownlineKind = (typeof downlineKinds)[number]
export const labelLength = 40

/** A registration link. rebate: hundredths of a per cent, 0 for members. */
export const RegisterLink = z.object({
  id: z.string(),
  /** The affiliate code in the link's address. */
  code: z.string(),
  kind: or(oneOf(downlineKinds), 'member'),
  rebate: Count,
  label: Text,
  /** When the link expires; null for never. */
  endsAt: or(z.number(), null),
  isOff: Flag,
  createdAt: z.number(),
  visits: Count,
  registrations: Count,
  firstDeposits: Count,
  /** How many of the members registered with this link have played in the last 30 days. */
  activeMembers: Count,
})
export type RegisterLink = z.infer<typeof RegisterLink>
export const RegisterCenter = z.object({
  /** The highest rebate that the agent may give today. */
  mostRebate: Count,
  /** How many links may be open at the same time. */
  mostLinks: Count,
  /** No rebate can be given before this time, ms since 1970; 0: can be given now. */
  outflowsFrom: Count,
  list: listOf(RegisterLink),
})
export type RegisterCenter = z.infer<typeof RegisterCenter>
/** For agents only. The agent's registration links and their limits. */
export const getRegisterCenter = (signal?: AbortSignal): Promise<RegisterCenter> =>
  call('agent', endpoints.getRegisterCenter, { value: RegisterCenter, signal })

export type NewLink = Omit<BodyOf<typeof endpoints.postRegisterLink>, 'key'>
/** For agents only. Creates a registration link. key: idempotency key. @throws {ApiError} REBATE_ABOVE_OWN, LINKS_FULL, RANGE_INVALID */
export const postRegisterLink = (body: BodyOf<typeof endpoints.postRegisterLink>): Promise<{ id: string }> =>
  call('agent', endpoints.postRegisterLink, {
    body,
    value: z.object({ id: z.string() }),
    timeout: operationTimeout,
  })

/** For agents only. Closes a registration link. @throws {ApiError} LINK_GONE: unknown, or belongs to another agent */
export const postLinkOff = (id: string): Promise<unknown> => call('agent', endpoints.postLinkOff, { body: { id }, value: z.unknown() })

export type NewDownline = Omit<BodyOf<typeof endpoints.postDownline>, 'key'>
export const Registered = z.object({ id: z.string(), account: z.string() })
export type Registered = z.infer<typeof Registered>
/**
 * For agents only. Registers a member directly below the caller. The body is encrypted. key: idempotency key.
 * @throws {ApiError} USER_EXISTS, FIELD_INVALID with {field}, REBATE_ABOVE_OWN, TOO_MANY_REQUESTS
 */
export const postDownline = (body: BodyOf<typeof endpoints.postDownline>): Promise<Registered> =>
  call('agent', endpoints.postDownline, {
    body,
    value: Registered,
    timeout: operationTimeout,
  })
