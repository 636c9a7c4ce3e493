import { atom, computed, onMount, type ReadableAtom } from 'nanostores'
import { environment } from '../platform/environment.ts'
import { onLive } from '../platform/live.ts'
import { perRealm, type Realm } from '../platform/realm.ts'
import { type Remote, remote } from '../platform/remote.ts'
import { $memberId } from '../session/session.ts'
import { fromGateway } from '../site/permission.ts'
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
import { sendOnce } from '../money/operation.ts'

/** How often an open deposit is fetched while it is on screen, ms; live events report the rest. */
const every = 3000

const offer = perRealm((realm) =>
  remote([], {
    $owner: $memberId(realm),
    async fetcher(signal) {
      const asked = $memberId(realm).get()
      const fetched = await getDepositOffer(realm, signal)
      if (asked === $memberId(realm).get()) compare(realm, fetched.list)
      return fetched
    },
  }),
)
/** What was heard of deposits one by one, by id: as new as the offer, or newer. */
const $news = perRealm(() => atom<{ owner: string; of: Readonly<Record<string, Deposit>> }>({ owner: '', of: {} }))

/** Is the deposit still unpaid, or its result not known? */
export const isOpen = ({ state }: Deposit): boolean => state === 'waiting' || state === 'checking'
const rank = (deposit: Deposit): number => (deposit.state === 'waiting' ? 0 : deposit.state === 'checking' ? 1 : 2)

/** The later of two answers about one deposit. A state never goes back, so an older answer changes nothing. */
export const later = (known: Deposit | undefined, heard: Deposit): Deposit => (known && rank(known) > rank(heard) ? known : heard)

/** Ways to pay, promotions, and the latest deposits as they are now. */
export const $depositOffer: (realm: Realm) => ReadableAtom<Remote<DepositOffer>> = perRealm((realm) => {
  const $made = computed([offer(realm).$state, $news(realm), $memberId(realm)], (state, { owner, of }, id): Remote<DepositOffer> => {
    if (state.status !== 'ready' || owner !== id) return state
    const listed = state.data.list.map((deposit) => of[deposit.id] ?? deposit)
    const added = Object.values(of).filter((deposit) => !listed.some((each) => each.id === deposit.id))
    const list = [...added, ...listed].toSorted((one, other) => other.createdAt - one.createdAt)
    return { status: 'ready', data: { ...state.data, list } }
  })
  onMount($made, () => followOpen(realm))
  return $made
})
/** Takes over what a new list knows better than what was heard before. */
function compare(realm: Realm, list: readonly Deposit[]): void {
  const { owner, of } = $news(realm).get()
  const known = list.filter(({ id }) => of[id])
  $news(realm).set({ owner, of: { ...of, ...Object.fromEntries(known.map((deposit) => [deposit.id, later(of[deposit.id], deposit)])) } })
}

export const reloadDeposits = (realm: Realm): void => offer(realm).reload()

/** asked: who was logged in when the request was sent; an answer for a member who has left is not shown to the next. */
function hear(realm: Realm, heard: Deposit, asked = $memberId(realm).get()): Deposit {
  const id = $memberId(realm).get()
  if (id !== asked) return heard
  const { owner, of } = $news(realm).get()
  const own = owner === id ? of : {}
  const known = own[heard.id] ?? latest(realm).find((each) => each.id === heard.id)
  const deposit = later(known, heard)
  $news(realm).set({ owner: id, of: { ...own, [deposit.id]: deposit } })
  if (known && isOpen(known) && !isOpen(deposit)) {
    if (deposit.state === 'done') void refreshBalance(realm)
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
  let timer: ReturnType<typeof setTimeout> | undefined
  const stopLive = onLive(realm, 'deposit', (data) => {
    const parsed = Deposit.safeParse(data)
    if (parsed.success && $memberId(realm).get() !== '') hear(realm, parsed.data)
  })
  const ask = async () => {
    const owner = $memberId(realm).get()
    if (environment().attentive())
      for (const { id } of latest(realm).filter(isOpen))
        await getDeposit(realm, id).then(
          (deposit) => $memberId(realm).get() === owner && hear(realm, deposit),
          () => {}, // on the next call
        )
    timer = setTimeout(ask, every)
  }
  timer = setTimeout(ask, every)
  if (offer(realm).$state.get().status === 'ready') offer(realm).reload() // looked at anew
  return () => {
    stopLive()
    clearTimeout(timer)
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
    sendOnce(realm, ['deposit', asked], (key) => postDeposit(realm, { ...asked, key }), onChecking),
  )
}

async function heardOf(realm: Realm, answer: Promise<Deposit>): Promise<Deposit> {
  const asked = $memberId(realm).get()
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
  return address !== undefined && environment().openWindow(address, `tessera-cashier-${deposit.id}`)
}
