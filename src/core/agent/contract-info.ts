import { atom, computed, onMount } from 'nanostores'
import { onLive } from '../platform/live.ts'
import { perRealm, type Realm } from '../platform/realm.ts'
import { type RemoteStore, remote } from '../platform/remote.ts'
import { $session } from '../session/session.ts'
import { $flags } from '../site/permission.ts'
import { type ConsolidatedContract, getConsolidatedContract } from './contract-info-calls.ts'

/** Counts the changes of contracts, by this page or by live events. Stores about contracts reload when it changes. */
export const $contracts = perRealm((realm) => {
  const $made = atom(0)
  onMount($made, () => onLive(realm, 'contract', () => contractsChanged(realm)))
  return $made
})

/** Reloads everything about contracts: after a change on this page, or on a live event. */
export function contractsChanged(realm: Realm): void {
  $contracts(realm).set($contracts(realm).get() + 1)
}

/**
 * §6 Agent: the id of the user whose contract info is loaded. '' if it is not loaded: for anonymous visitors, for trial users, and while
 * AGENTPOLICY3 is off.
 */
const $owner = perRealm((realm) =>
  computed([$session(realm), $flags], ({ isTrial, memberInfo }, flags) =>
    memberInfo && !isTrial && flags['AGENTPOLICY3'] ? memberInfo.id : '',
  ),
)

const nothing: ConsolidatedContract = { dailysalreqtype: 0, divtypereq: 0, contracthoursalreq: 0, realtimesalreqtype: 0, offers: [] }

/** §3 Consolidated contract info: which contract pages the user has, and the open offers. All values are 0 for users without contracts. */
export const contractInfo: (realm: Realm) => RemoteStore<ConsolidatedContract> = perRealm((realm) =>
  remote([$contracts(realm)], {
    $subject: $owner(realm),
    fetcher: async () => ($owner(realm).get() === '' ? nothing : getConsolidatedContract(realm)),
  }),
)
