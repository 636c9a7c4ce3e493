import { gatewayNow } from '../platform/gateway-time.ts'

/** The part of the day for an hour, 0 to 23. The gateway's page computes the same (examples/gateway/site/site-page.ts). */
export const skyHour = (hour: number): 'dawn' | 'day' | 'dusk' | 'night' =>
  hour < 5 || hour > 20 ? 'night' : hour < 9 ? 'dawn' : hour < 17 ? 'day' : 'dusk'

let hour: ReturnType<typeof skyHour> | undefined

/**
 * The URL of a banner's picture for a theme, a format (wide or narrow lobby, points mall) and the part of the day, by the gateway's clock
 * in the visitor's time zone. The part of the day is computed once per visit.
 */
export function bannerPicture(address: string, theme: 'dark' | 'light', format: 'wide' | 'phone' | 'mall'): string {
  hour ??= skyHour(new Date(gatewayNow()).getHours())
  const values = new URLSearchParams({ theme, hour, ...(format !== 'wide' && { format }) })
  return `${address}${address.includes('?') ? '&' : '?'}${values}`
}
