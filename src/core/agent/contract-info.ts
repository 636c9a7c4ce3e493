import { atom, computed, onMount, type ReadableAtom } from 'nanostores'
import { onLive } from '../platform/live.ts'
import { perRealm, type Realm } from '../platform/realm.ts'
import { type RemoteStore, remote } from '../platform/remote.ts'
import { $memberId, $session } from '../session/session.ts'
import { $flags } from '../site/permission.ts'
import { type ConsolidatedContract, getConsolidatedContract } from './contract-info-calls.ts'

/** Counts what has happened to contracts, on this page or elsewhere. */
const $turn = perRealm((realm) => {
  const $made = atom(0)
  onMount($made, () => onLive(realm, 'contract', () => contractsChanged(realm)))
  return $made
})

/** Has everything about contracts looked at again: after a change of one's own, or a live event. */
export function contractsChanged(realm: Realm): void {
  $turn(realm).set($turn(realm).get() + 1)
}

/** Key of what is known about contracts: whose it is, and as of which change. */
export const $contracts: (realm: Realm) => ReadableAtom<string> = perRealm((realm) =>
  computed([$memberId(realm), $turn(realm)], (memberId, turn) => `${memberId} ${turn}`),
)

/** §6 Agent: whose contract info is loaded. Only that of a non-trial logged-in user, and only where AGENTPOLICY3 is on; '' for nobody's. */
const $owner = perRealm((realm) =>
  computed([$session(realm), $flags], ({ isTrial, memberInfo }, flags) =>
    memberInfo && !isTrial && flags['AGENTPOLICY3'] ? memberInfo.id : '',
  ),
)
const $key = perRealm((realm) => computed([$owner(realm), $turn(realm)], (owner, turn) => owner && `${owner} ${turn}`))

const nothing: ConsolidatedContract = { dailysalreqtype: 0, divtypereq: 0, contracthoursalreq: 0, realtimesalreqtype: 0, offers: [] }

/** §3 Consolidated contract info: which contract pages there are, and the offers that wait for an answer. All of it is 0 for who has none. */
export const contractInfo: (realm: Realm) => RemoteStore<ConsolidatedContract> = perRealm((realm) =>
  remote($key(realm), async () => ($owner(realm).get() === '' ? nothing : getConsolidatedContract(realm)), $owner(realm)),
)
