export type Platform = 'android' | 'ios' | 'desktop'

/** The visitor's platform. An iPad claims to be a Mac, but has a touch screen. */
export function ownPlatform(): Platform {
  const { userAgent, maxTouchPoints } = navigator
  if (/android/i.test(userAgent)) return 'android'
  return /iphone|ipad|ipod/i.test(userAgent) || (/macintosh/i.test(userAgent) && maxTouchPoints > 1) ? 'ios' : 'desktop'
}
