import { useStore } from '@nanostores/react'
import type { Contract } from '../../core/agent/contract-calls.ts'
import { contractInfo } from '../../core/agent/contract-info.ts'
import { contractsWith } from '../../core/agent/contracts.ts'
import { dataOf } from '../../core/platform/remote.ts'
import type { AgentPlace } from '../../core/site/paths.ts'
import { RouteLink } from '../shared/route-link.tsx'
import { contractPages } from './contract-pages.ts'
import { ProgressCard } from './progress-card.tsx'
import { useRealm } from '../shared/use-realm.ts'
import { termText, useContractWords } from './use-contract-words.ts'

/**
 * The contracts with one agent of the team (scope), or for '' those with the agent's upline. Renders nothing if there are none. Its texts
 * are in the area `contracts`.
 */
export function ContractCard({ scope }: { scope: string }) {
  const realm = useRealm()
  const info = dataOf(useStore(contractInfo(realm).$state))
  const hasAny = info && info.divtypereq + info.dailysalreqtype + info.contracthoursalreq + info.realtimesalreqtype > 0
  return hasAny ? <Cards scope={scope} /> : null
}

function Cards({ scope }: { scope: string }) {
  const { t } = useContractWords()
  const list = dataOf(useStore(contractsWith(scope).$state)) ?? []
  const link = (contract: Contract): AgentPlace =>
    scope ? `/agentHome#${contractPages[contract.kind]}?side=downline` : `/agentHome#${contractPages[contract.kind]}`
  return (
    <>
      {list.map((contract) =>
        contract.state === 'offered' ? (
          <p key={contract.id} part="card" className="contract-card contract-card-offer">
            {t(scope ? 'contracts.offerSent' : 'contracts.offerGot', { name: termText(t, 'contracts.name.', contract) })}{' '}
            <RouteLink to={link(contract)}>{t('contracts.see')}</RouteLink>
          </p>
        ) : (
          <ProgressCard key={contract.id} id={contract.id} isBrief>
            <RouteLink to={link(contract)} className="contract-card-more">
              {t('contracts.see')}
            </RouteLink>
          </ProgressCard>
        ),
      )}
    </>
  )
}
