import { useState } from 'react'

/**
 * Has the value changed since the last render? The caller resets the state that depends on it in the same render (React: "adjusting
 * state when a prop changes"), so that the old state is never shown with the new value. False the first time. A hook.
 */
export function useChanged(value: unknown): boolean {
  const [last, setLast] = useState(value)
  if (Object.is(last, value)) return false
  setLast(() => value)
  return true
}
