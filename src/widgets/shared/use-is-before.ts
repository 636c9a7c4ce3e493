import { useStore } from '@nanostores/react'
import { computed } from 'nanostores'
import { useMemo } from 'react'
import { $now } from '../../core/site/now.ts'

/** Whether it is before a moment, by the gateway's clock. Renders again at that moment. moment: ms since 1970. A hook. */
export function useIsBefore(moment: number): boolean {
  return useStore(useMemo(() => computed($now, (now) => now < moment), [moment]))
}
