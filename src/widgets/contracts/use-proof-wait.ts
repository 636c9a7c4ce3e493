import { useStore } from '@nanostores/react'
import { offerRoom } from '../../core/agent/contracts.ts'
import { dataOf } from '../../core/platform/remote.ts'
import { useIsBefore } from '../shared/use-is-before.ts'

/**
 * The time from which on the agent may offer or end a contract, if a new proof of identity is not valid yet, in ms since 1970. undefined:
 * now, or not loaded yet. A hook of the agent centre.
 */
export function useProofWait(): number | undefined {
  const until = dataOf(useStore(offerRoom.$state))?.outflowsFrom ?? 0
  return useIsBefore(until) ? until : undefined
}
