import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import { environment } from '../../../core/platform/environment.ts'
import { $now } from '../../../core/site/now.ts'

/**
 * Time left of a duration, in ms, updated each second. It restarts when `of` changes. It uses durations, so that a wrong device clock has
 * no effect. A hook.
 */
export function useLeft(duration: number, of: unknown): number {
  useStore($now)
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the duration counts from when `of` arrived
  const end = useMemo(() => environment().now() + duration, [of])
  return Math.max(0, end - environment().now())
}
