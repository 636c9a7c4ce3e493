import { useEffect, useState } from 'react'

/** Shorter moves count as a resting page, px. */
const least = 8

/** A hook: does the visitor scroll the page down? Scrolling up brings back what is hidden meanwhile. */
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
