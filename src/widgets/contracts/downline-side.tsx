import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { Contract, ContractKind } from '../../core/agent/contract-calls.ts'
import { contractDetail } from '../../core/agent/contract-detail.ts'
import { openContracts } from '../../core/agent/contracts.ts'
import { dataOf } from '../../core/platform/remote.ts'
import { Button } from '../../ui/button.tsx'
import { plus } from '../../ui/icons/plus.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Mark } from '../agent-shared/mark.tsx'
import { Loaded } from '../shared/loaded.tsx'
import { ContractBadge } from './contract-badge.tsx'
import { EndButton } from './end-button.tsx'
import { PastContracts } from './past-contracts.tsx'
import { ProgressCard } from './progress-card.tsx'
import { SettlementList } from './settlement-list.tsx'
import { TiersTable } from './tiers-table.tsx'
import { useRealm } from '../shared/use-realm.ts'
import { ratesOf, termText, useContractWords } from './use-contract-words.ts'

/** What the agent pays to direct downline agents: open offers, contracts in force, and their results. */
export function DownlineSide({ kind, onOffer }: { kind: ContractKind; onOffer: () => void }) {
  const { t } = useContractWords()
  const store = openContracts(kind, 'downline')
  const list = dataOf(useStore(store.$state)) ?? []
  return (
    <>
      <Loaded store={store} failed={t('contract-page.failed')}>
        {(list) =>
          list.length === 0 ? (
            <EmptyState title={t('contract-page.noneDownline')} text={t('contract-page.noneDownlineText')}>
              <Button size="small" icon={plus} onClick={onOffer}>
                {t('contract-page.offer')}
              </Button>
            </EmptyState>
          ) : (
            <ul className="contracts-list">
              {list.map((contract) => (
                <li key={contract.id}>
                  <DownlineContract contract={contract} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      <SettlementList kind={kind} side="downline" hasContracts={list.length > 0} />
      <PastContracts kind={kind} side="downline" />
    </>
  )
}

function DownlineContract({ contract }: { contract: Contract }) {
  const { t, rate, day, moment } = useContractWords()
  const [isOpen, setOpen] = useState(false)
  const id = `contract-${contract.id}`
  const { downline, state, answerBy, startsAt, endsAt } = contract
  const when =
    state === 'offered'
      ? t('contract-page.until', { time: moment(answerBy ?? 0) })
      : endsAt !== null
        ? t('contract-page.endsAt', { time: moment(endsAt) })
        : t('contract-page.since', { day: day(startsAt ?? 0) })
  return (
    <article className="contracts-item" aria-labelledby={`${id}-name`}>
      <Mark of={downline.account} size={36} />
      <div className="contracts-item-name">
        <h3 id={`${id}-name`}>
          <bdi>{downline.account}</bdi>
        </h3>
        <p>
          {termText(t, 'contracts.name.', contract)}, <bdi>{ratesOf(contract, rate)}</bdi>
        </p>
      </div>
      <div className="contracts-item-state">
        <ContractBadge contract={contract} />
        <p>{when}</p>
      </div>
      <div className="contracts-item-ways">
        <Button size="small" tone="quiet" aria-expanded={isOpen} aria-controls={`${id}-more`} onClick={() => setOpen(!isOpen)}>
          {t(isOpen ? 'contract-page.less' : 'contract-page.details')}
        </Button>
        <EndButton contract={contract} />
      </div>
      <div id={`${id}-more`} className="contracts-item-more" hidden={!isOpen}>
        {isOpen && <Details contract={contract} />}
      </div>
    </article>
  )
}

function Details({ contract }: { contract: Contract }) {
  const realm = useRealm()
  const { t } = useContractWords()
  const detail = dataOf(useStore(contractDetail(realm, contract.id).$state))
  return (
    <div className="contracts-current">
      {contract.state !== 'offered' && <ProgressCard id={contract.id} />}
      <div className="contracts-tiers">
        <TiersTable
          label={t('contract-page.tiers')}
          tiers={contract.tiers}
          rateHead={t('contracts.rate')}
          symbol={detail?.currencySymbol ?? ''}
          reached={detail?.progress?.tier}
          reachedLabel={t('contract-page.soFar')}
        />
      </div>
    </div>
  )
}
