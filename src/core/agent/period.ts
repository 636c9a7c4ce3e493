import { atom } from 'nanostores'
import { $brand } from '../brand/brand.ts'
import { gatewayNow } from '../platform/gateway-time.ts'
import { type DateRange, type RangeShortcut, shortcutRange, todayAt } from '../site/date-range.ts'

/** Today in the brand's time zone. The gateway's days start and end by the same time zone. */
export const today = (): string => todayAt(gatewayNow(), $brand.get().timeZoneOffset)

/** The period chosen for reports: a shortcut such as `last7`, which follows the clock, or fixed days. All pages share it. */
export const $period = atom<RangeShortcut | DateRange>('last7')

/** The days of a period. For a shortcut, as of today. */
export const periodDays = (period: RangeShortcut | DateRange): DateRange =>
  typeof period === 'string' ? shortcutRange(period, today()) : period
