import { useEffect, useState } from 'react'

/**
 * How many of a list's items to lay now: the first ones at once, the others by and by in tasks of their own, so that a long
 * list never holds up the visitor's hand. A hook.
 */
export function useGrowing(length: number, first: number, step: number): number {
  const [count, setCount] = useState(first)
  useEffect(() => {
    if (count >= length) return
    const timer = setTimeout(() => setCount(count + step))
    return () => clearTimeout(timer)
  }, [count, length, step])
  return count
}
