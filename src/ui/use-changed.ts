import { useState } from 'react'

/**
 * Returns whether the value has changed since the last render; false on the first one. The caller resets the state that depends on it in
 * the same render (React: "adjusting state when a prop changes"), so that stale state is never shown with the new value. A hook.
 */
export function useChanged(value: unknown): boolean {
  const [last, setLast] = useState(value)
  if (Object.is(last, value)) return false
  setLast(() => value)
  return true
}
