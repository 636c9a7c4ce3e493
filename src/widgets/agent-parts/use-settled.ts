import { useEffect, useState } from 'react'

/** How long one types on before it is searched, ms. */
export const typingPause = 300

/** A text as it is once nobody types on, without the space around it. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text.trim())
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text.trim()), typingPause)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
