import { type RefObject, useEffect, useState } from 'react'

/** Is the element near the viewport? `once` keeps the first yes; else it follows. px: distance that counts as near. */
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
