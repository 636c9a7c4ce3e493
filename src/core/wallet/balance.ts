import { atom, onMount, type ReadableAtom } from 'nanostores'
import { environment } from '../platform/environment.ts'
import { latestOnly } from '../platform/latest-only.ts'
import { onLive } from '../platform/live.ts'
import { perRealm, type Realm } from '../platform/realm.ts'
import { $session } from '../session/session.ts'
import { emit } from '../site/events.ts'
import { followLive } from '../site/live-poll.ts'
import { Balance, getBalance } from './calls.ts'

export type BalanceState = { status: 'idle' } | { status: 'loading' } | { status: 'ready'; data: Balance } | { status: 'failed' }
const hiddenKey = 'tessera:balance-hidden'

const $state = perRealm((realm) => {
  const $made = atom<BalanceState>({ status: 'idle' })
  onMount($made, () => keepTrue(realm))
  return $made
})
/** The member's balance. Loaded at login, updated by live events. */
export const $balance: (realm: Realm) => ReadableAtom<BalanceState> = $state

const $hidden = atom(false)
/** Does the player hide the balance (§2 Header: shown as ***)? Stored on this device. */
export const $isBalanceHidden: ReadableAtom<boolean> = $hidden

/** A new request, a live event and a logout make a pending request stale. */
const requests = perRealm(latestOnly)

onMount($hidden, () => $hidden.set(environment().local.get(hiddenKey) !== null))

function keepTrue(realm: Realm): () => void {
  let stopPoll: (() => void) | undefined
  const stopSession = $session(realm).subscribe((session, before) => {
    if (session.isLogin && session.memberInfo?.id !== before?.memberInfo?.id) {
      $state(realm).set({ status: 'loading' }) // the store may contain another member's balance
      void refreshBalance(realm)
      stopPoll ??= followLive(realm) // polls in case the WebSocket does not open
    }
    if (!session.isLogin) {
      requests(realm)()
      $state(realm).set({ status: 'idle' })
      stopPoll = void stopPoll?.()
    }
  })
  const stopLive = onLive(realm, 'balance', (data) => {
    if (!$session(realm).get().isLogin) return
    const parsed = Balance.safeParse(data)
    if (parsed.success) settle(realm, parsed.data)
    else void refreshBalance(realm)
  })
  return () => {
    stopSession()
    stopLive()
    stopPoll?.()
  }
}

function settle(realm: Realm, data: Balance): void {
  requests(realm)()
  $state(realm).set({ status: 'ready', data })
  if (data.balance !== null) emit('balance', { realm, balance: data.balance, currency: data.currency })
}

/** Loads the balance. After a failure the last balance is not shown: a wrong one is worse than none. */
export async function refreshBalance(realm: Realm): Promise<void> {
  const signal = requests(realm)()
  const $own = $state(realm)
  if ($own.get().status !== 'ready') $own.set({ status: 'loading' })
  try {
    const data = await getBalance(realm)
    if (!signal.aborted) settle(realm, data)
  } catch {
    if (!signal.aborted) $own.set({ status: 'failed' })
  }
}

/** Hides or shows the balance in every widget. */
export function toggleBalance(): void {
  const isHidden = !$hidden.get()
  $hidden.set(isHidden)
  if (isHidden) environment().local.set(hiddenKey, '1')
  else environment().local.remove(hiddenKey)
}
