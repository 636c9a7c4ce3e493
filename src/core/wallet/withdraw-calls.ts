import * as z from 'zod/mini'
import type { BodyOf } from '../../contract/bodies.ts'
import * as endpoints from '../../contract/wallet.ts'
import { call } from '../platform/client.ts'
import { Amount, Count, Text, list, listOf, oneOf, or } from '../platform/schema.ts'
import { OpenTurnover } from './funds-calls.ts'
import { operationTimeout } from '../money/operation-calls.ts'
import type { Realm } from '../platform/realm.ts'

// Withdrawals (§4 Withdrawal confirmation). The specification names no calls for them: all are ours. Each needs a token.

/** Where money can be sent. */
export const payeeKinds = ['bank', 'ewallet', 'crypto'] as const
export type PayeeKind = (typeof payeeKinds)[number]

/** An account or address that the member has bound. mask: its last characters, `4417`. usableAt: until then
 * sending money there needs a further proof, milliseconds since 1970. */
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
 * requested: its money is reserved; approved; paid: the member has to confirm it; review: the member reports missing
 * money; done; refused and cancelled: the money is back.
 */
export const withdrawalStates = ['requested', 'approved', 'paid', 'review', 'done', 'refused', 'cancelled'] as const
export type WithdrawalState = (typeof withdrawalStates)[number]

/** §4 Withdrawal confirmation. */
export const answers = ['received', 'partly', 'none'] as const
export type Answer = (typeof answers)[number]

/** How a withdrawal was finished: confirmed by the member, by time, forced by the operator; or its report was decided. */
export const endings = ['member', 'time', 'forced', 'repaid', 'stands'] as const

export const Withdrawal = z.object({
  id: z.string(),
  reference: Text,
  payee: Payee,
  /** The amount taken from the wallet; the player receives `net` of it. */
  amount: Amount,
  fee: Amount,
  net: Amount,
  state: oneOf(withdrawalStates),
  /** It waits until customer service has looked at it: another account has the same withdrawal account and the same reward. */
  isHeld: z.catch(z.boolean(), false),
  requestedAt: Count,
  approvedAt: or(z.number(), null),
  paidAt: or(z.number(), null),
  confirmBy: or(z.number(), null),
  /** Milliseconds until then, by the gateway's clock; null if nothing is awaited. */
  confirmIn: or(z.number(), null),
  answer: or(oneOf(answers), null),
  /** What arrived, by the member's report. */
  received: or(Amount, null),
  answeredAt: or(z.number(), null),
  endedAt: or(z.number(), null),
  how: or(oneOf(endings), null),
  refunded: or(Amount, null),
  reason: Text,
  proofs: list(z.string()),
})
export type Withdrawal = z.infer<typeof Withdrawal>

/** A way to send money. rate: hundredths of a percent of the amount; flat: a fixed fee added to that. minutes: how long it takes. */
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

/** Everything the page shows. withdrawable: own money; locked: bonus with open turnover and its winnings; dayLeft: of the daily maximum. */
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
  /** How long a new account can't be used without a confirmation, in hours; 0: not at all. */
  payeeWaitHours: Count,
  /** Does the member have a confirmation with which a new account can be used at once? A gateway that does not say it asks for one. */
  canConfirmPayee: z.catch(z.boolean(), true),
  /** From when on money may leave the account, milliseconds since 1970; until then nothing that proves who the member is counts. 0: now. */
  outflowsFrom: Count,
  /** The name that every account must have; '' if the member has given none yet. */
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
 * E. fee: as it was shown; if it has changed, the call is refused with OFFER_CHANGED. forfeit: what the member gives up of open bonuses;
 * if more would be lost, the call is refused with BONUS_FORFEIT.
 */
export const postWithdrawal = (realm: Realm, body: BodyOf<typeof endpoints.postWithdrawal>): Promise<Withdrawal> =>
  call(realm, endpoints.postWithdrawal, { ...money, body, value: Withdrawal })

/** Possible while it is requested; its money comes back. */
export const cancelWithdrawal = (realm: Realm, body: BodyOf<typeof endpoints.cancelWithdrawal>): Promise<Withdrawal> =>
  call(realm, endpoints.cancelWithdrawal, { ...money, body, value: Withdrawal })

/** amount: what arrived, for `partly`; proofs: ids of uploads, one to three unless everything arrived. */
export const answerWithdrawal = (realm: Realm, body: BodyOf<typeof endpoints.answerWithdrawal>): Promise<Withdrawal> =>
  call(realm, endpoints.answerWithdrawal, { ...money, body, value: Withdrawal })

export const UploadedProof = z.object({ id: z.string() })
/** One picture, png or jpg, at most 5 MB. data: base64. */
export const postProof = (realm: Realm, data: string): Promise<z.infer<typeof UploadedProof>> =>
  call(realm, endpoints.postProof, { body: { data }, value: UploadedProof, timeout: 120_000 })

export const Proof = z.object({ type: z.string(), data: z.string() })
/** A picture that the member has sent. */
export const getProof = (realm: Realm, id: string, signal?: AbortSignal): Promise<z.infer<typeof Proof>> =>
  call(realm, endpoints.getProof, { query: { id }, value: Proof, signal })

/** E. holder has to be the member's real name; if there is none yet, it becomes the real name. */
export const postPayee = (realm: Realm, body: BodyOf<typeof endpoints.postPayee>): Promise<Payee> =>
  call(realm, endpoints.postPayee, { body, value: Payee })
export const deletePayee = (realm: Realm, id: string): Promise<unknown> =>
  call(realm, endpoints.deletePayee, { query: { id }, value: z.unknown() })
