import * as z from 'zod/mini'
import * as endpoints from '../../contract/member.ts'
import { call } from '../platform/client.ts'
import { Amount, Count, Flag, listOf, oneOf, or, Text } from '../platform/schema.ts'
import type { Realm } from '../platform/realm.ts'

// Responsible play (design §4). The specification names no calls for it.

export const limitKinds = [
  'deposit.day',
  'deposit.week',
  'deposit.month',
  'loss.day',
  'loss.week',
  'loss.month',
  'session.one',
  'session.day',
] as const
export type LimitKind = (typeof limitKinds)[number]

/**
 * One limit, with how much is used since midnight, Monday, the 1st or the start of the session. Money: decimal strings; time: minutes as
 * digits. value: null for no limit. next: a requested higher limit, or its removal (value null), and when it takes effect, ms since 1970.
 * `until`: when the count starts again; 0 for a session.
 */
export const Limit = z.object({
  kind: oneOf(limitKinds),
  value: or(Amount, null),
  used: or(Amount, null),
  left: or(Amount, null),
  until: Count,
  next: or(z.object({ value: or(Amount, null), from: z.number() }), null),
})
export type Limit = z.infer<typeof Limit>

/** When a break ends, ms since 1970; null for never. */
const Until = z.object({ until: or(z.number(), null) })

export const Limits = z.object({
  currencySymbol: Text,
  /** The features that the operator offers. The others are neither shown nor accepted. */
  offers: z.catch(z.object({ deposit: Flag, loss: Flag, session: Flag, timeOut: Flag, exclusion: Flag }), {
    deposit: false,
    loss: false,
    session: false,
    timeOut: false,
    exclusion: false,
  }),
  limits: listOf(Limit),
  /** Minutes between two reminders. */
  reminder: Count,
  timeOut: or(Until, null),
  exclusion: or(Until, null),
  /**
   * The current play session, times in ms; null if the last one has ended. left: time until the session limit or the daily limit is
   * reached.
   */
  session: or(
    z.object({ elapsed: Count, staked: or(Amount, null), won: or(Amount, null), net: or(Amount, null), left: or(z.number(), null) }),
    null,
  ),
  /** What the last step of a self-exclusion asks for: the password, or the username of a member without a password. */
  confirmBy: or(oneOf(['password', 'account']), 'password'),
  /** Figures of the last 30 days. played: minutes. */
  month: z.object({ deposited: or(Amount, null), withdrawn: or(Amount, null), net: or(Amount, null), played: Count }),
})
export type Limits = z.infer<typeof Limits>

/** Loads the member's limits and breaks. Needs a member's token. */
export const getLimits = (realm: Realm, signal?: AbortSignal): Promise<Limits> =>
  call(realm, endpoints.getLimits, { value: Limits, signal })

/** Changes a limit. Needs a member's token. value: whole units of money, or minutes; null removes the limit. 'reminder' changes at once. */
export const changeLimit = (realm: Realm, kind: LimitKind | 'reminder', value: string | null): Promise<Limits> =>
  call(realm, endpoints.changeLimit, { body: { kind, value }, value: Limits })

/** Cancels a requested higher limit that is not in effect yet, and keeps the current one. Needs a member's token. */
export const callOffLimit = (realm: Realm, kind: LimitKind): Promise<Limits> =>
  call(realm, endpoints.callOffLimit, { body: { kind }, value: Limits })

export const timeOutDays = ['1', '3', '7', '30'] as const
export type TimeOutDays = (typeof timeOutDays)[number]
/** Starts a time-out. Needs a member's token. */
export const postTimeOut = (realm: Realm, days: TimeOutDays): Promise<Limits> =>
  call(realm, endpoints.postTimeOut, { body: { days }, value: Limits })

export const exclusionSpans = ['6m', '1y', '5y', 'forever'] as const
export type ExclusionSpan = (typeof exclusionSpans)[number]
/**
 * Starts a self-exclusion. Encrypted, because confirmation may be the password. @throws {ApiError} PASSWORD_WRONG, FIELD_INVALID if the
 * username is wrong
 */
export const postExclusion = (realm: Realm, span: ExclusionSpan, confirmation: string): Promise<Limits> =>
  call(realm, endpoints.postExclusion, {
    body: { span, confirmation, isUnderstood: true },
    value: Limits,
  })

const changeKinds = [...limitKinds, 'reminder', 'timeOut', 'exclusion'] as const
/** A past change. before, after: the limit, or the end of a break in ms; null for no limit, or for a break without end. */
export const LimitChange = z.object({
  id: z.string(),
  kind: oneOf(changeKinds),
  action: oneOf(['set', 'lowered', 'raised', 'removed', 'calledOff', 'begun']),
  before: or(Amount, null),
  after: or(Amount, null),
  /** startsAt: when it takes effect; at: when it was requested. ms since 1970. */
  startsAt: Count,
  at: Count,
})
export type LimitChange = z.infer<typeof LimitChange>
export const LimitChanges = z.object({ list: listOf(LimitChange) })
/** Loads the changes of limits and breaks, the latest first. Needs a member's token. */
export const getLimitChanges = (realm: Realm, signal?: AbortSignal): Promise<LimitChange[]> =>
  call(realm, endpoints.getLimitChanges, { value: LimitChanges, signal }).then(({ list: changes }) => changes)
