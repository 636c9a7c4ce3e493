import { useState } from 'react'
import { type ContractKind, type ContractSide, contractSides } from '../../core/agent/contract-calls.ts'
import { contractInfo } from '../../core/agent/contract-info.ts'
import { Button } from '../../ui/button.tsx'
import { plus } from '../../ui/icons/plus.ts'
import { EmptyState } from '../../ui/list-state.tsx'
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
import { useRealm } from '../shared/use-realm.ts'
import { UplineContract } from './upline-contract.tsx'

addStyles(css)

const flags = {
  dividend: 'divtypereq',
  daily: 'dailysalreqtype',
  hourly: 'contracthoursalreq',
  realtime: 'realtimesalreqtype',
} as const

/**
 * §2 Agent centre: the contracts of a kind: those that pay the agent, and those that the agent pays. After `?` of the place:
 * `side=downline`, or `offer=<member id>` for the form of an offer.
 */
function ContractPage({ kind, place }: { kind: ContractKind; place: string }) {
  const realm = useRealm()
  const t = useText()
  return (
    <div className="contracts">
      <Loaded store={contractInfo(realm)} failed={t('contract-page.failed')}>
        {(info) =>
          info[flags[kind]] ? (
            <Sides kind={kind} place={place} />
          ) : (
            <EmptyState title={t('contract-page.notOffered')} text={t('contract-page.notOfferedText')} />
          )
        }
      </Loaded>
    </div>
  )
}

/** Connects tabs and panel; each root has one such page. */
const id = 'contract-side'

function Sides({ kind, place }: { kind: ContractKind; place: string }) {
  const t = useText()
  const preset = paramOf(place, 'offer')
  const wanted: ContractSide = preset !== '' || paramOf(place, 'side') === 'downline' ? 'downline' : 'mine'
  const [side, setSide] = useState(wanted)
  const [offering, setOffering] = useState<string | undefined>(preset || undefined)
  if (useChanged(`${wanted} ${preset}`)) {
    setSide(wanted)
    setOffering(preset || undefined)
  }
  return (
    <>
      <PageHead title={t(`contract-page.title.${kind}`)} text={t(`contract-page.text.${kind}`)}>
        <Button icon={plus} onClick={() => setOffering('')}>
          {t('contract-page.offer')}
        </Button>
      </PageHead>
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
        {side === 'mine' ? <UplineContract kind={kind} /> : <DownlineSide kind={kind} />}
      </TabPanel>
      {offering !== undefined && (
        <OfferDialog
          kind={kind}
          memberId={offering}
          onClose={() => setOffering(undefined)}
          onSent={() => {
            setOffering(undefined)
            setSide('downline')
          }}
        />
      )}
    </>
  )
}

export const DividendPage = ({ place }: ScreenProps) => <ContractPage kind="dividend" place={place} />
export const DailySalaryPage = ({ place }: ScreenProps) => <ContractPage kind="daily" place={place} />
export const HourlySalaryPage = ({ place }: ScreenProps) => <ContractPage kind="hourly" place={place} />
export const RealTimeSalaryPage = ({ place }: ScreenProps) => <ContractPage kind="realtime" place={place} />
