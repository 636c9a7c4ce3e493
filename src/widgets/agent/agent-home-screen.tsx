import type { ScreenProps } from '../shared/definition.ts'
import { AgentCentre } from './centre.tsx'

/** §2 /agentHome: only the agent centre. */
export function AgentHomeScreen({ place }: ScreenProps) {
  return <AgentCentre place={place} />
}
