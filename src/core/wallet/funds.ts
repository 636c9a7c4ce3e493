import { onMount } from 'nanostores'
import { environment } from '../platform/environment.ts'
import { onLive } from '../platform/live.ts'
import { remote } from '../platform/remote.ts'
import { $memberId } from '../session/session.ts'
import { getFunds, getMerchantWallet, putAutoTransfer } from './funds-calls.ts'

/** Events that mean that money has moved. A game sends one with every round: they are answered by one question in this time, ms. */
const moving = ['balance', 'deposit', 'withdrawal']
const calm = 400

/** Calls the reload some time after money has moved. Returns the clean-up. */
export function afterMoves(reload: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const stops = moving.map((type) =>
    onLive(type, () => {
      timer ??= setTimeout(() => {
        timer = undefined
        reload()
      }, calm)
    }),
  )
  return () => {
    for (const stop of stops) stop()
    clearTimeout(timer)
  }
}

/** Everything the member has; follows what moves. */
export const funds = remote($memberId, getFunds, $memberId)
onMount(funds.$state, () => afterMoves(funds.reload))

const singleKey = 'tessera:single-wallet'

/** Does the merchant keep one wallet for all games (§7 Merchant wallet)? Asked once, and kept for the session. */
export const merchantWallet = remote($memberId, async () => {
  const { session } = environment()
  const kept = session.get(singleKey)
  if (kept !== null) return { isSingle: kept === '1' }
  const answer = await getMerchantWallet()
  session.set(singleKey, answer.isSingle ? '1' : '0')
  return answer
})

/** Whether money follows into a game. @throws {ApiError} */
export async function setAutoTransfer(isOn: boolean): Promise<void> {
  await putAutoTransfer(isOn)
  funds.reload()
}
