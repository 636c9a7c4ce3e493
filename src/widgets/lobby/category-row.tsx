import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { useRef } from 'react'
import { allVendors } from '../../core/brand/vendor-constants.ts'
import type { VendorLane } from '../../core/games/calls.ts'
import { type RowGames, row } from '../../core/games/rows.ts'
import { laneMenu, vendorMenus } from '../../core/games/vendors.ts'
import { findText } from '../../core/i18n/find-text.ts'
import { outsidePlace } from '../../core/platform/outside-place.ts'
import { dataOf, type Remote } from '../../core/platform/remote.ts'
import { iconByName } from '../../ui/icons/by-name.ts'
import { useText } from '../shared/use-text.ts'
import { GameRow } from './game-row.tsx'
import { useNear } from '../shared/use-near.ts'
import { VendorMenu } from './vendor-menu.tsx'

const $notYet = atom<Remote<RowGames>>({ status: 'idle' })

/** The row of one category. Its games load when the row is near the viewport; until then it reserves their space. */
export function CategoryRow({ lane }: { lane: VendorLane }) {
  const t = useText()
  const ref = useRef<HTMLDivElement>(null)
  const isNear = useNear(ref, 500)
  const { $state, $vendor, select, reload } = row(lane.title)
  const state = useStore(isNear ? $state : $notYet)
  const vendor = useStore($vendor)
  const menus = useStore(vendorMenus.$state)
  const entries = laneMenu(dataOf(menus), lane)
  const hasMenu = entries.length > 0 || ((menus.status === 'idle' || menus.status === 'loading') && lane.cards.length > 1)
  const page = lane.title.toLowerCase()
  const category = findText(t, `lobby.nav.${page}`) ?? lane.title
  const shown = dataOf(state)
  return (
    <div ref={ref}>
      <GameRow
        title={category}
        icon={iconByName(lane.title)}
        games={shown?.games}
        isFar={!isNear}
        total={shown?.total ?? lane.count}
        path={outsidePlace(vendor === allVendors ? `/${page}` : `/${page}?vassalage=${encodeURIComponent(vendor)}`)}
        isFailed={state.status === 'failed'}
        onRetry={reload}
        menu={
          isNear && entries.length > 0 ? (
            <VendorMenu category={category} entries={entries} chosen={vendor} onChoose={select} />
          ) : (
            hasMenu && <span className="vendor-menu" />
          )
        }
      />
    </div>
  )
}
