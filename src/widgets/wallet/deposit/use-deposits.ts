import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { keepShownDeposit, shownDeposit } from '../../../core/wallet/deposit-draft.ts'
import { $depositOffer, isOpen } from '../../../core/wallet/deposits.ts'
import { useChanged } from '../../../ui/use-changed.ts'
import { useRealm } from '../../shared/use-realm.ts'
import { useOnLeave } from '../../shared/use-on-leave.ts'

const idOf = (place: string) => /\?id=([\w-]+)/.exec(place)?.[1]

/** The offer, the shown deposit (without `?id=` in the URL, the pending one), and its step: 1 to 3, or 4 if done. A hook. */
export function useDeposits(place: string) {
  const realm = useRealm()
  const state = useStore($depositOffer(realm))
  // undefined: the pending one
  const [chosen, setChosen] = useState(() => idOf(place) ?? (shownDeposit(realm) || undefined))
  if (useChanged(place)) setChosen(idOf(place) ?? '')
  const offer = state.status === 'ready' ? state.data : undefined
  const shown = chosen ?? offer?.list.find(isOpen)?.id ?? ''
  // from now on the page shows this deposit, even if another tab starts a new one
  if (offer && chosen === undefined) setChosen(shown)
  const deposit = offer?.list.find(({ id }) => id === shown)
  const shownId = deposit?.id ?? ''
  useEffect(() => {
    // until the list has loaded, the stored deposit is unknown
    if (offer) keepShownDeposit(realm, shownId)
  }, [realm, offer, shownId])
  useOnLeave(() => keepShownDeposit(realm, ''), [realm])
  const isPaying = deposit !== undefined && isOpen(deposit)
  const step = !deposit ? 1 : isPaying ? 2 : deposit.state === 'done' ? 4 : 3
  return { state, offer, deposit, isPaying, step, show: setChosen }
}
