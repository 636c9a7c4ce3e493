import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { allVendors } from '../../core/brand/vendor-constants.ts'
import type { Game } from '../../core/games/calls.ts'
import { hotGames } from '../../core/games/hot-games.ts'
import { menuOf, vendorMenus } from '../../core/games/vendors.ts'
import { findText } from '../../core/i18n/find-text.ts'
import { dataOf } from '../../core/platform/remote.ts'
import { iconByName } from '../../ui/icons/by-name.ts'
import { FailedState } from '../../ui/failed-state.tsx'
import { ErrorWords } from '../shared/error-words.tsx'
import { retryOf } from '../shared/retry-of.ts'
import { useText } from '../shared/use-text.ts'
import { GameRow, usualRows, WaitingRows } from './game-row.tsx'
import { VendorMenu } from './vendor-menu.tsx'

/** /hot: the hot games by category, in groups of 3 (§2 Home page). */
export function HotList() {
  const t = useText()
  const state = useStore(hotGames.$state)
  const { status: menus } = useStore(vendorMenus.$state)
  const isWaiting = state.status !== 'ready' || (menus !== 'ready' && menus !== 'failed') // a menu that loads later would make its row higher
  if (state.status === 'failed')
    return (
      <div className="list-body">
        <FailedState
          title={t('lobby.failed')}
          text={<ErrorWords error={state.error} />}
          retryLabel={t('common.retry')}
          onRetry={retryOf(state.error, hotGames.reload)}
        />
      </div>
    )
  const byType = new Map<string, Game[]>()
  for (const game of dataOf(state) ?? []) byType.set(game.gameType, [...(byType.get(game.gameType) ?? []), game])
  return (
    <div className="list-rows" aria-busy={isWaiting}>
      {isWaiting ? <WaitingRows count={usualRows} /> : [...byType].map(([type, games]) => <HotRow key={type} type={type} games={games} />)}
    </div>
  )
}

function HotRow({ type, games }: { type: string; games: readonly Game[] }) {
  const t = useText()
  const [vendor, setVendor] = useState<string>(allVendors)
  const menus = dataOf(useStore(vendorMenus.$state))
  const present = new Set([allVendors, ...games.map((game) => game.vassalage)])
  const entries = menuOf(menus, type).filter((entry) => present.has(entry.vassalage))
  const category = findText(t, `lobby.nav.${type.toLowerCase()}`) ?? type
  const chosen = vendor === allVendors ? games : games.filter((game) => game.vassalage === vendor)
  return (
    <GameRow
      title={category}
      icon={iconByName(type)}
      games={chosen}
      total={chosen.length}
      page="hot"
      menu={entries.length > 2 && <VendorMenu category={category} entries={entries} chosen={vendor} onChoose={setVendor} />}
    />
  )
}
