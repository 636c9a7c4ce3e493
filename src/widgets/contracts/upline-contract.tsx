import { useStore } from '@nanostores/react'
import type { Contract, ContractKind } from '../../core/agent/contract-calls.ts'
import { contractDetail } from '../../core/agent/contract-detail.ts'
import { openContracts } from '../../core/agent/contracts.ts'
import { dataOf } from '../../core/platform/remote.ts'
import { openPopup } from '../../core/site/popups.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Mark } from '../agent-shared/mark.tsx'
import { Loaded } from '../shared/loaded.tsx'
import { EndButton } from './end-button.tsx'
import { PastContracts } from './past-contracts.tsx'
import { ProgressCard } from './progress-card.tsx'
import { RealTimeBar } from './real-time-bar.tsx'
import { SettlementList } from './settlement-list.tsx'
import { TiersTable } from './tiers-table.tsx'
import { useRealm } from '../shared/use-realm.ts'
import { termText, useContractWords } from './use-contract-words.ts'

/** What the upline pays: the open offer, the contract in force, and its results. */
export function UplineContract({ kind }: { kind: ContractKind }) {
  const { t } = useContractWords()
  const store = openContracts(kind, 'mine')
  const list = dataOf(useStore(store.$state)) ?? []
  const offers = list.filter(({ state }) => state === 'offered').length
  return (
    <>
      <Loaded store={store} failed={t('contract-page.failed')}>
        {(list) => (
          <>
            {list.map((contract) =>
              contract.state === 'offered' ? (
                <Waiting key={contract.id} contract={contract} />
              ) : (
                <InForce key={contract.id} contract={contract} />
              ),
            )}
            {list.length === 0 && <EmptyState title={t('contract-page.noneMine')} text={t('contract-page.noneMineText')} />}
          </>
        )}
      </Loaded>
      {kind === 'realtime' && list.length > offers && <RealTimeBar />}
      <SettlementList kind={kind} side="mine" hasContracts={list.length > 0} isQuiet={offers > 0} />
      <PastContracts kind={kind} side="mine" />
    </>
  )
}

function Waiting({ contract }: { contract: Contract }) {
  const realm = useRealm()
  const { t, moment } = useContractWords()
  const { id, upline, answerBy } = contract
  return (
    <section className="contracts-waiting" aria-label={t('contract-page.waiting')}>
      <Mark of={upline.account} size={36} />
      <p>
        <strong>{t('contract-page.waitingTitle', { name: termText(t, 'contracts.name.', contract) })}</strong>
        <span>{t('contract-page.waitingText', { account: upline.account, time: moment(answerBy ?? 0) })}</span>
      </p>
      <Button tone="accent" onClick={() => openPopup(realm, 'contract', { id })}>
        {t('contract-page.waitingSee')}
      </Button>
    </section>
  )
}

function InForce({ contract }: { contract: Contract }) {
  const realm = useRealm()
  const { t } = useContractWords()
  const detail = dataOf(useStore(contractDetail(realm, contract.id).$state))
  return (
    <div className="contracts-current">
      <ProgressCard id={contract.id} />
      <section part="card" className="contract-card">
        <header>
          <h3>{t('contract-page.tiers')}</h3>
          <p>{termText(t, 'contracts.settles.', contract)}</p>
        </header>
        <TiersTable
          label={t('contract-page.tiers')}
          tiers={contract.tiers}
          rateHead={t('contracts.youGet')}
          symbol={detail?.currencySymbol ?? ''}
          reached={detail?.progress?.tier}
          reachedLabel={t('contract-page.soFar')}
        />
        <p>{t(contract.kind === 'dividend' ? 'contracts.rule.dividend' : 'contracts.rule.salary')}</p>
        <EndButton contract={contract} />
      </section>
    </div>
  )
}
