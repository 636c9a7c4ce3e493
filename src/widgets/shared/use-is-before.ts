import { useStore } from '@nanostores/react'
import { computed } from 'nanostores'
import { useMemo } from 'react'
import { $now } from '../../core/site/now.ts'

/** Is it before a moment, by the gateway's clock? Draws again when the moment has come. moment: milliseconds since 1970. A hook. */
export function useIsBefore(moment: number): boolean {
  return useStore(useMemo(() => computed($now, (now) => now < moment), [moment]))
}
