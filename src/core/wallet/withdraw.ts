import { atom, computed } from 'nanostores'
import { errorCode } from '../platform/errors.ts'
import { environment } from '../platform/environment.ts'
import { perRealm, type Realm } from '../platform/realm.ts'
import { type Remote, remote } from '../platform/remote.ts'
import { $memberId } from '../session/session.ts'
import { refreshBalance } from './balance.ts'
import type { Agreed } from './forfeit.ts'
import { following } from './funds.ts'
import { sendOnce, sendPayment } from '../money/operation.ts'
import { tellOutcome, tellStep } from '../site/steps.ts'
import type { Flows } from '../site/vocabulary.ts'
import {
  type Answer,
  answerWithdrawal,
  cancelWithdrawal,
  deletePayee,
  getWithdrawOffer,
  type Payee,
  postPayee,
  postProof,
  postWithdrawal,
  type Withdrawal,
  type WithdrawOffer,
} from './withdraw-calls.ts'

type Known = WithdrawOffer & { receivedAt: number }

/** The latest requested withdrawal and its member. The page shows it until the reloaded list contains it. */
const $asked = perRealm(() => atom<{ owner: string; withdrawal: Withdrawal } | null>(null))

/** What can be withdrawn and where to, and the latest withdrawals; follows every change. receivedAt: by `environment().elapsed()`. */
export const withdrawOffer = perRealm((realm) => {
  const store = remote([], {
    ...following(realm),
    async fetcher(signal): Promise<Known> {
      const offer = await getWithdrawOffer(realm, signal)
      $asked(realm).set(null)
      return { ...offer, receivedAt: environment().elapsed() }
    },
  })
  const $state = computed([store.$state, $asked(realm), $memberId(realm)], (state, asked, id): Remote<Known> => {
    if (state.status !== 'ready' || asked?.owner !== id) return state
    const { withdrawal } = asked
    const { list } = state.data
    if (list.some((each) => each.id === withdrawal.id)) return state
    return { ...state, data: { ...state.data, list: [withdrawal, ...list] } }
  })
  return { ...store, $state }
})

/** Milliseconds left for the confirmation, by the gateway's clock; undefined if none is expected. */
export const untilConfirm = ({ confirmIn }: Withdrawal, receivedAt: number): number | undefined =>
  confirmIn === null ? undefined : Math.max(0, confirmIn - (environment().elapsed() - receivedAt))

/** Reloads what an action or its rejection has changed. */
const moved = <T>(realm: Realm, sent: Promise<T>): Promise<T> =>
  sent.finally(() => {
    withdrawOffer(realm).reload()
    void refreshBalance(realm)
  })

/**
 * Requests a withdrawal, once. Its money is reserved.
 * @param asked decimal strings. fee: the fee that the page showed; forfeit: what the member agrees to lose of open bonuses
 * @param onChecking see `sendOnce`
 * @throws {ApiError} FIELD_INVALID, TURNOVER_OPEN, BONUS_FORFEIT, INSUFFICIENT_FUNDS, OFFER_CHANGED, PAYMENT_PASSWORD_…, NOT_BOOKED …
 */
export function withdraw(
  realm: Realm,
  asked: { payeeId: string; amount: string; fee: string; forfeit?: Agreed | undefined },
  password: string,
  onChecking: () => void,
): Promise<Withdrawal> {
  const { payeeId, amount, fee } = asked
  const subject = ['withdraw', payeeId, amount, fee]
  return moved(
    realm,
    tellOutcome(
      realm,
      'withdrawal',
      sendPayment(realm, subject, (key) => postWithdrawal(realm, { ...asked, password, key }), onChecking).then((withdrawal) => {
        $asked(realm).set({ owner: $memberId(realm).get(), withdrawal })
        return withdrawal
      }),
      'done',
    ),
  )
}

/** Returns a function that emits the step and returns its argument. */
const told =
  (realm: Realm, step: Flows['withdrawal']) =>
  <T>(value: T): T => {
    tellStep(realm, 'withdrawal', step)
    return value
  }

/** Cancels a withdrawal that has not been approved yet. @throws {ApiError} WITHDRAWAL_CLOSED, NOT_BOOKED … */
export const takeBack = (realm: Realm, id: string, onChecking: () => void): Promise<Withdrawal> =>
  moved(
    realm,
    sendOnce(realm, ['withdraw-cancel', id], (key) => cancelWithdrawal(realm, { id, key }), onChecking).then(told(realm, 'cancelled')),
  )

/** An image of what arrived. uploaded: its id after the upload. */
export interface ProofImage {
  base64: () => Promise<string>
  uploaded?: string
}

/**
 * §4 Withdrawal confirmation: reports whether the money arrived, once. A retry does not upload an image again.
 * @param given amount: what arrived, for the answer `partly`
 * @throws {ApiError} WITHDRAWAL_CLOSED, IMAGE_INVALID, FIELD_INVALID, NOT_BOOKED …
 */
export async function answer(
  realm: Realm,
  id: string,
  given: { answer: Answer; amount?: string; images?: readonly ProofImage[] },
  onChecking: () => void,
): Promise<Withdrawal> {
  const { images = [], amount } = given
  for (const image of images) image.uploaded ??= (await postProof(realm, await image.base64())).id
  const proofs = images.flatMap((image) => image.uploaded ?? [])
  const body = { id, answer: given.answer, proofs, ...(amount !== undefined && { amount }) }
  try {
    return await moved(
      realm,
      sendOnce(realm, ['withdraw-answer', body], (key) => answerWithdrawal(realm, { ...body, key }), onChecking).then(
        told(realm, 'answered'),
      ),
    )
  } catch (error) {
    // the gateway no longer has one of the images: a retry uploads all of them
    if (errorCode(error) === 'IMAGE_INVALID') for (const image of images) delete image.uploaded
    throw error
  }
}

/** Binds an account or address. @throws {ApiError} NAME_DIFFERENT, PAYEE_LIMIT, FIELD_INVALID, PAYMENT_PASSWORD_… */
export const addPayee = (realm: Realm, payee: Parameters<typeof postPayee>[1]): Promise<Payee> =>
  postPayee(realm, payee).finally(withdrawOffer(realm).reload)

/** Removes an account or address. @throws {ApiError} PAYEE_GONE */
export const dropPayee = (realm: Realm, id: string): Promise<unknown> => deletePayee(realm, id).finally(withdrawOffer(realm).reload)
