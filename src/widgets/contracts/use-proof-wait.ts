import { useStore } from '@nanostores/react'
import { offerRoom } from '../../core/agent/contracts.ts'
import { dataOf } from '../../core/platform/remote.ts'
import { useIsBefore } from '../shared/use-is-before.ts'

/**
 * From when on the agent may offer or end a contract, where nothing that proves who the agent is counts yet: ms since 1970. undefined: now,
 * or not loaded. A hook of the agent centre.
 */
export function useProofWait(): number | undefined {
  const until = dataOf(useStore(offerRoom.$state))?.outflowsFrom ?? 0
  return useIsBefore(until) ? until : undefined
}
