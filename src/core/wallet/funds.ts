import { environment } from '../platform/environment.ts'
import { onLive } from '../platform/live.ts'
import { perRealm, type Realm } from '../platform/realm.ts'
import { type RemoteOptions, remote } from '../platform/remote.ts'
import { $memberId } from '../session/session.ts'
import { $balance } from './balance.ts'
import { getFunds, getMerchantWallet, putAutoTransfer } from './funds-calls.ts'

/** Events that mean that money has moved. A game sends one with every round: they are answered by one question in this time, ms. */
const moving = ['balance', 'deposit', 'withdrawal'] as const
const calm = 400

/**
 * Calls the reload some time after money has moved: a live event says so, or the balance itself, which the poll and the
 * member's own moves change as well. Returns the clean-up.
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
        known = undefined // another member's is no move
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

/** A member's figures that follow what moves while they are looked at, and are fetched anew when their page is opened again. */
export const following = (realm: Realm): Pick<RemoteOptions<unknown>, '$owner' | 'isFresh' | 'watch'> => ({
  $owner: $memberId(realm),
  isFresh: true, // nobody told it meanwhile
  watch: (reload) => afterMoves(realm, reload),
})

/** Everything the member has; follows what moves. */
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

/** Whether money follows into a game. @throws {ApiError} */
export async function setAutoTransfer(realm: Realm, isOn: boolean): Promise<void> {
  await putAutoTransfer(realm, isOn)
  funds(realm).reload()
}
