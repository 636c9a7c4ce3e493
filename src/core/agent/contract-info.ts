import { atom, computed, onMount } from 'nanostores'
import { onLive } from '../platform/live.ts'
import { perRealm, type Realm } from '../platform/realm.ts'
import { type RemoteStore, remote } from '../platform/remote.ts'
import { $session } from '../session/session.ts'
import { $flags } from '../site/permission.ts'
import { type ConsolidatedContract, getConsolidatedContract } from './contract-info-calls.ts'

/** Counts changes of contracts, on this page or elsewhere: a key of everything about them. */
export const $contracts = perRealm((realm) => {
  const $made = atom(0)
  onMount($made, () => onLive(realm, 'contract', () => contractsChanged(realm)))
  return $made
})

/** Fetches everything about contracts again: after a change on this page, or a live event. */
export function contractsChanged(realm: Realm): void {
  $contracts(realm).set($contracts(realm).get() + 1)
}

/** §6 Agent: whose contract info is loaded. Only that of a logged-in user who is not on trial, and only if AGENTPOLICY3 is on; '' for nobody. */
const $owner = perRealm((realm) =>
  computed([$session(realm), $flags], ({ isTrial, memberInfo }, flags) =>
    memberInfo && !isTrial && flags['AGENTPOLICY3'] ? memberInfo.id : '',
  ),
)

const nothing: ConsolidatedContract = { dailysalreqtype: 0, divtypereq: 0, contracthoursalreq: 0, realtimesalreqtype: 0, offers: [] }

/** §3 Consolidated contract info: which contract pages there are, and the open offers. All values are 0 for users without any. */
export const contractInfo: (realm: Realm) => RemoteStore<ConsolidatedContract> = perRealm((realm) =>
  remote([$contracts(realm)], {
    $subject: $owner(realm),
    fetcher: async () => ($owner(realm).get() === '' ? nothing : getConsolidatedContract(realm)),
  }),
)
