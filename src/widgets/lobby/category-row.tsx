import { useStore } from '@nanostores/react'
import { useRef } from 'react'
import { allVendors } from '../../core/brand/constants.ts'
import type { VendorLane } from '../../core/games/calls.ts'
import { row } from '../../core/games/rows.ts'
import { laneMenu, vendorMenus } from '../../core/games/vendors.ts'
import { dataOf } from '../../core/platform/remote.ts'
import { iconByName } from '../../ui/icons/by-name.ts'
import { useText } from '../use-text.ts'
import { GameRow } from './game-row.tsx'
import { useNear } from './use-near.ts'
import { VendorMenu } from './vendor-menu.tsx'

/** The row of one category. Until it comes near the viewport it is its heading and the place of its tiles. */
export function CategoryRow({ lane }: { lane: VendorLane }) {
  const ref = useRef<HTMLDivElement>(null)
  const isNear = useNear(ref, 500)
  return <div ref={ref}>{isNear ? <Games lane={lane} /> : <Frame lane={lane} />}</div>
}

function Games({ lane }: { lane: VendorLane }) {
  const t = useText()
  const { $state, $vendor, select, reload } = row(lane.title)
  const state = useStore($state)
  const vendor = useStore($vendor)
  const entries = laneMenu(dataOf(useStore(vendorMenus.$state)), lane)
  const category = t(`lobby.nav.${lane.title.toLowerCase()}`)
  const data = dataOf(state)
  return (
    <Frame
      lane={lane}
      games={data?.vendor === vendor ? data.games : undefined}
      total={data?.vendor === vendor ? data.total : undefined}
      path={vendor === allVendors ? undefined : `?vassalage=${encodeURIComponent(vendor)}`}
      isFailed={state.status === 'failed'}
      onRetry={reload}
      menu={entries.length > 0 && <VendorMenu category={category} entries={entries} chosen={vendor} onChoose={select} />}
    />
  )
}

type FrameProps = Partial<Parameters<typeof GameRow>[0]> & { lane: VendorLane }

function Frame({ lane, games, total, path = '', ...rest }: FrameProps) {
  const t = useText()
  const page = lane.title.toLowerCase()
  return (
    <GameRow
      {...rest}
      title={t(`lobby.nav.${page}`)}
      icon={iconByName(lane.title)}
      games={games}
      total={total ?? lane.count}
      path={`/${page}${path}`}
    />
  )
}
