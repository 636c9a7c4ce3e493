import { atom, computed, onMount, type ReadableAtom } from 'nanostores'
import { onLive } from '../platform/live.ts'
import { type RemoteStore, remote } from '../platform/remote.ts'
import { $memberId, $session } from '../session/session.ts'
import { $flags } from '../site/permission.ts'
import { type ConsolidatedContract, getConsolidatedContract } from './contract-info-calls.ts'

/** Counts what has happened to contracts, on this page or elsewhere. */
const $turn = atom(0)
onMount($turn, () => onLive('contract', contractsChanged))

/** Has everything about contracts looked at again: after a change of one's own, or a live event. */
export function contractsChanged(): void {
  $turn.set($turn.get() + 1)
}

/** Key of what is known about contracts: whose it is, and as of which change. */
export const $contracts: ReadableAtom<string> = computed([$memberId, $turn], (memberId, turn) => `${memberId} ${turn}`)

/** §6 Agent: whose contract info is loaded. Only that of a non-trial logged-in user, and only where AGENTPOLICY3 is on; '' for nobody's. */
const $owner = computed([$session, $flags], ({ isTrial, memberInfo }, flags) =>
  memberInfo && !isTrial && flags['AGENTPOLICY3'] ? memberInfo.id : '',
)
const $key = computed([$owner, $turn], (owner, turn) => owner && `${owner} ${turn}`)

const nothing: ConsolidatedContract = { dailysalreqtype: 0, divtypereq: 0, contracthoursalreq: 0, realtimesalreqtype: 0, offers: [] }

/** §3 Consolidated contract info: which contract pages there are, and the offers that wait for an answer. All of it is 0 for who has none. */
export const contractInfo: RemoteStore<ConsolidatedContract> = remote(
  $key,
  async () => ($owner.get() === '' ? nothing : getConsolidatedContract()),
  $owner,
)
