import { useLayoutEffect, useRef, useState } from 'react'
import type { Realm } from '../../core/platform/realm.ts'
import { draft, dropDraft, keepDraft } from '../../core/session/drafts.ts'
import { Transfer } from '../../core/wallet/transfer-calls.ts'
import { useRealm } from '../shared/use-realm.ts'

/** What was booked. to: whom or what it went to. isNew: just now, not before the page was loaded again. */
interface Receipt {
  transfer: Transfer
  to: string
  isNew: boolean
}

/** Was the page loaded again, or has the player come to it from elsewhere? */
const isReload = () => (performance.getEntriesByType('navigation') as PerformanceNavigationTiming[])[0]?.type === 'reload'

const read = ({ transfer = 'null', to = '' }: Record<string, string>): Receipt | undefined => {
  const { data } = Transfer.safeParse(JSON.parse(transfer))
  return data && { transfer: data, to, isNew: false }
}

function forget(realm: Realm, page: string | undefined): void {
  if (page !== undefined) dropDraft(realm, page)
}

/**
 * The receipt of a page's transfer: it stays until the page is left, also when it is loaded again. A hook.
 * @param page what it is kept by; undefined for a dialog, which a reload closes
 */
export function useReceipt(page: string | undefined): {
  receipt: Receipt | undefined
  show: (receipt: Omit<Receipt, 'isNew'>) => void
  drop: () => void
} {
  const realm = useRealm()
  const [receipt, setReceipt] = useState(() => (page !== undefined && isReload() ? read(draft(realm, page)) : undefined))
  const isLeft = useRef(false)
  // for the same reason as `useOnLeave`: a page may be left before it is painted
  useLayoutEffect(() => {
    isLeft.current = false
    if (!isReload()) forget(realm, page) // of an earlier visit
    return () => {
      isLeft.current = true
      forget(realm, page)
    }
  }, [realm, page])
  return {
    receipt,
    show: (shown) => {
      if (isLeft.current) return // whose page it is by now is not known
      setReceipt({ ...shown, isNew: true })
      if (page !== undefined) keepDraft(realm, page, { transfer: JSON.stringify(shown.transfer), to: shown.to })
    },
    drop: () => {
      setReceipt(undefined)
      forget(realm, page)
    },
  }
}
