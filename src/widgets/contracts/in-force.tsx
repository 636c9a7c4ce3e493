import { useStore } from '@nanostores/react'
import type { ContractKind } from '../../core/agent/contract-calls.ts'
import { openContracts } from '../../core/agent/contracts.ts'
import type { TeamPerson } from '../../core/agent/team-calls.ts'
import { dataOf } from '../../core/platform/remote.ts'
import { ratesOf, termText, useContractWords } from './use-contract-words.ts'

/** The agent's current contract, which an accepted offer would replace. */
export function InForce({ kind, agent }: { kind: ContractKind; agent: TeamPerson }) {
  const { t, rate } = useContractWords()
  const list = dataOf(useStore(openContracts(kind, 'downline').$state)) ?? []
  const present = list.find(({ downline, state }) => downline.id === agent.id && state !== 'offered')
  if (!present) return null
  return (
    <p className="contracts-hint">
      {t('contract-offer.inForce', { name: termText(t, 'contracts.name.', present), rates: ratesOf(present, rate) })}
    </p>
  )
}
