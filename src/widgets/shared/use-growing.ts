import { useEffect, useState } from 'react'

/**
 * How many of a list's items to render now: the first ones at once, the others step by step in their own tasks, so that a long list never
 * blocks input. A hook.
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
