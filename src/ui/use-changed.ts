import { useState } from 'react'

/**
 * Has the value changed since it was drawn last? State that goes with it is set anew in this very drawing (React: "adjusting state
 * when a prop changes"), so that the old state is never seen beside the new value. False the first time.
 */
export function useChanged(value: unknown): boolean {
  const [last, setLast] = useState(value)
  if (Object.is(last, value)) return false
  setLast(() => value)
  return true
}
