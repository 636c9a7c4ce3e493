import { useLayoutEffect } from 'react'

/**
 * Does something when the component goes, or one of `of` changes. It is done even if the player leaves before the page was painted: until
 * then an ordinary effect has not run, and has no clean-up. A hook.
 */
export function useOnLeave(leave: () => void, of: readonly unknown[]): void {
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the caller's
  useLayoutEffect(() => leave, of)
}
