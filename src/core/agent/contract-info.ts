import { atom, computed, onMount } from 'nanostores'
import { onLive } from '../platform/live.ts'
import { perRealm, type Realm } from '../platform/realm.ts'
import { type RemoteStore, remote } from '../platform/remote.ts'
import { $session } from '../session/session.ts'
import { $flags } from '../site/permission.ts'
import { type ConsolidatedContract, getConsolidatedContract } from './contract-info-calls.ts'

/** Counts what has happened to contracts, on this page or elsewhere: a key of what is known about them. */
export const $contracts = perRealm((realm) => {
  const $made = atom(0)
  onMount($made, () => onLive(realm, 'contract', () => contractsChanged(realm)))
  return $made
})

/** Has everything about contracts looked at again: after a change of one's own, or a live event. */
export function contractsChanged(realm: Realm): void {
  $contracts(realm).set($contracts(realm).get() + 1)
}

/** §6 Agent: whose contract info is loaded. Only that of a non-trial logged-in user, and only where AGENTPOLICY3 is on; '' for nobody's. */
const $owner = perRealm((realm) =>
  computed([$session(realm), $flags], ({ isTrial, memberInfo }, flags) =>
    memberInfo && !isTrial && flags['AGENTPOLICY3'] ? memberInfo.id : '',
  ),
)

const nothing: ConsolidatedContract = { dailysalreqtype: 0, divtypereq: 0, contracthoursalreq: 0, realtimesalreqtype: 0, offers: [] }

/** §3 Consolidated contract info: which contract pages there are, and the offers that wait for an answer. All of it is 0 for who has none. */
export const contractInfo: (realm: Realm) => RemoteStore<ConsolidatedContract> = perRealm((realm) =>
  remote([$contracts(realm)], {
    $reader: $owner(realm),
    fetcher: async () => ($owner(realm).get() === '' ? nothing : getConsolidatedContract(realm)),
  }),
)
