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

/** How often an open deposit is fetched while it is on screen, ms; live events report the rest. */
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

/** Whose answer it is, and the number of its question. */
interface Asked {
  owner: string
  turn: number
}
let turns = 0
const ask = (realm: Realm): Asked => ({ owner: $memberId(realm).get(), turn: ++turns })

/** An answer about a deposit. turn: of its question. */
export interface Heard {
  deposit: Deposit
  turn: number
}
/** What was heard of deposits one by one, by id; later than the offer, or from it. */
const $news = perRealm(() => atom<{ owner: string; of: Readonly<Record<string, Heard>> }>({ owner: '', of: {} }))

/** A deposit that was open: has it ended? */
function ended(realm: Realm, { state }: Deposit): void {
  if (state === 'waiting' || state === 'checking') return
  tellStep(realm, 'deposit', state)
  if (state === 'done') void refreshBalance(realm)
}

/** Is the deposit still unpaid, or its result not known? */
export const isOpen = ({ state }: Deposit): boolean => state === 'waiting' || state === 'checking'
const rank = (deposit: Deposit): number => (deposit.state === 'waiting' ? 0 : deposit.state === 'checking' ? 1 : 2)

/** The later of two answers about one deposit: a state never goes back, and in one state the later question has the newer answer. */
export function later(known: Heard | undefined, heard: Heard): Heard {
  if (!known) return heard
  const ahead = rank(known.deposit) - rank(heard.deposit)
  return ahead > 0 || (ahead === 0 && known.turn > heard.turn) ? known : heard
}

/** Ways to pay, promotions, and the latest deposits as they are now. */
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

/** Takes over what a new list knows better than what was heard before. */
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

/** An answer for a member who has left meanwhile is not shown to the next. */
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
    offer(realm).reload() // limits and promotions have changed with it
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
      await heardOf(realm, getDeposit(realm, id)).catch(() => {}) // on the next call
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
 * Begins a deposit under one key, kept until it is answered.
 * @throws {ApiError} the refusal, NOT_BOOKED after silence
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
/** image: base64, or ''. */
export const tellSent = (realm: Realm, id: string, note: string, image: string): Promise<Deposit> =>
  heardOf(realm, postDepositSent(realm, { id, note, image }))

/** Address of the payment page; undefined if the gateway gives none that may be opened. */
export function payAddress({ payUrl }: Pick<Deposit, 'payUrl'>): string | undefined {
  return fromGateway(payUrl) || undefined
}

/** Opens the payment page; false if the browser blocks windows. Call it in a click. */
export function openPayment(deposit: Deposit): boolean {
  const address = payAddress(deposit)
  return address !== undefined && environment().openWindow(address)
}
