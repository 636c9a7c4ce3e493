import { hiddenNavigationVendor } from '../brand/vendor-constants.ts'
import type { NavigationItem, VendorLane } from './calls.ts'

/** §2 Top navigation: in the gateway's order, without items of vassalage JL. */
export function topNavigation(items: readonly NavigationItem[]): NavigationItem[] {
  return items.filter((item) => item.vassalage !== hiddenNavigationVendor)
}

/** §2 Layout: the side menu shows All games, Hot, JILI, Recent, then the categories with vendors. */
export function sideNavigation(items: readonly NavigationItem[], lanes: readonly VendorLane[]): NavigationItem[] {
  const isJili = (item: NavigationItem) => item.vassalage === hiddenNavigationVendor
  const first = [
    items.find((item) => pageName(item.page) === 'all'),
    items.find((item) => pageName(item.page) === 'hot'),
    items.find(isJili),
    items.find((item) => pageName(item.page) === 'recent'),
  ].filter((item) => item !== undefined)
  const withVendors = new Set(lanes.filter((lane) => lane.cards.length > 0).map((lane) => lane.title.toLowerCase()))
  return [...first, ...items.filter((item) => !first.includes(item) && !isJili(item) && withVendors.has(pageName(item.page)))]
}

/** §2 Top navigation: does the item's page equal the current path? Case-sensitive: /seaLottery is not /sealottery. */
export function isCurrent(item: Pick<NavigationItem, 'page'>, path: string): boolean {
  const page = (address: string) => address.replace(/^\/|[?#].*$/g, '').replace(/\/$/, '')
  return page(item.page) === page(path)
}

const pageName = (page: string) => page.replace(/^\//, '').toLowerCase()
