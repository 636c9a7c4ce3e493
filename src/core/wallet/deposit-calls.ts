import * as z from 'zod/mini'
import type { BodyOf } from '../../contract/bodies.ts'
import * as endpoints from '../../contract/wallet.ts'
import { call } from '../platform/client.ts'
import { Amount, Count, Flag, Text, list, listOf, oneOf, or } from '../platform/schema.ts'
import { operationTimeout } from '../money/operation-calls.ts'
import { Pause } from '../session/pause-calls.ts'
import type { Realm } from '../platform/realm.ts'

// Deposits (§2 Member centre, depositv2). The specification names no calls for them. Each call needs a token.

export const depositKinds = ['bank', 'ewallet', 'card', 'crypto'] as const
export type DepositKind = (typeof depositKinds)[number]

/**
 * waiting: for the player's payment; checking: the payment is being checked. All other states are final, and only `done` has moved money.
 */
export const depositStates = ['waiting', 'checking', 'done', 'refused', 'expired', 'cancelled'] as const
export type DepositState = (typeof depositStates)[number]

/**
 * A deposit method. rate: the fee in hundredths of a percent of the amount, added to it; from, until: how many minutes a deposit takes; 0:
 * it is immediate.
 */
export const DepositMethod = z.object({
  id: z.string(),
  kind: oneOf(depositKinds),
  /** Variant, if the kind has several: USDT, TRC-20. */
  name: Text,
  minimum: Amount,
  maximum: Amount,
  rate: Count,
  from: Count,
  until: Count,
})
export type DepositMethod = z.infer<typeof DepositMethod>

/** Types of play (§9), as used in the terms of bonuses. */
export const playTypes = ['live', 'lottery', 'PVP', 'slots', 'sports'] as const
/** How much of a bet counts towards the turnover, in per cent, for a type of play. */
export const TypeShare = z.object({ type: oneOf(playTypes), percent: z.number() })
/**
 * A bonus's terms for bets. highestBet: a higher bet does not count, and can't be placed with the bonus; null for no limit. counts: how
 * much of a bet counts towards the turnover, by type of play.
 */
const playTerms = { highestBet: or(Amount, null), counts: list(TypeShare) }
export const PlayTerms = z.object(playTerms)
export type PlayTerms = z.infer<typeof PlayTerms>

/**
 * A promotion for a deposit: the bonus is `percent` of the deposit, up to `maximum`. Bets of `turnover` times deposit plus bonus are
 * required within `days`.
 */
export const DepositBonus = z.object({
  id: z.string(),
  name: Text,
  percent: z.number(),
  minimum: Amount,
  maximum: Amount,
  turnover: z.number(),
  days: Count,
  ...playTerms,
})
export type DepositBonus = z.infer<typeof DepositBonus>

/** The account for a bank transfer. note: the reference that the transfer must contain. */
const Bank = z.object({ name: Text, holder: Text, account: Text, note: Text })
/** The address for a payment in cryptocurrency. rateLeft: how long the exchange rate is valid, ms. */
const Coin = z.object({
  coin: Text,
  network: Text,
  address: z.string(),
  amount: Amount,
  rateLeft: Count,
  confirmations: Count,
  needed: Count,
})

export const Deposit = z.object({
  id: z.string(),
  /** The number shown to people: DP-7F1E-9037. */
  reference: Text,
  method: Text,
  kind: oneOf(depositKinds),
  name: Text,
  /** amount: what the wallet receives; fee: added to it; total: what the player pays. */
  amount: Amount,
  fee: Amount,
  total: Amount,
  bonus: or(z.object({ id: Text, name: Text, amount: Amount, turnover: Amount }), null),
  state: oneOf(depositStates),
  /** Why the deposit was rejected: a code, or the operator's text. */
  reason: Text,
  createdAt: Count,
  endedAt: or(z.number(), null),
  /** Time left for the payment, ms; null if it is no longer possible. */
  expiresIn: or(z.number(), null),
  /** URL of the cashier's or the e-wallet's page. A path is relative to the gateway. */
  payUrl: Text,
  bank: or(Bank, null),
  coin: or(Coin, null),
  /** What the player has reported about a bank transfer. */
  sent: or(z.object({ note: Text, hasProof: Flag }), null),
})
export type Deposit = z.infer<typeof Deposit>

/**
 * left: what the player's limits still allow, null for no limit. isBonusOpen: the turnover of a bonus must be completed before the next
 * bonus. pause: the time-out or self-exclusion that prevents deposits.
 */
export const DepositOffer = z.object({
  methods: listOf(DepositMethod),
  bonuses: list(DepositBonus),
  isBonusOpen: Flag,
  left: or(Amount, null),
  pause: Pause,
  /** The latest deposits, newest first. */
  list: listOf(Deposit),
})
export type DepositOffer = z.infer<typeof DepositOffer>

export const getDepositOffer = (realm: Realm, signal?: AbortSignal): Promise<DepositOffer> =>
  call(realm, endpoints.getDepositOffer, { value: DepositOffer, signal })
export const getDeposit = (realm: Realm, id: string, signal?: AbortSignal): Promise<Deposit> =>
  call(realm, endpoints.getDeposit, { query: { id }, value: Deposit, signal })

/**
 * Creates a deposit. fee: the fee that the page showed. If it has changed, the call is rejected with OFFER_CHANGED. bonus: id of a
 * promotion, '' for none.
 */
export const postDeposit = (realm: Realm, body: BodyOf<typeof endpoints.postDeposit>): Promise<Deposit> =>
  call(realm, endpoints.postDeposit, { body, value: Deposit, timeout: operationTimeout })

/** Cancels a deposit. Possible only in the state `waiting`. */
export const cancelDeposit = (realm: Realm, id: string): Promise<Deposit> =>
  call(realm, endpoints.cancelDeposit, { body: { id }, value: Deposit })

/** Gets a new exchange rate for a cryptocurrency, valid as long as the first. */
export const renewDepositRate = (realm: Realm, id: string): Promise<Deposit> =>
  call(realm, endpoints.renewDepositRate, { body: { id }, value: Deposit })

/** Reports a bank transfer. note: its reference at the bank; image: base64 of a png or jpg up to 5 MB, or ''. */
export const postDepositSent = (realm: Realm, body: BodyOf<typeof endpoints.postDepositSent>): Promise<Deposit> =>
  call(realm, endpoints.postDepositSent, { body, value: Deposit, timeout: 120_000 })
