import { useEffect, useState } from 'react'

/** Shorter moves do not count as scrolling, in px. */
const least = 8

/** Whether the visitor is scrolling the page down. Scrolling up resets it, so that hidden elements are shown again. A hook. */
export function useScrollingDown(): boolean {
  const [isDown, setDown] = useState(false)
  useEffect(() => {
    let last = scrollY
    const onScroll = () => {
      if (Math.abs(scrollY - last) < least) return
      setDown(scrollY > last && scrollY > least)
      last = scrollY
    }
    addEventListener('scroll', onScroll, { passive: true })
    return () => removeEventListener('scroll', onScroll)
  }, [])
  return isDown
}
