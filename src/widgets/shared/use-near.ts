import { type RefObject, useEffect, useState } from 'react'

/**
 * Whether an element is near the viewport. once: true keeps the first yes; false follows the scroll position. px: the distance that counts
 * as near. A hook.
 */
export function useNear(ref: RefObject<Element | null>, px: number, once = true): boolean {
  const [isNear, setNear] = useState(false)
  const isDone = once && isNear
  useEffect(() => {
    const element = ref.current
    if (!element || isDone) return
    const observer = new IntersectionObserver((entries) => setNear(entries.at(-1)?.isIntersecting ?? false), { rootMargin: `${px}px 0px` })
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref, px, isDone])
  return isNear
}
