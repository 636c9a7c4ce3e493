import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { lanes } from '../../core/games/catalogue.ts'
import { $lanes } from '../../core/games/grouped-lanes.ts'
import { dataOf } from '../../core/platform/remote.ts'
import { FailedState } from '../../ui/list-state.tsx'
import { useText } from '../use-text.ts'
import { CategoryRow } from './category-row.tsx'
import { useOwn } from './use-own.ts'
import { VendorRow } from './vendor-row.tsx'

/** The rows after the hot one: the member's own, a row per category, the vendors. */
export function MoreRows() {
  const t = useText()
  const state = useStore($lanes)
  const own = useOwn()
  const all = dataOf(state) ?? []
  // one after another: each is a task of its own, and none of them holds up the visitor's hand
  const [count, setCount] = useState(1)
  useEffect(() => {
    if (count > all.length) return
    const timer = setTimeout(() => setCount(count + 1))
    return () => clearTimeout(timer)
  }, [count, all.length])
  return (
    <>
      {own && <own.OwnRows />}
      {state.status === 'failed' ? (
        <div className="lobby-state">
          <FailedState title={t('lobby.failed')} text={t('lobby.failedText')} retryLabel={t('common.retry')} onRetry={lanes.reload} />
        </div>
      ) : (
        all.slice(0, count).map((lane) => <CategoryRow key={lane.title} lane={lane} />)
      )}
      {all.length > 0 && count > all.length && <VendorRow lanes={all} />}
    </>
  )
}
