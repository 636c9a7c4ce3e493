import { environment } from '../platform/environment.ts'
import { onLive } from '../platform/live.ts'
import { perRealm, type Realm } from '../platform/realm.ts'
import { type RemoteOptions, remote } from '../platform/remote.ts'
import { $memberId } from '../session/session.ts'
import { $balance } from './balance.ts'
import { getFunds, getMerchantWallet, putAutoTransfer } from './funds-calls.ts'

/** Events that mean that money has moved. A game sends one with every round, so they lead to one request in this time, ms. */
const moving = ['balance', 'deposit', 'withdrawal'] as const
const calm = 400

/**
 * Calls the reload some time after money has moved: after a live event, or a change of the balance itself, which the poll and
 * the member's own actions cause as well. Returns the clean-up.
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

/** Options for a member's figures that follow money while they have a listener, and are fetched again when their page reopens. */
export const following = (realm: Realm): Pick<RemoteOptions<unknown>, '$owner' | 'isFresh' | 'watch'> => ({
  $owner: $memberId(realm),
  isFresh: true, // without a listener it heard of no changes
  watch: (reload) => afterMoves(realm, reload),
})

/** Everything the member has; follows every change. */
export const funds = perRealm((realm) => remote([], { ...following(realm), fetcher: (signal) => getFunds(realm, signal) }))

const singleKey = 'tessera:single-wallet'

/** Does the merchant keep one wallet for all games (§7 Merchant wallet)? Asked once, and kept for the session. */
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

/** Sets whether money follows into a game. @throws {ApiError} */
export async function setAutoTransfer(realm: Realm, isOn: boolean): Promise<void> {
  await putAutoTransfer(realm, isOn)
  funds(realm).reload()
}
