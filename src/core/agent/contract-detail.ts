import { type RemoteStore, remote } from '../platform/remote.ts'
import { $memberId } from '../session/session.ts'
import { sendOnce } from '../wallet/operation.ts'
import { answerContract, type Contract, type ContractDetail, getContract } from './contract-calls.ts'
import { $contracts, contractsChanged } from './contract-info.ts'

const details = new Map<string, RemoteStore<ContractDetail>>()

/** A contract with what it is measured by; looked at again with every change of contracts. */
export function contractDetail(id: string): RemoteStore<ContractDetail> {
  const store = details.get(id) ?? remote($contracts, (signal) => getContract(id, signal), $memberId)
  details.set(id, store)
  return store
}

/** Sends a change of a contract once; whatever comes of it, contracts are looked at again. */
export async function changeContract<T>(subject: unknown, send: (key: string) => Promise<T>, onChecking: () => void): Promise<T> {
  try {
    return await sendOnce(subject, send, onChecking)
  } finally {
    contractsChanged()
  }
}

/** §4 Contract offers. @throws {ApiError} CONTRACT_ANSWERED, CONTRACT_ENDED, NOT_BOOKED … */
export const answerOffer = (id: string, answer: 'accept' | 'reject', onChecking: () => void): Promise<Contract> =>
  changeContract(['contract', id, answer], (key) => answerContract({ id, answer, key }), onChecking)
