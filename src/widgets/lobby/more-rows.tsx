import { useStore } from '@nanostores/react'
import { type CSSProperties, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { VendorLane } from '../../core/games/calls.ts'
import { lanes } from '../../core/games/catalogue.ts'
import { $lanes } from '../../core/games/grouped-lanes.ts'
import { dataOf } from '../../core/platform/remote.ts'
import { $session } from '../../core/session/session.ts'
import { FailedState } from '../../ui/failed-state.tsx'
import { useNear } from '../shared/use-near.ts'
import { useRealm } from '../shared/use-realm.ts'
import { useText } from '../shared/use-text.ts'
import { CategoryRow } from './category-row.tsx'
import { usualRows, WaitingRows } from './game-row.tsx'
import { $areRowsKnown, MemberRows } from './member-rows.tsx'
import { VendorRow } from './vendor-row.tsx'

const noLanes: readonly VendorLane[] = []
/** How many rows are rendered at once; more follow when the last ones are near the viewport. */
const rowsAtOnce = 12

/** How long the other rows wait for the member's rows, which are above them, in ms. */
const patience = 4000

/** Whether the member's rows are known. Other rows wait for this only once: a later login does not hide them. */
function useAreRowsKnown(): boolean {
  const realm = useRealm()
  const { status } = useStore($session(realm))
  const isNow = useStore($areRowsKnown)
  const [isKnown, setKnown] = useState(status === 'guest')
  if (!isKnown && (status === 'guest' || isNow)) setKnown(true)
  useEffect(() => {
    if (isKnown) return
    const timer = setTimeout(() => setKnown(true), patience)
    return () => clearTimeout(timer)
  }, [isKnown, status])
  return isKnown
}

/** The rows after the first one: the member's rows, a row per category, and the vendors. */
export function MoreRows() {
  const t = useText()
  const state = useStore($lanes)
  const areRowsKnown = useAreRowsKnown()
  const all = (areRowsKnown && dataOf(state)) || noLanes
  const isWaiting = !areRowsKnown || state.status === 'idle' || state.status === 'loading'
  // the same elements each time, so that existing rows aren't rendered again
  const rows = useMemo(() => all.map((lane) => <CategoryRow key={lane.title} lane={lane} />), [all])
  // one after another, each in its own task, so that none of them blocks input
  const [count, setCount] = useState(1)
  const [most, setMost] = useState(rowsAtOnce)
  const due = Math.min(all.length, most)
  useEffect(() => {
    if (count > due) return
    const timer = setTimeout(() => setCount(count + 1))
    return () => clearTimeout(timer)
  }, [count, due])
  // keyboard users can reach the lobby from below, and Shift+Tab would skip rows that are not rendered yet
  useEffect(() => {
    const bringAll = () => setMost(Number.POSITIVE_INFINITY)
    window.addEventListener('keydown', bringAll, { once: true })
    return () => window.removeEventListener('keydown', bringAll)
  }, [])
  return (
    <>
      <MemberRows isShown={areRowsKnown} />
      {state.status === 'failed' && areRowsKnown ? (
        <div className="lobby-state">
          <FailedState title={t('lobby.failed')} text={t('lobby.failedText')} retryLabel={t('common.retry')} onRetry={lanes.reload} />
        </div>
      ) : (
        rows.slice(0, Math.min(count, due))
      )}
      {/* placeholders get new keys when the member's rows appear, because their positions change */}
      <WaitingRows key={all.length} count={isWaiting && all.length === 0 ? usualRows : Math.max(0, due - count)} />
      {all.length > due && <LaterRows key={due} lanes={all.slice(due)} onNear={() => setMost(most + rowsAtOnce)} />}
      {all.length > 0 && count > Math.min(all.length, rowsAtOnce) ? (
        <VendorRow lanes={all} />
      ) : (
        state.status !== 'failed' && <div className="vendor-row-place" />
      )}
    </>
  )
}

/** Reserves the space of rows far down the page. On a phone, a row with several vendors has its menu on an extra line. */
function LaterRows({ lanes, onNear }: { lanes: readonly VendorLane[]; onNear: () => void }) {
  const box = useRef<HTMLDivElement>(null)
  const isNear = useNear(box, 1000)
  const tell = useEffectEvent(onNear)
  useEffect(() => (isNear ? tell() : undefined), [isNear])
  const menus = lanes.filter(({ cards }) => cards.length > 1).length
  return <div ref={box} className="game-row-later" style={{ '--rows': lanes.length, '--menus': menus } as CSSProperties} />
}
