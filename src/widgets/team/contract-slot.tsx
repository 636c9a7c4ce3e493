import { useStore } from '@nanostores/react'
import type { ComponentType } from 'react'
import { teamNode } from '../../core/agent/team.ts'
import { dataOf } from '../../core/platform/remote.ts'
import { Lazy } from '../shared/lazy.tsx'
import { lazyPart } from '../shared/lazy-part.ts'

declare module '../shared/lazy-part.ts' {
  interface LazyParts {
    contractCard: ComponentType<{ scope: string }>
  }
}

/**
 * The contracts with the page's agent, if that agent is directly below the reader, or with the reader's own upline. Loads after everything
 * else.
 */
export function ContractSlot({ scope }: { scope: string }) {
  const node = dataOf(useStore(teamNode(scope).$state))
  if (!node || node.path.length > 2) return null
  return (
    <Lazy key={scope} part={lazyPart('contractCard')}>
      {(ContractCard) => <ContractCard scope={scope} />}
    </Lazy>
  )
}
