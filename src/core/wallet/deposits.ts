import { atom, computed, onMount, type ReadableAtom } from 'nanostores'
import { environment } from '../platform/environment.ts'
import { onLive } from '../platform/live.ts'
import { pollWhileWatched } from '../platform/poll.ts'
import { perRealm, type Realm } from '../platform/realm.ts'
import { type Remote, remote } from '../platform/remote.ts'
import { $memberId } from '../session/session.ts'
import { fromGateway } from '../site/permission.ts'
import { tellOutcome, tellStep } from '../site/steps.ts'
import { refreshBalance } from './balance.ts'
import {
  cancelDeposit,
  Deposit,
  type DepositOffer,
  getDeposit,
  getDepositOffer,
  postDeposit,
  postDepositSent,
  renewDepositRate,
} from './deposit-calls.ts'
import { sendPayment } from '../money/operation.ts'

/** How often an open deposit is polled while it is on screen, ms. Live events report changes too. */
const every = 3000

const offer = perRealm((realm) =>
  remote([], {
    $owner: $memberId(realm),
    isFresh: true,
    async fetcher(signal) {
      const asked = ask(realm)
      const fetched = await getDepositOffer(realm, signal)
      takeOver(realm, fetched.list, asked)
      return fetched
    },
  }),
)

/** The member that a request was sent for, and its number. */
interface Asked {
  owner: string
  turn: number
}
let turns = 0
const ask = (realm: Realm): Asked => ({ owner: $memberId(realm).get(), turn: ++turns })

/** A response about a deposit. turn: number of its request. */
export interface Heard {
  deposit: Deposit
  turn: number
}
/** Responses about single deposits by id, newer than the list or taken over from it. */
const $news = perRealm(() => atom<{ owner: string; of: Readonly<Record<string, Heard>> }>({ owner: '', of: {} }))

/** Called for a deposit that was open. If it has ended, emits the step and reloads the balance. */
function ended(realm: Realm, { state }: Deposit): void {
  if (state === 'waiting' || state === 'checking') return
  tellStep(realm, 'deposit', state)
  if (state === 'done') void refreshBalance(realm)
}

/** Is the deposit still unpaid, or its result unknown? */
export const isOpen = ({ state }: Deposit): boolean => state === 'waiting' || state === 'checking'
const rank = (deposit: Deposit): number => (deposit.state === 'waiting' ? 0 : deposit.state === 'checking' ? 1 : 2)

/** The newer of two responses about one deposit: a state never goes back, and within a state the response to the later request is newer. */
export function later(known: Heard | undefined, heard: Heard): Heard {
  if (!known) return heard
  const ahead = rank(known.deposit) - rank(heard.deposit)
  return ahead > 0 || (ahead === 0 && known.turn > heard.turn) ? known : heard
}

/** Deposit methods, promotions, and the latest deposits in their current state. */
export const $depositOffer: (realm: Realm) => ReadableAtom<Remote<DepositOffer>> = perRealm((realm) => {
  const $made = computed([offer(realm).$state, $news(realm), $memberId(realm)], (state, { owner, of }, id): Remote<DepositOffer> => {
    if (state.status !== 'ready' || owner !== id) return state
    const listed = state.data.list.map((deposit) => of[deposit.id]?.deposit ?? deposit)
    const news = Object.values(of).map(({ deposit }) => deposit)
    const added = news.filter(({ id }) => !listed.some((each) => each.id === id))
    const list = [...added, ...listed].toSorted((one, other) => other.createdAt - one.createdAt)
    return { ...state, data: { ...state.data, list } }
  })
  onMount($made, () => followOpen(realm))
  return $made
})

/** Updates the stored responses from a new list, if the list is newer. */
function takeOver(realm: Realm, list: readonly Deposit[], { owner: asked, turn }: Asked): void {
  const { owner, of } = $news(realm).get()
  if (owner !== asked || owner !== $memberId(realm).get()) return
  const known = list.flatMap((deposit): [Heard, Heard][] => {
    const before = of[deposit.id]
    return before ? [[before, later(before, { deposit, turn })]] : []
  })
  for (const [before, { deposit }] of known) if (isOpen(before.deposit)) ended(realm, deposit)
  $news(realm).set({ owner, of: { ...of, ...Object.fromEntries(known.map(([, heard]) => [heard.deposit.id, heard])) } })
}

export const reloadDeposits = (realm: Realm): void => offer(realm).reload()

/** Stores a response about a deposit. A response for a member who has left in the meantime is not shown to the next one. */
function hear(realm: Realm, heard: Deposit, { owner: asked, turn }: Asked): Deposit {
  const id = $memberId(realm).get()
  if (id !== asked) return heard
  const { owner, of } = $news(realm).get()
  const own = owner === id ? of : {}
  const listed = latest(realm).find((each) => each.id === heard.id)
  const known = own[heard.id] ?? (listed && { deposit: listed, turn: 0 })
  const newest = later(known, { deposit: heard, turn })
  $news(realm).set({ owner: id, of: { ...own, [heard.id]: newest } })
  const { deposit } = newest
  if (known && isOpen(known.deposit) && !isOpen(deposit)) {
    ended(realm, deposit)
    offer(realm).reload() // limits and promotions have changed with the deposit
  }
  return deposit
}

function latest(realm: Realm): readonly Deposit[] {
  const state = $depositOffer(realm).get()
  return state.status === 'ready' ? state.data.list : []
}

/** While the store has a listener, open deposits are updated by live events and by polling. */
function followOpen(realm: Realm): () => void {
  let isOver = false
  const stopLive = onLive(realm, 'deposit', (data) => {
    const parsed = Deposit.safeParse(data)
    if ($memberId(realm).get() === '') return
    if (parsed.success) hear(realm, parsed.data, ask(realm))
    else void look()
  })
  const look = async () => {
    for (const { id } of latest(realm).filter(isOpen)) {
      if (isOver) return
      await heardOf(realm, getDeposit(realm, id)).catch(() => {}) // the next poll retries
    }
  }
  const stopPoll = pollWhileWatched(every, look)
  return () => {
    isOver = true
    stopLive()
    stopPoll()
  }
}

/**
 * Creates a deposit with one idempotency key, which is kept until there is a response.
 * @throws {ApiError} the rejection, or NOT_BOOKED after retries without a response
 */
export async function startDeposit(
  realm: Realm,
  asked: { method: string; amount: string; fee: string; bonus: string },
  onChecking: () => void,
): Promise<Deposit> {
  return heardOf(
    realm,
    tellOutcome(
      realm,
      'deposit',
      sendPayment(realm, ['deposit', asked], (key) => postDeposit(realm, { ...asked, key }), onChecking),
      'pay',
    ),
  )
}

async function heardOf(realm: Realm, answer: Promise<Deposit>): Promise<Deposit> {
  const asked = ask(realm)
  return hear(realm, await answer, asked)
}

export const cancel = (realm: Realm, id: string): Promise<Deposit> => heardOf(realm, cancelDeposit(realm, id))
export const renewRate = (realm: Realm, id: string): Promise<Deposit> => heardOf(realm, renewDepositRate(realm, id))
/** Reports a bank transfer of the player. image: base64, or ''. */
export const tellSent = (realm: Realm, id: string, note: string, image: string): Promise<Deposit> =>
  heardOf(realm, postDepositSent(realm, { id, note, image }))

/** URL of the payment page; undefined if the gateway sends none that is safe to open. */
export function payAddress({ payUrl }: Pick<Deposit, 'payUrl'>): string | undefined {
  return fromGateway(payUrl) || undefined
}

/** Opens the payment page. Returns false if the browser blocks the window. Call it in a click handler. */
export function openPayment(deposit: Deposit): boolean {
  const address = payAddress(deposit)
  return address !== undefined && environment().openWindow(address)
}
