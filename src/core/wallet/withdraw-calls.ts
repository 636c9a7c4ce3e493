import * as z from 'zod/mini'
import type { BodyOf } from '../../contract/bodies.ts'
import * as endpoints from '../../contract/wallet.ts'
import { call } from '../platform/client.ts'
import { Amount, Count, Text, list, listOf, oneOf, or } from '../platform/schema.ts'
import { OpenTurnover } from './funds-calls.ts'
import { operationTimeout } from '../money/operation-calls.ts'
import type { Realm } from '../platform/realm.ts'

// Withdrawals (§4 Withdrawal confirmation). The specification names no calls for them. Each call needs a token.

/** Kinds of accounts that money can be sent to. */
export const payeeKinds = ['bank', 'ewallet', 'crypto'] as const
export type PayeeKind = (typeof payeeKinds)[number]

/**
 * An account or address that the member has bound. mask: its last characters, for example `4417`. usableAt: a payout to it before this time
 * needs a further proof, milliseconds since 1970.
 */
export const Payee = z.object({
  id: z.string(),
  kind: oneOf(payeeKinds),
  provider: z.string(),
  holder: Text,
  mask: z.string(),
  usableAt: Count,
})
export type Payee = z.infer<typeof Payee>

/**
 * requested: the money is reserved; approved; paid: the member has to confirm it; review: the member has reported missing money; done;
 * refused and cancelled: the money was returned.
 */
export const withdrawalStates = ['requested', 'approved', 'paid', 'review', 'done', 'refused', 'cancelled'] as const
export type WithdrawalState = (typeof withdrawalStates)[number]

/** §4 Withdrawal confirmation: the member's answers. */
export const answers = ['received', 'partly', 'none'] as const
export type Answer = (typeof answers)[number]

/**
 * How a withdrawal was completed: confirmed by the member, automatically after some time, or forced by the operator. repaid and stands: the
 * operator's decision about a report of missing money.
 */
export const endings = ['member', 'time', 'forced', 'repaid', 'stands'] as const

export const Withdrawal = z.object({
  id: z.string(),
  reference: Text,
  payee: Payee,
  /** amount: taken from the wallet, fee included; net: what the player receives. */
  amount: Amount,
  fee: Amount,
  net: Amount,
  state: oneOf(withdrawalStates),
  /** True while customer service has to check it, because another account has the same payee and the same reward. */
  isHeld: z.catch(z.boolean(), false),
  requestedAt: Count,
  approvedAt: or(z.number(), null),
  paidAt: or(z.number(), null),
  confirmBy: or(z.number(), null),
  /** Milliseconds until `confirmBy`, by the gateway's clock; null if no confirmation is expected. */
  confirmIn: or(z.number(), null),
  answer: or(oneOf(answers), null),
  /** The amount that arrived, as reported by the member. */
  received: or(Amount, null),
  answeredAt: or(z.number(), null),
  endedAt: or(z.number(), null),
  how: or(oneOf(endings), null),
  refunded: or(Amount, null),
  reason: Text,
  proofs: list(z.string()),
})
export type Withdrawal = z.infer<typeof Withdrawal>

/** A withdrawal method. rate: hundredths of a percent of the amount; flat: a fixed fee added to it. minutes: how long a payout takes. */
export const WithdrawMethod = z.object({
  kind: oneOf(payeeKinds),
  providers: list(z.string()),
  minimum: Amount,
  maximum: Amount,
  rate: Count,
  flat: Amount,
  minutes: Count,
})
export type WithdrawMethod = z.infer<typeof WithdrawMethod>

/**
 * Everything that the page shows. withdrawable: own money; locked: bonus with open turnover and its winnings; dayLeft: what is left of the
 * daily maximum.
 */
export const WithdrawOffer = z.object({
  balance: Amount,
  withdrawable: Amount,
  locked: Amount,
  held: Amount,
  dayMaximum: Amount,
  dayLeft: Amount,
  currencySymbol: Text,
  turnover: or(OpenTurnover, null),
  methods: listOf(WithdrawMethod),
  payees: list(Payee),
  payeesMost: Count,
  /** How long a new account can't be used without a confirmation, in hours; 0 for no waiting time. */
  payeeWaitHours: Count,
  /** Can the member confirm a new account, to use it at once? If the gateway does not say, true. */
  canConfirmPayee: z.catch(z.boolean(), true),
  /** When money may leave the account, milliseconds since 1970; no proof of identity is accepted before. 0: now. */
  outflowsFrom: Count,
  /** The name that every account must have; '' if the member has not given a name yet. */
  realName: Text,
  hasPaymentPassword: z.boolean(),
  confirmMinutes: Count,
  list: listOf(Withdrawal),
})
export type WithdrawOffer = z.infer<typeof WithdrawOffer>

const money = { timeout: operationTimeout }

export const getWithdrawOffer = (realm: Realm, signal?: AbortSignal): Promise<WithdrawOffer> =>
  call(realm, endpoints.getWithdrawOffer, { value: WithdrawOffer, signal })

/**
 * Requests a withdrawal. Encrypted. fee: the fee that the page showed; if it has changed, the call is rejected with OFFER_CHANGED. forfeit:
 * what the member agrees to lose of open bonuses; if more would be lost, the call is rejected with BONUS_FORFEIT.
 */
export const postWithdrawal = (realm: Realm, body: BodyOf<typeof endpoints.postWithdrawal>): Promise<Withdrawal> =>
  call(realm, endpoints.postWithdrawal, { ...money, body, value: Withdrawal })

/** Cancels a withdrawal. Possible in the state `requested`. The money is returned. */
export const cancelWithdrawal = (realm: Realm, body: BodyOf<typeof endpoints.cancelWithdrawal>): Promise<Withdrawal> =>
  call(realm, endpoints.cancelWithdrawal, { ...money, body, value: Withdrawal })

/**
 * Reports whether the money has arrived. amount: what arrived, for the answer `partly`. proofs: ids of uploaded images, one to three; none
 * for the answer `received`.
 */
export const answerWithdrawal = (realm: Realm, body: BodyOf<typeof endpoints.answerWithdrawal>): Promise<Withdrawal> =>
  call(realm, endpoints.answerWithdrawal, { ...money, body, value: Withdrawal })

export const UploadedProof = z.object({ id: z.string() })
/** Uploads one image, png or jpg, at most 5 MB. data: base64. */
export const postProof = (realm: Realm, data: string): Promise<z.infer<typeof UploadedProof>> =>
  call(realm, endpoints.postProof, { body: { data }, value: UploadedProof, timeout: 120_000 })

export const Proof = z.object({ type: z.string(), data: z.string() })
/** An image that the member has uploaded. */
export const getProof = (realm: Realm, id: string, signal?: AbortSignal): Promise<z.infer<typeof Proof>> =>
  call(realm, endpoints.getProof, { query: { id }, value: Proof, signal })

/** Binds an account or address. Encrypted. holder must be the member's real name. If there is none yet, it becomes the real name. */
export const postPayee = (realm: Realm, body: BodyOf<typeof endpoints.postPayee>): Promise<Payee> =>
  call(realm, endpoints.postPayee, { body, value: Payee })
export const deletePayee = (realm: Realm, id: string): Promise<unknown> =>
  call(realm, endpoints.deletePayee, { query: { id }, value: z.unknown() })
