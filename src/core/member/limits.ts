import { onMount } from 'nanostores'
import { onLive } from '../platform/live.ts'
import { ofMember } from '../rewards/of-member.ts'
import { $session } from '../session/session.ts'
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

/** What the last change answered: shown without asking again. */
let answered: { memberId: string | undefined; data: Limits } | undefined
const memberId = () => $session.get().memberInfo?.id

/** The member's own limits and breaks, with what of them is used; follows deposits and rounds. */
export const limits = ofMember(async (signal) => {
  const known = answered
  answered = undefined
  return known && known.memberId === memberId() ? known.data : getLimits(signal)
})
onMount(limits.$state, () => onLive('balance', () => limits.reload()))

export const limitChanges = ofMember(getLimitChanges)

async function take(answer: Promise<Limits>): Promise<void> {
  const mine = memberId()
  const data = await answer
  answered = { memberId: mine, data }
  limits.reload()
}

/** value: whole units of money, or minutes; null takes the limit away. @throws {ApiError} */
export const setLimit = (kind: LimitKind | 'reminder', value: string | null): Promise<void> => take(changeLimit(kind, value))
/** Keeps the present limit. @throws {ApiError} */
export const keepLimit = (kind: LimitKind): Promise<void> => take(callOffLimit(kind))
/** @throws {ApiError} */
export const beginTimeOut = (days: TimeOutDays): Promise<void> => take(postTimeOut(days))
/** confirmation: the password, or the user name where `confirmBy` says so. @throws {ApiError} PASSWORD_WRONG, FIELD_INVALID */
export const excludeSelf = (span: ExclusionSpan, confirmation: string): Promise<void> => take(postExclusion(span, confirmation))
