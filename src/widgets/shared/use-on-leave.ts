import { useLayoutEffect } from 'react'

/**
 * Calls `leave` when the component is unmounted, or one of the values in `of` changes; also if the player leaves before the browser has
 * painted the page. The clean-up of `useEffect` would not run then, because the effect runs after the paint. A hook.
 */
export function useOnLeave(leave: () => void, of: readonly unknown[]): void {
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the caller's
  useLayoutEffect(() => leave, of)
}
