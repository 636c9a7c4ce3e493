import { perQuestion } from '../platform/per-question.ts'
import type { Realm } from '../platform/realm.ts'
import { type RemoteStore, remote } from '../platform/remote.ts'
import { $memberId } from '../session/session.ts'
import { sendOnce } from '../money/operation.ts'
import { answerContract, type Contract, type ContractDetail, getContract } from './contract-calls.ts'
import { $contracts, contractsChanged } from './contract-info.ts'

/** A contract with its figures. Reloaded after each change of a contract. */
export const contractDetail: (realm: Realm, id: string) => RemoteStore<ContractDetail> = perQuestion((realm: Realm, id: string) =>
  remote([$contracts(realm)], { $owner: $memberId(realm), fetcher: (signal) => getContract(realm, id, signal) }),
)

/** Sends a change of a contract once, then reloads the contracts, even if the change failed. */
export async function changeContract<T>(
  realm: Realm,
  subject: unknown,
  send: (key: string) => Promise<T>,
  onChecking: () => void,
): Promise<T> {
  try {
    return await sendOnce(realm, subject, send, onChecking)
  } finally {
    contractsChanged(realm)
  }
}

/** §4 Contract offers: accepts or rejects an offer. @throws {ApiError} CONTRACT_ANSWERED, CONTRACT_ENDED, NOT_BOOKED … */
export const answerOffer = (realm: Realm, id: string, answer: 'accept' | 'reject', onChecking: () => void): Promise<Contract> =>
  changeContract(realm, ['contract', id, answer], (key) => answerContract(realm, { id, answer, key }), onChecking)
