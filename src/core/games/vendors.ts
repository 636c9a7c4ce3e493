import { remote } from '../platform/remote.ts'
import { $language } from '../site/language.ts'
import { type GameMenu, getGameMenus } from './calls.ts'

/** Vendor menus by game type, ALL first (§3 Game menu entry). */
export const vendorMenus = remote($language, getGameMenus)

/** The entries of one category's vendor menu; none where there is nothing to choose (§2 Vendor menu: only with more than one). */
export function menuOf(menus: readonly GameMenu[] | undefined, gameType: string): GameMenu['menus'] {
  const entries = menus?.find((menu) => menu.gameType === gameType)?.menus ?? []
  return entries.length > 1 ? entries : []
}
