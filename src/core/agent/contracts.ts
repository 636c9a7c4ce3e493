import { perQuestion } from '../platform/per-question.ts'
import { type RemoteStore, remote } from '../platform/remote.ts'
import { $memberId } from '../session/session.ts'
import { refreshBalance } from '../wallet/balance.ts'
import { everyRow, type GrowingList, growing, type RowList } from '../platform/growing.ts'
import {
  type Contract,
  type ContractKind,
  type ContractOffer,
  type ContractSide,
  getContracts,
  getOfferRoom,
  getSettlements,
  offerContract,
  type OfferRoom,
  type PaymentRequest,
  type Processed,
  processRealTimeSalary,
  type RealTimeProcessed,
  requestPayment,
  type Settlement,
  type Settlements,
  terminateContract,
  withdrawOffer,
} from './contract-calls.ts'
import { changeContract } from './contract-detail.ts'
import { $contracts, contractsChanged } from './contract-info.ts'

/** Open offers and running contracts. */
export const openContracts: (kind: ContractKind, side: ContractSide) => RemoteStore<Contract[]> = perQuestion(
  (kind: ContractKind, side: ContractSide) =>
    remote([$contracts('agent')], {
      $owner: $memberId('agent'),
      fetcher: async (signal) => (await getContracts('agent', { kind, side, list: 'open' }, signal)).list,
    }),
)

/** Ended contracts, newest first. */
export const pastContracts: (kind: ContractKind, side: ContractSide) => RowList<Contract> = perQuestion(
  (kind: ContractKind, side: ContractSide) =>
    growing([$contracts('agent')], {
      $owner: $memberId('agent'),
      fetcher: (cursor, signal) => getContracts('agent', { kind, side, list: 'past', ...(cursor && { cursor }) }, signal),
    }),
)

/** The highest rates that the agent may offer, and the balance of the wallet that pays. */
export const offerRoom: RemoteStore<OfferRoom> = remote([$contracts('agent')], {
  $owner: $memberId('agent'),
  fetcher: (signal) => getOfferRoom('agent', signal),
})

/** Ended periods with their results, newest first, and the totals of all contracts. */
export const settlements: (kind: ContractKind, side: ContractSide) => GrowingList<Settlements> = perQuestion(
  (kind: ContractKind, side: ContractSide) =>
    growing<Settlements>([$contracts('agent')], {
      $owner: $memberId('agent'),
      fetcher: (cursor, signal) => getSettlements('agent', { kind, side, ...(cursor && { cursor }) }, signal),
    }),
)

/** All settlements, for an export. */
export const everySettlement = (kind: ContractKind, side: ContractSide): Promise<Settlement[]> =>
  everyRow((cursor) => getSettlements('agent', { kind, side, ...(cursor && { cursor }) }))

/** Open contracts of every kind with one member of the team. '' for contracts with the agent's upline. */
export const contractsWith: (memberId: string) => RemoteStore<Contract[]> = perQuestion((memberId: string) =>
  remote([$contracts('agent')], {
    $owner: $memberId('agent'),
    fetcher: async (signal) =>
      (await getContracts('agent', { list: 'open', ...(memberId ? { memberId } : { side: 'mine' }) }, signal)).list,
  }),
)

/** §4 Contract offers: the upline sends an offer. @throws {ApiError} NOT_DIRECT, TIERS_INVALID, OFFER_OPEN, NOT_BOOKED … */
export const sendOffer = (offer: ContractOffer, onChecking: () => void): Promise<Contract> =>
  changeContract('agent', ['offer', offer], (key) => offerContract('agent', { ...offer, key }), onChecking)

/** Withdraws an offer. @throws {ApiError} CONTRACT_ANSWERED, CONTRACT_ENDED, NOT_BOOKED … */
export const takeBackOffer = (id: string): Promise<Contract> =>
  changeContract(
    'agent',
    ['withdraw', id],
    (key) => withdrawOffer('agent', { id, key }),
    () => {},
  )

/** §4 Contract offers: either side ends a contract. The current period is its last. @throws {ApiError} CONTRACT_ENDED, NOT_BOOKED … */
export const endContract = (id: string): Promise<Contract> =>
  changeContract(
    'agent',
    ['terminate', id],
    (key) => terminateContract('agent', { id, key }),
    () => {},
  )

/**
 * §7 Salary and dividends: requests the payment of what is due. due: the amount due at present; it makes a later request a different
 * operation.
 * @throws {ApiError} INSUFFICIENT_UPLINE_FUNDS, NOTHING_DUE, NOT_BOOKED …
 */
export async function askForPayment(
  kind: Exclude<ContractKind, 'realtime'>,
  request: PaymentRequest,
  due: string,
  onChecking: () => void,
): Promise<Processed> {
  try {
    return await changeContract(
      'agent',
      ['pay', kind, request, due],
      (key) => requestPayment('agent', kind, { ...request, key }),
      onChecking,
    )
  } finally {
    void refreshBalance('agent')
  }
}

/**
 * §9: a real-time salary settles every 5 minutes. This settles and pays the ended periods now. @throws {ApiError} INSUFFICIENT_UPLINE_FUNDS
 */
export async function settleRealTime(): Promise<RealTimeProcessed> {
  try {
    return await processRealTimeSalary('agent')
  } finally {
    contractsChanged('agent')
    void refreshBalance('agent')
  }
}
