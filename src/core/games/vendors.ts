import { allVendors } from '../brand/vendor-constants.ts'
import { remote } from '../platform/remote.ts'
import { type GameMenu, getGameMenus, type VendorLane } from './calls.ts'
import { $language } from '../i18n/language.ts'

/** Vendor menus by game type, ALL first (§3 Game menu entry). */
export const vendorMenus = remote([$language], { fetcher: getGameMenus })

/** The vendor menu of a lane, with the lane's vendors, so that the menu of sports contains e-sports vendors (§9). */
export function laneMenu(menus: readonly GameMenu[] | undefined, lane: VendorLane): GameMenu['menus'] {
  const cards = new Map(lane.cards.map((card) => [card.vassalage, card]))
  const own = menuOf(menus, lane.title).filter(({ vassalage }) => vassalage === allVendors || cards.has(vassalage))
  const moved =
    own.length > 0
      ? lane.cards.filter((card) => card.gameType !== lane.title && !own.some((entry) => entry.vassalage === card.vassalage))
      : []
  return own.length + moved.length > 1 ? [...own, ...moved] : []
}

/** The entries of a category's vendor menu. Empty if there is only one (§2 Vendor menu: only with more than one). */
export function menuOf(menus: readonly GameMenu[] | undefined, gameType: string): GameMenu['menus'] {
  const entries = menus?.find((menu) => menu.gameType === gameType)?.menus ?? []
  return entries.length > 1 ? entries : []
}
