import * as z from 'zod/mini'
import type { BodyOf } from '../../contract/bodies.ts'
import * as endpoints from '../../contract/wallet.ts'
import { call } from '../platform/client.ts'
import { Amount, Count, Flag, Text, list, listOf, oneOf, or } from '../platform/schema.ts'
import { operationTimeout } from '../money/operation-calls.ts'
import { Pause } from '../session/pause-calls.ts'
import type { Realm } from '../platform/realm.ts'

// Deposits (§2 Member centre, depositv2). The specification names no calls for them: all are ours. Each needs a token.

export const depositKinds = ['bank', 'ewallet', 'card', 'crypto'] as const
export type DepositKind = (typeof depositKinds)[number]

/**
 * waiting: for the player's payment; checking: the payment is on its way; all other states are final, and only `done` has
 * moved money.
 */
export const depositStates = ['waiting', 'checking', 'done', 'refused', 'expired', 'cancelled'] as const
export type DepositState = (typeof depositStates)[number]

/** A way to pay. rate: the fee in hundredths of a percent of the amount, paid on top; from, until: how many minutes it takes, 0: none. */
export const DepositMethod = z.object({
  id: z.string(),
  kind: oneOf(depositKinds),
  /** Variant of a kind that has several: USDT, TRC-20. */
  name: Text,
  minimum: Amount,
  maximum: Amount,
  rate: Count,
  from: Count,
  until: Count,
})
export type DepositMethod = z.infer<typeof DepositMethod>

/** Types of play (§9), as the terms of bonuses name them. */
export const playTypes = ['live', 'lottery', 'PVP', 'slots', 'sports'] as const
/** How much of a bet of a type of play counts, in per cent. */
export const TypeShare = z.object({ type: oneOf(playTypes), percent: z.number() })
/**
 * A bonus's terms for bets. highestBet: a higher bet does not count, and can't be made with the bonus; null: any. counts: how much of a bet
 * counts towards turnover, in per cent, by type of play.
 */
const playTerms = { highestBet: or(Amount, null), counts: list(TypeShare) }
export const PlayTerms = z.object(playTerms)
export type PlayTerms = z.infer<typeof PlayTerms>

/**
 * A promotion for a deposit: `percent` of it up to `maximum`; deposit and bonus have to be played `turnover` times within `days`.
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

/** Where to pay by bank transfer. note: the reference that the transfer needs. */
const Bank = z.object({ name: Text, holder: Text, account: Text, note: Text })
/** Where to pay in a coin. rateLeft: how long the rate is valid, ms. */
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
  /** Its number for people: DP-7F1E-9037. */
  reference: Text,
  method: Text,
  kind: oneOf(depositKinds),
  name: Text,
  /** What the wallet receives, the fee on top, and the sum that is paid. */
  amount: Amount,
  fee: Amount,
  total: Amount,
  bonus: or(z.object({ id: Text, name: Text, amount: Amount, turnover: Amount }), null),
  state: oneOf(depositStates),
  /** Why it was refused: a code, or the operator's words. */
  reason: Text,
  createdAt: Count,
  endedAt: or(z.number(), null),
  /** How long the payment can still be made, ms; null if it no longer can. */
  expiresIn: or(z.number(), null),
  /** The page of the cashier or of the wallet; a path is on the gateway. */
  payUrl: Text,
  bank: or(Bank, null),
  coin: or(Coin, null),
  /** What the player has reported about a bank transfer. */
  sent: or(z.object({ note: Text, hasProof: Flag }), null),
})
export type Deposit = z.infer<typeof Deposit>

/**
 * left: by the player's own limits, null without any. isBonusOpen: a bonus has to be played before the next one. pause: what
 * closes deposits at present.
 */
export const DepositOffer = z.object({
  methods: listOf(DepositMethod),
  bonuses: list(DepositBonus),
  isBonusOpen: Flag,
  left: or(Amount, null),
  pause: Pause,
  /** The latest ones, newest first. */
  list: listOf(Deposit),
})
export type DepositOffer = z.infer<typeof DepositOffer>

export const getDepositOffer = (realm: Realm, signal?: AbortSignal): Promise<DepositOffer> =>
  call(realm, endpoints.getDepositOffer, { value: DepositOffer, signal })
export const getDeposit = (realm: Realm, id: string, signal?: AbortSignal): Promise<Deposit> =>
  call(realm, endpoints.getDeposit, { query: { id }, value: Deposit, signal })

/** fee: as it was shown; if it has changed, the call is refused with OFFER_CHANGED. bonus: id of a promotion, '' for none. */
export const postDeposit = (realm: Realm, body: BodyOf<typeof endpoints.postDeposit>): Promise<Deposit> =>
  call(realm, endpoints.postDeposit, { body, value: Deposit, timeout: operationTimeout })

/** Only while it is waiting. */
export const cancelDeposit = (realm: Realm, id: string): Promise<Deposit> =>
  call(realm, endpoints.cancelDeposit, { body: { id }, value: Deposit })

/** A new rate for a coin, valid as long as the first. */
export const renewDepositRate = (realm: Realm, id: string): Promise<Deposit> =>
  call(realm, endpoints.renewDepositRate, { body: { id }, value: Deposit })

/** Reports a bank transfer. note: its reference at the bank; image: base64 of a png or jpg up to 5 MB, or ''. */
export const postDepositSent = (realm: Realm, body: BodyOf<typeof endpoints.postDepositSent>): Promise<Deposit> =>
  call(realm, endpoints.postDepositSent, { body, value: Deposit, timeout: 120_000 })
