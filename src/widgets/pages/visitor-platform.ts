export type Platform = 'android' | 'ios' | 'desktop'

/** What the visitor looks at us with. An iPad says that it is a Mac, and has a touch screen. */
export function ownPlatform(): Platform {
  const { userAgent, maxTouchPoints } = navigator
  if (/android/i.test(userAgent)) return 'android'
  return /iphone|ipad|ipod/i.test(userAgent) || (/macintosh/i.test(userAgent) && maxTouchPoints > 1) ? 'ios' : 'desktop'
}
