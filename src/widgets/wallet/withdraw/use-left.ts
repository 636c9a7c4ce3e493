import { useEffect, useEffectEvent, useState } from 'react'
import { untilConfirm, withdrawOffer } from '../../../core/wallet/withdraw.ts'
import type { Withdrawal } from '../../../core/wallet/withdraw-calls.ts'
import { dataOf } from '../../../core/platform/remote.ts'
import { useRealm } from '../../shared/use-realm.ts'

/** Time left to answer, in ms, updated each second; undefined if no answer is needed. At the end the offer is reloaded. A hook. */
export function useLeft(withdrawal: Withdrawal): number | undefined {
  const realm = useRealm()
  const read = () => untilConfirm(withdrawal, dataOf(withdrawOffer(realm).$state.get())?.receivedAt ?? 0)
  const [, setTurn] = useState(0)
  const left = read()
  const isRunning = left !== undefined && left > 0
  const onSecond = useEffectEvent(() => {
    setTurn((turn) => turn + 1)
    if (read() === 0) withdrawOffer(realm).reload()
  })
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => onSecond(), 1000)
    return () => clearInterval(timer)
  }, [isRunning, withdrawal])
  return left
}
