import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { dataOf } from '../../core/platform/remote.ts'
import type { CreditReport } from '../../core/wallet/report-calls.ts'
import { creditReport } from '../../core/wallet/reports.ts'
import { SkeletonCard } from '../../ui/skeleton.tsx'
import { Loaded } from '../shared/loaded.tsx'
import { daysOf, RangePicker } from '../money/range-picker.tsx'
import { PageHead } from '../shared/page-head.tsx'
import { useText } from '../shared/use-text.ts'
import { CsvButton } from './csv-button.tsx'
import { ReportTable, Tiles } from './report-table.tsx'
import { useMoney } from '../money/use-money.ts'
import { useFormats } from '../shared/use-formats.ts'
import { useRealm } from '../shared/use-realm.ts'

const columns = ['opening', 'credits', 'debits', 'closing'] as const

/** The screen 'credit report' (§2 Other screens): an agent's own account by day. */
export function CreditReportScreen() {
  const realm = useRealm()
  const t = useText()
  const [range, setRange] = useState(() => daysOf('last7'))
  const store = creditReport(realm, range)
  const data = dataOf(useStore(store.$state))
  return (
    <div className="report">
      <PageHead title={t('report.credit')} text={t('report.creditText')}>
        <div className="report-tools">
          <RangePicker value={range} onChange={setRange} />
          <CsvButton
            label={t('report.csv')}
            name={t('report.creditName', { ...range })}
            heads={(['day', ...columns] as const).map((column) => t(`report.${column}`))}
            lines={data?.days.map((each) => [each.date, ...columns.map((column) => each[column])])}
          />
        </div>
      </PageHead>
      <Loaded key={JSON.stringify(range)} store={store} failed={t('report.failed')} wait={<SkeletonCard height={420} />}>
        {(report) => <Report data={report} />}
      </Loaded>
    </div>
  )
}

function Report({ data: { days, total } }: { data: CreditReport }) {
  const t = useText()
  const { money } = useMoney()
  const { day } = useFormats()
  const heads = [t('report.day'), ...columns.map((column) => t(`report.${column}`))]
  return (
    <>
      <Tiles items={columns.map((column) => ({ label: t(`report.${column}`), value: money(total[column]) }))} />
      <ReportTable
        caption={t('report.byDay')}
        heads={heads}
        rows={days
          .toReversed()
          .map((each) => ({ key: each.date, cells: [day(each.date), ...columns.map((column) => money(each[column]))] }))}
        total={[t('report.total'), ...columns.map((column) => money(total[column]))]}
      />
    </>
  )
}
