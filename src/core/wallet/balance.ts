import { atom, onMount, type ReadableAtom } from 'nanostores'
import { environment } from '../platform/environment.ts'
import { onLive } from '../platform/live.ts'
import { $session } from '../session/session.ts'
import { emit } from '../site/events.ts'
import { Balance, getBalance } from './calls.ts'

export type BalanceState = { status: 'idle' } | { status: 'loading' } | { status: 'ready'; data: Balance } | { status: 'failed' }
const hiddenKey = 'tessera:balance-hidden'

const $state = atom<BalanceState>({ status: 'idle' })
/** The member's balance: fetched at login, moved by live events. */
export const $balance: ReadableAtom<BalanceState> = $state

const $hidden = atom(false)
/** Does the player hide the balance (§2 Header: shown as ***)? Remembered on this device. */
export const $isBalanceHidden: ReadableAtom<boolean> = $hidden

onMount($hidden, () => $hidden.set(environment().local.get(hiddenKey) !== null))

onMount($state, () => {
  const stopSession = $session.subscribe((session, before) => {
    if (session.isLogin && session.memberInfo?.id !== before?.memberInfo?.id) void refreshBalance()
    if (!session.isLogin) $state.set({ status: 'idle' })
  })
  const stopLive = onLive('balance', (data) => {
    const parsed = Balance.safeParse(data)
    if (parsed.success && $session.get().isLogin) settle(parsed.data)
  })
  return () => {
    stopSession()
    stopLive()
  }
})

function settle(data: Balance): void {
  $state.set({ status: 'ready', data })
  if (data.balance !== null) emit('balance', { balance: data.balance, currency: data.currency })
}

/** Asks the gateway for the balance. A failure keeps the last figure off the screen: a wrong one is worse than none. */
export async function refreshBalance(): Promise<void> {
  if ($state.get().status !== 'ready') $state.set({ status: 'loading' })
  try {
    settle(await getBalance())
  } catch {
    $state.set({ status: 'failed' })
  }
}

/** Hides or shows the balance in every widget. */
export function toggleBalance(): void {
  const isHidden = !$hidden.get()
  $hidden.set(isHidden)
  if (isHidden) environment().local.set(hiddenKey, '1')
  else environment().local.remove(hiddenKey)
}
