import { environment } from '../platform/environment.ts'
import { onLive } from '../platform/live.ts'
import { perRealm, type Realm } from '../platform/realm.ts'
import { type RemoteOptions, remote } from '../platform/remote.ts'
import { $memberId } from '../session/session.ts'
import { $balance } from './balance.ts'
import { getFunds, getMerchantWallet, putAutoTransfer } from './funds-calls.ts'

/** Events after which money has moved. A game sends one with every round, so all events within this time, ms, cause one request. */
const moving = ['balance', 'deposit', 'withdrawal'] as const
const calm = 400

/**
 * Calls `reload` a short time after money has moved: after a live event, or after a change of the balance, which polling and the member's
 * actions also cause. Returns the clean-up.
 */
export function afterMoves(realm: Realm, reload: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const drop = () => {
    clearTimeout(timer)
    timer = undefined
  }
  const plan = () => {
    timer ??= setTimeout(() => {
      timer = undefined
      reload()
    }, calm)
  }
  let known: string | null | undefined
  const stops = moving.map((type) => onLive(realm, type, plan))
  stops.push(
    $balance(realm).subscribe((state) => {
      if (state.status === 'idle') {
        known = undefined // another member's balance is not a change
        drop()
      }
      if (state.status !== 'ready') return
      if (known !== undefined && known !== state.data.balance) plan()
      known = state.data.balance
    }),
  )
  return () => {
    for (const stop of stops) stop()
    drop()
  }
}

/** Options for a member's figures that reload when money moves, while they have a listener, and when their page reopens. */
export const following = (realm: Realm): Pick<RemoteOptions<unknown>, '$owner' | 'isFresh' | 'watch'> => ({
  $owner: $memberId(realm),
  isFresh: true, // without a listener the store misses changes
  watch: (reload) => afterMoves(realm, reload),
})

/** All money of the member. Reloads after each change. */
export const funds = perRealm((realm) => remote([], { ...following(realm), fetcher: (signal) => getFunds(realm, signal) }))

const singleKey = 'tessera:single-wallet'

/** Does the merchant use one wallet for all games (§7 Merchant wallet)? Loaded once, and stored in session storage. */
export const merchantWallet = perRealm((realm) =>
  remote([], {
    $owner: $memberId(realm),
    async fetcher() {
      const { session } = environment()
      const kept = session.get(singleKey)
      if (kept !== null) return { isSingle: kept === '1' }
      const answer = await getMerchantWallet(realm)
      session.set(singleKey, answer.isSingle ? '1' : '0')
      return answer
    },
  }),
)

/** Sets whether money is moved automatically to a game that opens. @throws {ApiError} */
export async function setAutoTransfer(realm: Realm, isOn: boolean): Promise<void> {
  await putAutoTransfer(realm, isOn)
  funds(realm).reload()
}
