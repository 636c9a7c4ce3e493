import { onLive } from '../platform/live.ts'
import { perRealm, type Realm } from '../platform/realm.ts'
import { remote } from '../platform/remote.ts'
import { $memberId, reloadSession } from '../session/session.ts'
import {
  callOffLimit,
  changeLimit,
  type ExclusionSpan,
  getLimitChanges,
  getLimits,
  type LimitKind,
  type Limits,
  postExclusion,
  postTimeOut,
  type TimeOutDays,
} from './limit-calls.ts'

/** The response to the last change, used in place of another request. */
const answers = perRealm((): { last?: { memberId: string; data: Limits } | undefined } => ({}))

/** The member's limits and breaks, with how much is used. Reloads after deposits and rounds. */
export const limits = perRealm((realm) =>
  remote([], {
    $owner: $memberId(realm),
    isFresh: true,
    watch: (reload) => onLive(realm, 'balance', reload),
    async fetcher(signal) {
      const known = answers(realm).last
      answers(realm).last = undefined
      return known && known.memberId === $memberId(realm).get() ? known.data : getLimits(realm, signal)
    },
  }),
)

export const limitChanges = perRealm((realm) =>
  remote([], { $owner: $memberId(realm), isFresh: true, fetcher: (signal) => getLimitChanges(realm, signal) }),
)

async function take(realm: Realm, answer: Promise<Limits>): Promise<void> {
  const memberId = $memberId(realm).get()
  const data = await answer
  answers(realm).last = { memberId, data }
  limits(realm).reload()
}

/** Changes a limit. value: whole units of money, or minutes; null removes the limit. @throws {ApiError} */
export const setLimit = (realm: Realm, kind: LimitKind | 'reminder', value: string | null): Promise<void> =>
  take(realm, changeLimit(realm, kind, value))
/** Cancels a requested higher limit. @throws {ApiError} */
export const keepLimit = (realm: Realm, kind: LimitKind): Promise<void> => take(realm, callOffLimit(realm, kind))
/** Reloads the session after a pause has started, because it changes what the whole page shows. */
async function pause(realm: Realm, answer: Promise<Limits>): Promise<void> {
  await take(realm, answer)
  await reloadSession(realm).catch(() => {}) // the live event causes another reload
}

/** Starts a time-out. @throws {ApiError} */
export const beginTimeOut = (realm: Realm, days: TimeOutDays): Promise<void> => pause(realm, postTimeOut(realm, days))
/**
 * Starts a self-exclusion. confirmation: the password, or the username if `confirmBy` says so. @throws {ApiError} PASSWORD_WRONG,
 * FIELD_INVALID
 */
export const excludeSelf = (realm: Realm, span: ExclusionSpan, confirmation: string): Promise<void> =>
  pause(realm, postExclusion(realm, span, confirmation))
