import type { Contract, ContractKind, ContractSide } from '../../core/agent/contract-calls.ts'
import { pastContracts } from '../../core/agent/contracts.ts'
import { Button } from '../../ui/button.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { useLast } from '../agent-shared/use-last.ts'
import { ErrorWords } from '../shared/error-words.tsx'
import { retryOf } from '../shared/retry-of.ts'
import { ContractBadge } from './contract-badge.tsx'
import { termText, useContractWords } from './use-contract-words.ts'

/** Ended contracts and expired offers. Renders nothing if there are none. */
export function PastContracts({ kind, side }: { kind: ContractKind; side: ContractSide }) {
  const { t, rate, day, ran } = useContractWords()
  const store = pastContracts(kind, side)
  const { data: rows, error } = useLast(store)
  if (error !== undefined && !rows)
    return (
      <FailedState
        title={t('contract-page.failed')}
        text={<ErrorWords error={error} />}
        retryLabel={t('common.retry')}
        onRetry={retryOf(error, store.reload)}
      />
    )
  if (!rows || rows.list.length === 0) return null
  const when = ({ offeredAt, startsAt, endsAt }: Contract) =>
    startsAt !== null && endsAt !== null ? ran(startsAt, endsAt) : t('contract-page.offeredOn', { day: day(offeredAt) })
  return (
    <section className="contracts-past" aria-label={t('contract-page.past')}>
      <h3>{t('contract-page.past')}</h3>
      <ul>
        {rows.list.map((contract) => (
          <li key={contract.id}>
            <span>
              <strong>{termText(t, 'contracts.name.', contract)}</strong>{' '}
              {t('contract-page.with', { account: (side === 'mine' ? contract.upline : contract.downline).account })}
            </span>
            <bdi>{contract.tiers.map((tier) => rate(tier.rate)).join(', ')}</bdi>
            <span>{when(contract)}</span>
            <ContractBadge contract={contract} />
          </li>
        ))}
      </ul>
      {rows.more !== 'end' && (
        <Button size="small" pending={rows.more === 'loading'} onClick={store.more}>
          {t(rows.more === 'failed' ? 'common.retry' : 'contract-page.more')}
        </Button>
      )}
    </section>
  )
}
