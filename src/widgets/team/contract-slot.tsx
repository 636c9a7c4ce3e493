import { useStore } from '@nanostores/react'
import { teamNode } from '../../core/agent/team.ts'
import { dataOf } from '../../core/platform/remote.ts'
import { scopeLink, scopeOf } from '../agent-parts/scope.ts'
import type { ScreenProps } from '../shared/definition.ts'
import { LazyScreen } from '../shared/lazy-screen.tsx'

const load = async () => {
  const { ContractCard } = await import('../contracts/contract-card.tsx')
  return ({ place }: ScreenProps) => <ContractCard scope={scopeOf(place)} />
}

/** The contracts with the agent that the page is about, where it is one right below, or with the own upline. They come when all else is there. */
export function ContractSlot({ scope }: { scope: string }) {
  const node = dataOf(useStore(teamNode(scope).$state))
  if (!node || node.path.length > 2) return null
  return <LazyScreen key={scope} load={load} areas={['contracts']} place={scopeLink('teamOverview', scope)} wait={null} />
}
