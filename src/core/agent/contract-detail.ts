import { perRealm, type Realm } from '../platform/realm.ts'
import { type RemoteStore, remote } from '../platform/remote.ts'
import { $memberId } from '../session/session.ts'
import { sendOnce } from '../money/operation.ts'
import { answerContract, type Contract, type ContractDetail, getContract } from './contract-calls.ts'
import { $contracts, contractsChanged } from './contract-info.ts'

const details = perRealm(() => new Map<string, RemoteStore<ContractDetail>>())

/** A contract with what it is measured by; looked at again with every change of contracts. */
export function contractDetail(realm: Realm, id: string): RemoteStore<ContractDetail> {
  const store = details(realm).get(id) ?? remote($contracts(realm), (signal) => getContract(realm, id, signal), $memberId(realm))
  details(realm).set(id, store)
  return store
}

/** Sends a change of a contract once; whatever comes of it, contracts are looked at again. */
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

/** §4 Contract offers. @throws {ApiError} CONTRACT_ANSWERED, CONTRACT_ENDED, NOT_BOOKED … */
export const answerOffer = (realm: Realm, id: string, answer: 'accept' | 'reject', onChecking: () => void): Promise<Contract> =>
  changeContract(realm, ['contract', id, answer], (key) => answerContract(realm, { id, answer, key }), onChecking)
