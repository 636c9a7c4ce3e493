import * as z from 'zod/mini'
import type { BodyOf, WithBody } from '../../contract/bodies.ts'
import type { Endpoint } from '../../contract/endpoint.ts'
import * as endpoints from '../../contract/agent.ts'
import { call } from '../platform/client.ts'
import { Amount, Count, Flag, Text, list, listOf, oneOf, or } from '../platform/schema.ts'
import { operationTimeout } from '../money/operation-calls.ts'
import type { Realm } from '../platform/realm.ts'

/** Kinds of contracts. An upline pays a direct downline agent: a share of what players lost (dividend), or a salary on their bets. */
export const contractKinds = ['dividend', 'daily', 'hourly', 'realtime'] as const
export type ContractKind = (typeof contractKinds)[number]

/** §9 Period type codes of a dividend: daily, weekly (ends Sunday), semi-monthly (1–15, 16–end), monthly. */
export const contractPeriods = ['D', 'W', 'H', 'M'] as const
export type ContractPeriod = (typeof contractPeriods)[number]

/**
 * terminated: ended by either side; replaced: by a newer contract of the same kind. In both states the contract runs until its `endsAt`.
 */
export const contractStates = ['offered', 'active', 'rejected', 'expired', 'withdrawn', 'terminated', 'replaced'] as const
export type ContractState = (typeof contractStates)[number]

/** mine: my upline pays me; downline: I pay an agent directly below me. */
export const contractSides = ['mine', 'downline'] as const
export type ContractSide = (typeof contractSides)[number]

const amount = or(Amount, '0.00')
const time = or(z.number(), null)

/** The results of a team. bets, lost: decimal strings. lost is negative if the players won. */
export const ContractFigures = z.object({ activeMembers: Count, bets: amount, lost: amount })
export type ContractFigures = z.infer<typeof ContractFigures>

/** One tier of a contract. All three minimums have to be met. rate: hundredths of a per cent, 1200 = 12 %. */
export const ContractTier = z.object({ activeMembers: Count, bets: amount, lost: amount, rate: Count })
export type ContractTier = z.infer<typeof ContractTier>

export const ContractPerson = z.object({ id: z.string(), account: Text, nickname: Text })

/** A contract as seen by one of its two sides. Times: ms since 1970. Periods follow the operator's time zone. */
export const Contract = z.object({
  id: z.string(),
  kind: oneOf(contractKinds),
  /** Empty for hourly and real-time contracts, which settle every hour and every 5 minutes. */
  period: or(oneOf(contractPeriods), ''),
  tiers: list(ContractTier),
  state: oneOf(contractStates),
  /** The agent who pays. */
  upline: ContractPerson,
  /** The agent who receives the payment. */
  downline: ContractPerson,
  side: oneOf(contractSides),
  offeredAt: z.number(),
  /** When the offer expires. */
  answerBy: time,
  answeredAt: time,
  /** When the contract starts. For an offer: when it would start if accepted now. */
  startsAt: time,
  /** When the contract ends (exclusive). null if nobody has ended it. */
  endsAt: time,
  /** When the first period ends. */
  firstPaymentAt: time,
  /** True if the contract is in force or will be. An ended contract counts until its period ends. */
  isRunning: Flag,
  note: Text,
})
export type Contract = z.infer<typeof Contract>

/** What the tiers of a contract pay for given figures. tier: counted from 1; 0 if no tier is met. rate: hundredths of a per cent. */
const Earned = { tier: Count, rate: Count, amount }

/** What is missing to reach a tier. Zero for a condition that is met. */
export const MissingForTier = z.object({ activeMembers: Count, bets: amount, lost: amount })

/** A period, ms since 1970. `until` is exclusive. */
const Span = { from: z.number(), until: z.number() }

export const ContractDetail = z.object({
  contract: Contract,
  /** The downline agent's figures in the last full period of this contract, compared with each tier. */
  last: z.object({ ...Span, figures: ContractFigures, tiers: list(z.object({ isMet: Flag, missing: MissingForTier })) }),
  /** What this contract would pay for the last period. */
  offer: z.object(Earned),
  /**
   * What the contract in force paid for the last period. state: the state of its settlement, or `computed` if that period has no settlement
   * (because the periods differ; tier and rate are then 0). null if no other contract is in force.
   */
  present: or(
    z.object({
      id: z.string(),
      period: Text,
      ...Earned,
      state: or(oneOf(['nothing', 'due', 'paid', 'computed']), 'computed'),
      endsAt: time,
    }),
    null,
  ),
  /** The offer's amount minus the amount of the contract in force. */
  difference: amount,
  /** The offer can't be accepted before this time, ms since 1970; 0: can be accepted now. */
  outflowsFrom: Count,
  /** The current period of this contract so far; null if the contract is not running. next: the tier above; null at the top tier. */
  progress: or(
    z.object({
      ...Span,
      figures: ContractFigures,
      ...Earned,
      next: or(z.object({ tier: Count, rate: Count, target: ContractTier, missing: MissingForTier }), null),
    }),
    null,
  ),
  currencySymbol: Text,
})
export type ContractDetail = z.infer<typeof ContractDetail>

export const settlementStates = ['nothing', 'due', 'paid'] as const
export type SettlementState = (typeof settlementStates)[number]

/** The result of an ended period of a contract. Its figures never change. */
export const Settlement = z.object({
  id: z.string(),
  contractId: z.string(),
  kind: oneOf(contractKinds),
  period: Text,
  upline: ContractPerson,
  downline: ContractPerson,
  ...Span,
  figures: ContractFigures,
  ...Earned,
  /** nothing: no tier was met, or the players won; due: earned but not requested yet; paid. */
  state: oneOf(settlementStates),
  paidAt: time,
})
export type Settlement = z.infer<typeof Settlement>

export const Contracts = z.object({ list: listOf(Contract), next: or(z.string(), null) })
export const Settlements = z.object({
  list: listOf(Settlement),
  next: or(z.string(), null),
  /** Totals of all settlements, not only of this page. */
  totals: z.object({ due: amount, dueCount: Count, paid: amount }),
  currencySymbol: Text,
})
export type Settlements = z.infer<typeof Settlements>

const rate = or(z.number(), null)
/**
 * The highest rate that an agent may offer, per kind of contract, in hundredths of a per cent; null for no limit. balance: of the wallet
 * that pays.
 */
export const OfferRoom = z.object({
  most: z.object({ dividend: rate, daily: rate, hourly: rate, realtime: rate }),
  balance: amount,
  currencySymbol: Text,
  /** No contract can be offered, accepted or ended before this time, ms since 1970; 0: possible now. */
  outflowsFrom: Count,
})
export type OfferRoom = z.infer<typeof OfferRoom>

type Query = Record<string, string | undefined>
const post = <T, E extends Endpoint>(realm: Realm, endpoint: E, given: WithBody<E>, value: z.ZodMiniType<T>): Promise<T> =>
  call(realm, endpoint, { ...given, value, timeout: operationTimeout })

/**
 * memberId: only contracts with that member of the team. list: `open` for offers and running contracts, `past` for ended ones, in pages;
 * all if missing.
 */
export type ContractsQuery = { kind?: ContractKind; side?: ContractSide; memberId?: string; list?: 'open' | 'past'; cursor?: string }
/** An agent's contracts, newest first. Throws NON_AGENT, NOT_IN_TEAM. */
export const getContracts = (realm: Realm, query: ContractsQuery, signal?: AbortSignal): Promise<z.output<typeof Contracts>> =>
  call(realm, endpoints.getContracts, { query: query as Query, value: Contracts, signal })

/** One contract with its figures. Throws NON_AGENT; NOT_IN_TEAM if the agent is on neither side or the contract does not exist. */
export const getContract = (realm: Realm, id: string, signal?: AbortSignal): Promise<ContractDetail> =>
  call(realm, endpoints.getContract, { query: { id }, value: ContractDetail, signal })

export type ContractOffer = Omit<BodyOf<typeof endpoints.offerContract>, 'key'>
/** What the agent may offer. Throws NON_AGENT. */
export const getOfferRoom = (realm: Realm, signal?: AbortSignal): Promise<OfferRoom> =>
  call(realm, endpoints.getOfferRoom, { value: OfferRoom, signal })

/** Sends an offer. Throws NOT_DIRECT, NOT_IN_TEAM, NOT_OFFERED, TIERS_INVALID (value.line from 0), OFFER_OPEN. key: from `sendOnce`. */
export const offerContract = (realm: Realm, offer: BodyOf<typeof endpoints.offerContract>): Promise<Contract> =>
  post(realm, endpoints.offerContract, { body: offer }, Contract)

/** The downline agent accepts or rejects an offer. Throws CONTRACT_ANSWERED, CONTRACT_ENDED (expired or withdrawn), NOT_IN_TEAM. */
export const answerContract = (realm: Realm, body: BodyOf<typeof endpoints.answerContract>): Promise<Contract> =>
  post(realm, endpoints.answerContract, { body }, Contract)

/** The upline withdraws an offer. Throws CONTRACT_ANSWERED, CONTRACT_ENDED, NOT_IN_TEAM. */
export const withdrawOffer = (realm: Realm, body: BodyOf<typeof endpoints.withdrawOffer>): Promise<Contract> =>
  post(realm, endpoints.withdrawOffer, { body }, Contract)

/** Either side ends the contract. The current period becomes the last one. Throws CONTRACT_ENDED, NOT_IN_TEAM. */
export const terminateContract = (realm: Realm, body: BodyOf<typeof endpoints.terminateContract>): Promise<Contract> =>
  post(realm, endpoints.terminateContract, { body }, Contract)

/** Settled periods, newest first. Throws NON_AGENT, NOT_IN_TEAM. */
export const getSettlements = (
  realm: Realm,
  query: { kind: ContractKind; side: ContractSide; contractId?: string; cursor?: string },
  signal?: AbortSignal,
): Promise<Settlements> => call(realm, endpoints.getSettlements, { query: query as Query, value: Settlements, signal })

/** What a payment request has paid, and what is still due for this kind of contract. */
const processed = { count: Count, amount, dueCount: Count, due: amount, currencySymbol: Text }
export const Processed = z.object(processed)
export type Processed = z.infer<typeof Processed>

export type PaymentRequest = Omit<BodyOf<typeof endpoints.requestDividend>, 'key'>

/** §7 Salary and dividends: the endpoint that pays each kind of contract. */
const requests = {
  dividend: endpoints.requestDividend,
  daily: endpoints.requestDailySalary,
  hourly: endpoints.requestHourlySalary,
} as const

/**
 * §7 Salary and dividends: the downline agent requests what is due. The gateway pays it from the upline's wallet, oldest settlement first,
 * until the wallet is empty. Throws NOTHING_DUE, INSUFFICIENT_UPLINE_FUNDS (nothing could be paid), NOT_IN_TEAM, NOT_OFFERED, KEY_REUSED.
 */
export const requestPayment = (
  realm: Realm,
  kind: keyof typeof requests,
  body: BodyOf<(typeof requests)[typeof kind]>,
): Promise<Processed> => post(realm, requests[kind], { body }, Processed)

/** nextAt: when the current 5 minutes end, ms since 1970. */
export const RealTimeProcessed = z.object({ ...processed, settledUntil: z.number(), nextAt: z.number() })
export type RealTimeProcessed = z.infer<typeof RealTimeProcessed>
/**
 * §7, §9: settles and pays the caller's real-time salary up to the last full 5 minutes. A second request pays nothing more. Throws
 * INSUFFICIENT_UPLINE_FUNDS (it remains due), NOT_OFFERED.
 */
export const processRealTimeSalary = (realm: Realm): Promise<RealTimeProcessed> =>
  post(realm, endpoints.processRealTimeSalary, { body: {} }, RealTimeProcessed)
