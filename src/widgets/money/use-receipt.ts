import { useLayoutEffect, useRef, useState } from 'react'
import type { Realm } from '../../core/platform/realm.ts'
import { draft, dropDraft, keepDraft } from '../../core/session/drafts.ts'
import { Transfer } from '../../core/wallet/transfer-calls.ts'
import { useRealm } from '../shared/use-realm.ts'

/** A completed transfer. to: the receiver. isNew: just completed, rather than restored after a reload. */
interface Receipt {
  transfer: Transfer
  to: string
  isNew: boolean
}

/** Whether the page was reloaded, rather than opened from another page. */
const isReload = () => (performance.getEntriesByType('navigation') as PerformanceNavigationTiming[])[0]?.type === 'reload'

const read = ({ transfer = 'null', to = '' }: Record<string, string>): Receipt | undefined => {
  const { data } = Transfer.safeParse(JSON.parse(transfer))
  return data && { transfer: data, to, isNew: false }
}

function forget(realm: Realm, page: string | undefined): void {
  if (page !== undefined) dropDraft(realm, page)
}

/**
 * The receipt of a page's transfer. It stays until the page is left, even after a reload. A hook.
 * @param page the key by which it is stored; undefined for a dialog, which a reload closes
 */
export function useReceipt(page: string | undefined): {
  receipt: Receipt | undefined
  show: (receipt: Omit<Receipt, 'isNew'>) => void
  drop: () => void
} {
  const realm = useRealm()
  const [receipt, setReceipt] = useState(() => (page !== undefined && isReload() ? read(draft(realm, page)) : undefined))
  const isLeft = useRef(false)
  // a layout effect for the same reason as `useOnLeave`: a page may be left before it is painted
  useLayoutEffect(() => {
    isLeft.current = false
    if (!isReload()) forget(realm, page) // a receipt of an earlier visit
    return () => {
      isLeft.current = true
      forget(realm, page)
    }
  }, [realm, page])
  return {
    receipt,
    show: (shown) => {
      if (isLeft.current) return // the page was left meanwhile, and another member may be logged in
      setReceipt({ ...shown, isNew: true })
      if (page !== undefined) keepDraft(realm, page, { transfer: JSON.stringify(shown.transfer), to: shown.to })
    },
    drop: () => {
      setReceipt(undefined)
      forget(realm, page)
    },
  }
}
