import { type RefObject, useEffect, useState } from 'react'

/** Has the element come near the viewport? `once` keeps the first yes; else it follows. px: how far ahead is near. */
export function useNear(ref: RefObject<Element | null>, px: number, once = true): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const element = ref.current
    if (!element || (once && isNear)) return
    const observer = new IntersectionObserver((entries) => setNear(entries.at(-1)?.isIntersecting ?? false), { rootMargin: `${px}px 0px` })
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref, px, once, once && isNear])
  return isNear
}
