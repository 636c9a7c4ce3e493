import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { type Contract, type ContractKind, type ContractSide, contractSides } from '../../core/agent/contract-calls.ts'
import { contractInfo } from '../../core/agent/contract-info.ts'
import { dataOf } from '../../core/platform/remote.ts'
import { Button } from '../../ui/button.tsx'
import { plus } from '../../ui/icons/plus.ts'
import { SkeletonCard } from '../../ui/skeleton.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { addStyles } from '../../ui/styles.ts'
import { TabPanel } from '../../ui/tab-list.tsx'
import { useChanged } from '../../ui/use-changed.ts'
import { paramOf } from '../agent-shared/scope.ts'
import type { ScreenProps } from '../shared/definition.ts'
import { Loaded } from '../shared/loaded.tsx'
import { PageHead } from '../shared/page-head.tsx'
import { useText } from '../shared/use-text.ts'
import css from './contract-page.css?inline'
import { DownlineSide } from './downline-side.tsx'
import { OfferDialog } from './offer-dialog.tsx'
import { OfferToast } from './offer-toast.tsx'
import { ProofWaits } from '../money/proof-waits.tsx'
import { useRealm } from '../shared/use-realm.ts'
import { UplineContract } from './upline-contract.tsx'
import { useProofWait } from './use-proof-wait.ts'

addStyles(css)

const flags = {
  dividend: 'divtypereq',
  daily: 'dailysalreqtype',
  hourly: 'contracthoursalreq',
  realtime: 'realtimesalreqtype',
} as const

type ContractPageName = 'dividendRecord' | 'dailyWages' | 'hourlySalary' | 'realTimeSalary'

/**
 * §2 Agent centre: the contracts of a kind: those that pay the agent, and those that the agent pays. Parameters of the place:
 * `side=downline`, or `offer=<member id>`, which opens the form for an offer.
 */
function ContractPage({ kind, page, place }: { kind: ContractKind; page: ContractPageName; place: string }) {
  const realm = useRealm()
  const t = useText()
  const preset = paramOf(place, 'offer')
  const wanted: ContractSide = preset !== '' || paramOf(place, 'side') === 'downline' ? 'downline' : 'mine'
  const [side, setSide] = useState(wanted)
  const [offering, setOffering] = useState<string | undefined>(preset || undefined)
  const [sent, setSent] = useState<Contract>()
  if (useChanged(`${wanted} ${preset}`)) {
    setSide(wanted)
    setOffering(preset || undefined)
  }
  const info = useStore(contractInfo(realm).$state)
  const isOffered = Boolean(dataOf(info)?.[flags[kind]])
  const waitsUntil = useProofWait()
  return (
    <div className="contracts">
      <PageHead title={t(`agent.${page}`)} text={t(`contract-page.text.${kind}`)}>
        {isOffered && (
          <Button size="small" icon={plus} onClick={() => setOffering('')}>
            {t('contract-page.offer')}
          </Button>
        )}
      </PageHead>
      <Loaded store={contractInfo(realm)} failed={t('contract-page.failed')} wait={<SkeletonCard height={320} />}>
        {() =>
          isOffered ? (
            <>
              {waitsUntil !== undefined && <ProofWaits until={waitsUntil} />}
              <div className="contracts-sides">
                <Segmented
                  id={id}
                  label={t('contract-page.sides')}
                  items={contractSides.map((value) => ({ value, label: t(`contract-page.side.${value}`) }))}
                  value={side}
                  onSelect={setSide}
                />
              </div>
              <TabPanel id={id} value={side}>
                {side === 'mine' ? <UplineContract kind={kind} /> : <DownlineSide kind={kind} onOffer={() => setOffering('')} />}
              </TabPanel>
              {offering !== undefined && (
                <OfferDialog
                  kind={kind}
                  memberId={offering}
                  onClose={() => setOffering(undefined)}
                  onSent={(offer) => {
                    setSent(offer)
                    setOffering(undefined)
                    setSide('downline')
                  }}
                />
              )}
            </>
          ) : (
            <EmptyState title={t('contract-page.notOffered')} text={t('contract-page.notOfferedText')} />
          )
        }
      </Loaded>
      <OfferToast sent={sent} />
    </div>
  )
}

/** Links tabs and panel. Each root has only one such page. */
const id = 'contract-side'

export const DividendPage = ({ place }: ScreenProps) => <ContractPage kind="dividend" page="dividendRecord" place={place} />
export const DailySalaryPage = ({ place }: ScreenProps) => <ContractPage kind="daily" page="dailyWages" place={place} />
export const HourlySalaryPage = ({ place }: ScreenProps) => <ContractPage kind="hourly" page="hourlySalary" place={place} />
export const RealTimeSalaryPage = ({ place }: ScreenProps) => <ContractPage kind="realtime" page="realTimeSalary" place={place} />
