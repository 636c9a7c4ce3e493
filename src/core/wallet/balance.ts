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

/** Counts what is newer than a question on its way: another question, a live event, a logout. Its answer is dropped then. */
let turn = 0

onMount($hidden, () => $hidden.set(environment().local.get(hiddenKey) !== null))

onMount($state, () => {
  let stopPoll: (() => void) | undefined
  const stopSession = $session.subscribe((session, before) => {
    if (session.isLogin && session.memberInfo?.id !== before?.memberInfo?.id) {
      $state.set({ status: 'loading' }) // another member's figure may stand there
      void refreshBalance()
      stopPoll ??= pollInstead()
    }
    if (!session.isLogin) {
      turn++
      $state.set({ status: 'idle' })
      stopPoll = void stopPoll?.()
    }
  })
  const stopLive = onLive('balance', (data) => {
    const parsed = Balance.safeParse(data)
    if (parsed.success && $session.get().isLogin) settle(parsed.data)
  })
  return () => {
    stopSession()
    stopLive()
    stopPoll?.()
  }
})

/** Where the socket doesn't open, events come by the poll; not needed for the first figure, so it is loaded after it. */
function pollInstead(): () => void {
  let stop: (() => void) | undefined
  let isOver = false
  import('../site/live-poll.ts').then(
    ({ followLive }) => {
      if (!isOver) stop = followLive()
    },
    () => {}, // the socket alone then
  )
  return () => {
    isOver = true
    stop?.()
  }
}

function settle(data: Balance): void {
  turn++
  $state.set({ status: 'ready', data })
  if (data.balance !== null) emit('balance', { balance: data.balance, currency: data.currency })
}

/** Asks the gateway for the balance. A failure keeps the last figure off the screen: a wrong one is worse than none. */
export async function refreshBalance(): Promise<void> {
  const mine = ++turn
  if ($state.get().status !== 'ready') $state.set({ status: 'loading' })
  try {
    const data = await getBalance()
    if (mine === turn) settle(data)
  } catch {
    if (mine === turn) $state.set({ status: 'failed' })
  }
}

/** Hides or shows the balance in every widget. */
export function toggleBalance(): void {
  const isHidden = !$hidden.get()
  $hidden.set(isHidden)
  if (isHidden) environment().local.set(hiddenKey, '1')
  else environment().local.remove(hiddenKey)
}
