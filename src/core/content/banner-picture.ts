import { gatewayNow } from '../platform/gateway-time.ts'

/** The part of the day at an hour, 0 to 23. The gateway's page says the same (examples/gateway/site/site-page.ts). */
export const skyHour = (hour: number): 'dawn' | 'day' | 'dusk' | 'night' =>
  hour < 5 || hour > 20 ? 'night' : hour < 9 ? 'dawn' : hour < 17 ? 'day' : 'dusk'

let hour: ReturnType<typeof skyHour> | undefined

/**
 * The address of a banner's picture: for a theme, for a wide or a narrow lobby or the points mall, and at the visitor's part of the
 * day, by the gateway's clock in the visitor's zone. The sky stays as it was at the beginning of the visit.
 */
export function bannerPicture(address: string, theme: 'dark' | 'light', format: 'wide' | 'phone' | 'mall'): string {
  hour ??= skyHour(new Date(gatewayNow()).getHours())
  const values = new URLSearchParams({ theme, hour, ...(format !== 'wide' && { format }) })
  return `${address}${address.includes('?') ? '&' : '?'}${values}`
}
