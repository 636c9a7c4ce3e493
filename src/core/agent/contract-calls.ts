import * as z from 'zod/mini'
import type { BodyOf, WithBody } from '../../contract/bodies.ts'
import type { Endpoint } from '../../contract/endpoint.ts'
import * as endpoints from '../../contract/agent.ts'
import { call } from '../platform/client.ts'
import { Amount, Count, Flag, Text, list, listOf, oneOf, or } from '../platform/schema.ts'
import { operationTimeout } from '../money/operation-calls.ts'
import type { Realm } from '../platform/realm.ts'

/** What an upline pays a direct downline agent: a share of what players lost, or a salary on their bets. */
export const contractKinds = ['dividend', 'daily', 'hourly', 'realtime'] as const
export type ContractKind = (typeof contractKinds)[number]

/** §9 Period type codes of a dividend: daily, weekly (ends Sunday), semi-monthly (1–15, 16–end), monthly. */
export const contractPeriods = ['D', 'W', 'H', 'M'] as const
export type ContractPeriod = (typeof contractPeriods)[number]

/** terminated: ended by either side; replaced: by a newer one of the same kind. Both run until their `endsAt`. */
export const contractStates = ['offered', 'active', 'rejected', 'expired', 'withdrawn', 'terminated', 'replaced'] as const
export type ContractState = (typeof contractStates)[number]

/** mine: the upline pays me; downline: I pay an agent directly below me. */
export const contractSides = ['mine', 'downline'] as const
export type ContractSide = (typeof contractSides)[number]

const amount = or(Amount, '0.00')
const time = or(z.number(), null)

/** What a team did. bets, lost: decimal strings; lost is below zero where the players won. */
export const ContractFigures = z.object({ activeMembers: Count, bets: amount, lost: amount })
export type ContractFigures = z.infer<typeof ContractFigures>

/** The minimum of each; all three have to be met. rate: hundredths of a per cent, 1200 = 12 %. */
export const ContractTier = z.object({ activeMembers: Count, bets: amount, lost: amount, rate: Count })
export type ContractTier = z.infer<typeof ContractTier>

export const ContractPerson = z.object({ id: z.string(), account: Text, nickname: Text })

/** A contract as one of its two sides sees it. Times: ms since 1970; periods follow the house's time zone. */
export const Contract = z.object({
  id: z.string(),
  kind: oneOf(contractKinds),
  /** Empty for hourly and real-time, which settle every hour and every 5 minutes. */
  period: or(oneOf(contractPeriods), ''),
  tiers: list(ContractTier),
  state: oneOf(contractStates),
  /** Who pays. */
  upline: ContractPerson,
  /** Who gets. */
  downline: ContractPerson,
  side: oneOf(contractSides),
  offeredAt: z.number(),
  /** An offer is open until then. */
  answerBy: time,
  answeredAt: time,
  /** In force from then; for an offer: if it were accepted now. */
  startsAt: time,
  /** In force until then, not included; null if nobody has ended it. */
  endsAt: time,
  /** When its first period ends. */
  firstPaymentAt: time,
  /** It is in force now, or will be. An ended contract also counts until its period ends. */
  isRunning: Flag,
  note: Text,
})
export type Contract = z.infer<typeof Contract>

/** What the tiers of a contract pay for some figures. tier: counted from 1; 0 if none is met. rate: hundredths of a per cent. */
const Earned = { tier: Count, rate: Count, amount }

/** How far figures are from a tier; zero if a condition is met. */
export const MissingForTier = z.object({ activeMembers: Count, bets: amount, lost: amount })

/** A period, `until` not included, ms since 1970. */
const Span = { from: z.number(), until: z.number() }

export const ContractDetail = z.object({
  contract: Contract,
  /** The downline agent's own last full period of this contract's kind, against each of its tiers. */
  last: z.object({ ...Span, figures: ContractFigures, tiers: list(z.object({ isMet: Flag, missing: MissingForTier })) }),
  /** What this contract would pay for the last period. */
  offer: z.object(Earned),
  /**
   * What the contract in force paid for the last period. state: of its settlement, or `computed` if it has none for that period
   * (because its periods differ; tier and rate are then 0). null if there is no other contract.
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
  /** The offer's amount minus the present one. */
  difference: amount,
  /** No acceptance before it, ms since 1970; 0: now. */
  outflowsFrom: Count,
  /** The running period of this contract so far; null if none runs. next: the tier above; null at the top. */
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

/** A contract's ended period: its figures never change any more. */
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
  /** nothing: no tier was met, or the players won; due: earned, and to be requested; paid. */
  state: oneOf(settlementStates),
  paidAt: time,
})
export type Settlement = z.infer<typeof Settlement>

export const Contracts = z.object({ list: listOf(Contract), next: or(z.string(), null) })
export const Settlements = z.object({
  list: listOf(Settlement),
  next: or(z.string(), null),
  /** Of all settlements, not of one page. */
  totals: z.object({ due: amount, dueCount: Count, paid: amount }),
  currencySymbol: Text,
})
export type Settlements = z.infer<typeof Settlements>

const rate = or(z.number(), null)
/** The highest rate that an agent may offer of each kind, hundredths of a per cent; null without a limit. balance: of the wallet that pays. */
export const OfferRoom = z.object({
  most: z.object({ dividend: rate, daily: rate, hourly: rate, realtime: rate }),
  balance: amount,
  currencySymbol: Text,
  /** No offer, acceptance or end before it, ms since 1970; 0: now. */
  outflowsFrom: Count,
})
export type OfferRoom = z.infer<typeof OfferRoom>

type Query = Record<string, string | undefined>
const post = <T, E extends Endpoint>(realm: Realm, endpoint: E, given: WithBody<E>, value: z.ZodMiniType<T>): Promise<T> =>
  call(realm, endpoint, { ...given, value, timeout: operationTimeout })

/**
 * memberId: only contracts with that member of the team. list: `open` (offers and running contracts), all, or
 * `past`, in pages.
 */
export type ContractsQuery = { kind?: ContractKind; side?: ContractSide; memberId?: string; list?: 'open' | 'past'; cursor?: string }
/** T. Ours. Of an agent, newest first. Throws NON_AGENT, NOT_IN_TEAM. */
export const getContracts = (realm: Realm, query: ContractsQuery, signal?: AbortSignal): Promise<z.output<typeof Contracts>> =>
  call(realm, endpoints.getContracts, { query: query as Query, value: Contracts, signal })

/** T. Ours. Throws NON_AGENT; NOT_IN_TEAM if the agent is on neither side, or there is no such contract. */
export const getContract = (realm: Realm, id: string, signal?: AbortSignal): Promise<ContractDetail> =>
  call(realm, endpoints.getContract, { query: { id }, value: ContractDetail, signal })

export type ContractOffer = Omit<BodyOf<typeof endpoints.offerContract>, 'key'>
/** T. Ours. Throws NON_AGENT. */
export const getOfferRoom = (realm: Realm, signal?: AbortSignal): Promise<OfferRoom> =>
  call(realm, endpoints.getOfferRoom, { value: OfferRoom, signal })

/** T. Ours. Throws NOT_DIRECT, NOT_IN_TEAM, NOT_OFFERED, TIERS_INVALID (value.line from 0), OFFER_OPEN. key: of `sendOnce`. */
export const offerContract = (realm: Realm, offer: BodyOf<typeof endpoints.offerContract>): Promise<Contract> =>
  post(realm, endpoints.offerContract, { body: offer }, Contract)

/** T. Ours. By the downline agent. Throws CONTRACT_ANSWERED, CONTRACT_ENDED (expired or withdrawn), NOT_IN_TEAM. */
export const answerContract = (realm: Realm, body: BodyOf<typeof endpoints.answerContract>): Promise<Contract> =>
  post(realm, endpoints.answerContract, { body }, Contract)

/** T. Ours. By the upline. Throws CONTRACT_ANSWERED, CONTRACT_ENDED, NOT_IN_TEAM. */
export const withdrawOffer = (realm: Realm, body: BodyOf<typeof endpoints.withdrawOffer>): Promise<Contract> =>
  post(realm, endpoints.withdrawOffer, { body }, Contract)

/** T. Ours. By either side; the running period becomes the last one. Throws CONTRACT_ENDED, NOT_IN_TEAM. */
export const terminateContract = (realm: Realm, body: BodyOf<typeof endpoints.terminateContract>): Promise<Contract> =>
  post(realm, endpoints.terminateContract, { body }, Contract)

/** T. Ours. Settled periods, newest first. Throws NON_AGENT, NOT_IN_TEAM. */
export const getSettlements = (
  realm: Realm,
  query: { kind: ContractKind; side: ContractSide; contractId?: string; cursor?: string },
  signal?: AbortSignal,
): Promise<Settlements> => call(realm, endpoints.getSettlements, { query: query as Query, value: Settlements, signal })

/** What a request paid, and what of the kind is still due. */
const processed = { count: Count, amount, dueCount: Count, due: amount, currencySymbol: Text }
export const Processed = z.object(processed)
export type Processed = z.infer<typeof Processed>

export type PaymentRequest = Omit<BodyOf<typeof endpoints.requestDividend>, 'key'>

/** §7 Salary and dividends. */
const requests = {
  dividend: endpoints.requestDividend,
  daily: endpoints.requestDailySalary,
  hourly: endpoints.requestHourlySalary,
} as const

/**
 * T. §7 Salary and dividends: the downline agent requests what is due. It is paid from the upline's wallet, oldest first, while
 * the money lasts. Throws NOTHING_DUE, INSUFFICIENT_UPLINE_FUNDS (nothing could be paid), NOT_IN_TEAM, NOT_OFFERED, KEY_REUSED.
 */
export const requestPayment = (
  realm: Realm,
  kind: keyof typeof requests,
  body: BodyOf<(typeof requests)[typeof kind]>,
): Promise<Processed> => post(realm, requests[kind], { body }, Processed)

/** nextAt: when the running 5 minutes end; ms since 1970. */
export const RealTimeProcessed = z.object({ ...processed, settledUntil: z.number(), nextAt: z.number() })
export type RealTimeProcessed = z.infer<typeof RealTimeProcessed>
/**
 * T. §7, §9: settles and pays the caller's real-time salary up to the last full 5 minutes. A second request pays nothing more.
 * Throws INSUFFICIENT_UPLINE_FUNDS (it stays due), NOT_OFFERED.
 */
export const processRealTimeSalary = (realm: Realm): Promise<RealTimeProcessed> =>
  post(realm, endpoints.processRealTimeSalary, { body: {} }, RealTimeProcessed)
