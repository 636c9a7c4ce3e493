import { atom } from 'nanostores'
import { $brand } from '../brand/brand.ts'
import { gatewayNow } from '../platform/gateway-time.ts'
import { type DateRange, type RangeShortcut, shortcutRange, todayAt } from '../site/date-range.ts'

/** Today by the brand's clock, which is that of the gateway's days. */
export const today = (): string => todayAt(gatewayNow(), $brand.get().timeZoneOffset)

/** What the agent looks at: a shortcut, which goes with the clock, or days of one's own. It stays from page to page. */
export const $period = atom<RangeShortcut | DateRange>('last7')

/** The days of a period as of now. */
export const periodDays = (period: RangeShortcut | DateRange): DateRange =>
  typeof period === 'string' ? shortcutRange(period, today()) : period
