import { useEffect, useState } from 'react'

/** Pause in typing before the search starts, in ms. */
export const typingPause = 300

/** A trimmed text, updated after typing has paused. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text.trim())
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text.trim()), typingPause)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
