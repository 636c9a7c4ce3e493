import * as z from 'zod/mini'
import * as endpoints from '../../contract/member.ts'
import { call } from '../platform/client.ts'
import { Amount, Count, Flag, listOf, oneOf, or, Text } from '../platform/schema.ts'
import type { Realm } from '../platform/realm.ts'

// Responsible play (design §4): calls of our own, the specification names none.

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
 * One limit, with how much is used since midnight, Monday, the 1st or the session's beginning. Money: decimal strings;
 * time: minutes as digits. value null: no limit. next: a looser limit that was requested, or its removal (value null), and when
 * it begins, ms since 1970. `until`: when the count starts again; 0 for a session.
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

/** Until when a break lasts, ms since 1970; null for good. */
const Until = z.object({ until: or(z.number(), null) })

export const Limits = z.object({
  currencySymbol: Text,
  /** What the operator offers; the rest is neither shown nor accepted. */
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
  /** The running session of play, times in ms; null if the last one is over. left: until its limit or the day's. */
  session: or(
    z.object({ elapsed: Count, staked: or(Amount, null), won: or(Amount, null), net: or(Amount, null), left: or(z.number(), null) }),
    null,
  ),
  /** What the last step of a self-exclusion asks for: the password, or the user name of a member without a password. */
  confirmBy: or(oneOf(['password', 'account']), 'password'),
  /** The last 30 days. played: minutes. */
  month: z.object({ deposited: or(Amount, null), withdrawn: or(Amount, null), net: or(Amount, null), played: Count }),
})
export type Limits = z.infer<typeof Limits>

/** T. */
export const getLimits = (realm: Realm, signal?: AbortSignal): Promise<Limits> =>
  call(realm, endpoints.getLimits, { value: Limits, signal })

/** T. value: whole units of money, or minutes; null takes the limit away. 'reminder' changes at once. */
export const changeLimit = (realm: Realm, kind: LimitKind | 'reminder', value: string | null): Promise<Limits> =>
  call(realm, endpoints.changeLimit, { body: { kind, value }, value: Limits })

/** T. Cancels a looser limit that has not begun yet, and keeps the present one. */
export const callOffLimit = (realm: Realm, kind: LimitKind): Promise<Limits> =>
  call(realm, endpoints.callOffLimit, { body: { kind }, value: Limits })

export const timeOutDays = ['1', '3', '7', '30'] as const
export type TimeOutDays = (typeof timeOutDays)[number]
/** T. */
export const postTimeOut = (realm: Realm, days: TimeOutDays): Promise<Limits> =>
  call(realm, endpoints.postTimeOut, { body: { days }, value: Limits })

export const exclusionSpans = ['6m', '1y', '5y', 'forever'] as const
export type ExclusionSpan = (typeof exclusionSpans)[number]
/** T, E: it may carry the password. @throws {ApiError} PASSWORD_WRONG, FIELD_INVALID if the user name is wrong */
export const postExclusion = (realm: Realm, span: ExclusionSpan, confirmation: string): Promise<Limits> =>
  call(realm, endpoints.postExclusion, {
    body: { span, confirmation, isUnderstood: true },
    value: Limits,
  })

const changeKinds = [...limitKinds, 'reminder', 'timeOut', 'exclusion'] as const
/** A past change. before, after: the limit, or the end of a break in ms; null: no limit, or a break without end. */
export const LimitChange = z.object({
  id: z.string(),
  kind: oneOf(changeKinds),
  action: oneOf(['set', 'lowered', 'raised', 'removed', 'calledOff', 'begun']),
  before: or(Amount, null),
  after: or(Amount, null),
  /** When it begins, ms since 1970, and when it was asked for. */
  startsAt: Count,
  at: Count,
})
export type LimitChange = z.infer<typeof LimitChange>
export const LimitChanges = z.object({ list: listOf(LimitChange) })
/** T. Latest first. */
export const getLimitChanges = (realm: Realm, signal?: AbortSignal): Promise<LimitChange[]> =>
  call(realm, endpoints.getLimitChanges, { value: LimitChanges, signal }).then(({ list: changes }) => changes)
