import { atom } from 'nanostores'
import { $brand } from '../brand/brand.ts'
import { gatewayNow } from '../platform/gateway-time.ts'
import { type DateRange, type RangeShortcut, shortcutRange, todayAt } from '../site/date-range.ts'

/** Today by the brand's clock, which also cuts the gateway's days. */
export const today = (): string => todayAt(gatewayNow(), $brand.get().timeZoneOffset)

/** The chosen period: a shortcut, which moves with the clock, or fixed days. All pages share it. */
export const $period = atom<RangeShortcut | DateRange>('last7')

/** The days of a period at present. */
export const periodDays = (period: RangeShortcut | DateRange): DateRange =>
  typeof period === 'string' ? shortcutRange(period, today()) : period
