import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { dataOf } from '../../core/platform/remote.ts'
import type { Profit, ProfitLoss } from '../../core/wallet/report-calls.ts'
import { profitLoss } from '../../core/wallet/reports.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SkeletonCard } from '../../ui/skeleton.tsx'
import type { ScreenProps } from '../shared/definition.ts'
import { Loaded } from '../shared/loaded.tsx'
import { daysOf, RangePicker } from '../money/range-picker.tsx'
import { Signed } from '../money/signed.tsx'
import { PageHead } from '../shared/page-head.tsx'
import { RouteLink } from '../shared/route-link.tsx'
import { useText } from '../shared/use-text.ts'
import { CsvButton } from './csv-button.tsx'
import { ProfitCard } from './profit-card.tsx'
import { ReportTable } from './report-table.tsx'
import { typeName } from '../shared/type-name.ts'
import { useMoney } from '../money/use-money.ts'
import { useFormats } from '../shared/use-formats.ts'
import { useRealm } from '../shared/use-realm.ts'

/** §2 Member centre, personalProfit, with the label 'profit and loss': a member's own play by day, game type and vendor. */
export function PersonalProfitPage(_: ScreenProps) {
  const realm = useRealm()
  const t = useText()
  const [range, setRange] = useState(() => daysOf('last7'))
  const store = profitLoss(realm, range)
  const data = dataOf(useStore(store.$state))
  return (
    <div className="report">
      <PageHead title={t('report.profit')} text={t('report.profitText')}>
        <div className="report-tools">
          <RangePicker value={range} onChange={setRange} />
          <CsvButton
            label={t('report.csv')}
            name={t('report.profitName', { ...range })}
            heads={(['day', 'rounds', 'bets', 'wins', 'net'] as const).map((name) => t(`report.${name}`))}
            lines={data?.days.map(({ date, rounds, bets, wins, net }) => [date, rounds, bets, wins, net])}
          />
        </div>
      </PageHead>
      <Loaded key={JSON.stringify(range)} store={store} failed={t('report.failed')} wait={<SkeletonCard height={420} />}>
        {(report) => (report.total.rounds === 0 ? <NoPlay /> : <Report data={report} />)}
      </Loaded>
    </div>
  )
}

function NoPlay() {
  const t = useText()
  return (
    <EmptyState title={t('report.empty')} text={t('report.noPlayText')}>
      <RouteLink to="/all" part="button button-secondary" className="button button-secondary button-small">
        {t('report.toGames')}
      </RouteLink>
    </EmptyState>
  )
}

function Report({ data }: { data: ProfitLoss }) {
  const t = useText()
  const { money } = useMoney()
  const { number } = useFormats()
  const heads = (first: string) => [first, t('report.rounds'), t('report.bets'), t('report.wins'), t('report.net')]
  const cells = ({ rounds, bets, wins, net }: Profit) => [
    number(rounds),
    money(bets),
    money(wins),
    <Signed key="net" of={net}>
      {money(net)}
    </Signed>,
  ]
  const total = [t('report.total'), ...cells(data.total)]
  return (
    <>
      <ProfitCard data={data} heads={heads(t('report.day'))} cells={cells} />
      <div className="report-halves">
        <ReportTable
          caption={t('report.byType')}
          heads={heads(t('report.game'))}
          rows={data.types.map((each) => ({ key: each.gameType, cells: [typeName(t, each.gameType), ...cells(each)] }))}
          total={total}
        />
        <ReportTable
          caption={t('report.byVendor')}
          heads={heads(t('report.vendor'))}
          rows={data.vendors.map((each) => ({ key: each.vassalage, cells: [each.displayName, ...cells(each)] }))}
          total={total}
          first={8}
        />
      </div>
    </>
  )
}
