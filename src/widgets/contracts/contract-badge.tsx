import { useStore } from '@nanostores/react'
import type { Contract } from '../../core/agent/contract-calls.ts'
import { $now } from '../../core/site/now.ts'
import { StateBadge } from '../money/state-badge.tsx'
import { useContractWords } from './use-contract-words.ts'

/** The state of a contract, as an icon and a word. */
export function ContractBadge({ contract, hasBegun = false }: { contract: Contract; hasBegun?: boolean }) {
  const { t } = useContractWords()
  const now = useStore($now)
  const { state, startsAt, isRunning } = contract
  if (state === 'offered') return <StateBadge state="waiting" label={t('contracts.state.offered')} />
  if (state === 'active' && !hasBegun && startsAt !== null && startsAt > now)
    return <StateBadge state="waiting" label={t('contracts.state.begins')} />
  if (state === 'active') return <StateBadge state="done" label={t('contracts.state.active')} />
  if (isRunning) return <StateBadge state="ended" label={t('contracts.state.ends')} />
  return <StateBadge state={state === 'rejected' ? 'refused' : 'ended'} label={t(`contracts.state.${state}`)} />
}
