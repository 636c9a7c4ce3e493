import { type ReactNode, useState } from 'react'
import type { Profit, ProfitLoss } from '../../core/wallet/report-calls.ts'
import { Segmented } from '../../ui/segmented.tsx'
import { TabPanel } from '../../ui/tab-list.tsx'
import { TileChart } from '../../ui/tile-chart.tsx'
import { useUniqueId } from '../../ui/unique-id.ts'
import { Signed } from '../money/signed.tsx'
import { today } from '../money/range-picker.tsx'
import { useText } from '../shared/use-text.ts'
import { ReportTable } from './report-table.tsx'
import { useMoney } from '../money/use-money.ts'
import { useFormats } from '../shared/use-formats.ts'

const figures = ['net', 'bets', 'wins', 'rounds'] as const
type Figure = (typeof figures)[number]

interface ProfitCardProps {
  data: ProfitLoss
  heads: readonly string[]
  cells: (profit: Profit) => readonly ReactNode[]
}

/** The four figures of a report. The chosen one is shown by day, as a chart or as a table of the same figures. */
export function ProfitCard({ data, heads, cells }: ProfitCardProps) {
  const t = useText()
  const { money } = useMoney()
  const { number, compact, day } = useFormats()
  const [figure, setFigure] = useState<Figure>('net')
  const [view, setView] = useState<'chart' | 'table'>('chart')
  const id = useUniqueId()
  const now = today()
  const write = (profit: Profit, of: Figure, hasPlus = false) => (of === 'rounds' ? number(profit.rounds) : money(profit[of], { hasPlus }))
  const isGain = data.total.net !== null && !/^-|^0\.00$/.test(data.total.net)
  return (
    <section part="card" className="report-card profit-card">
      <div className="profit-figures" role="group" aria-label={t('report.figure')}>
        {figures.map((each) => (
          <button key={each} type="button" aria-pressed={each === figure} onClick={() => setFigure(each)}>
            <span>{t(`report.${each}`)}</span>
            <span className={each === 'net' && isGain ? 'profit-figure report-win' : 'profit-figure'}>
              <Signed of={String(data.total[each])}>{write(data.total, each, each === 'net')}</Signed>
            </span>
          </button>
        ))}
      </div>
      <div className="profit-view">
        <h3>{t('report.byDayOf', { figure: t(`report.${figure}`) })}</h3>
        <Segmented
          id={id}
          label={t('report.view')}
          items={(['chart', 'table'] as const).map((value) => ({ value, label: t(`report.${value}`) }))}
          value={view}
          onSelect={setView}
        />
      </div>
      <TabPanel id={id} value={view}>
        {view === 'chart' ? (
          <div className="profit-chart">
            <TileChart
              label={t('report.byDayOf', { figure: t(`report.${figure}`) })}
              least={figure === 'rounds' ? 1 : 0.01}
              soFar={t('report.soFar')}
              scale={(value) => (figure === 'rounds' ? compact(value) : money(String(value), { isShort: true }))}
              unit={(value) => t('report.row', { amount: figure === 'rounds' ? number(value) : money(value.toFixed(2)) })}
              columns={data.days.map((each) => ({
                key: each.date,
                label: data.days.length <= 10 ? [number(Number(each.date.slice(8))), day(each.date, 'weekday')] : day(each.date),
                name: day(each.date, 'weekday-date'),
                text: write(each, figure),
                value: Number(each[figure] ?? 0),
                isNow: each.date === now,
              }))}
            />
          </div>
        ) : (
          <ReportTable
            caption={t('report.byDay')}
            heads={heads}
            rows={data.days
              .toReversed()
              .filter(({ rounds }) => rounds > 0)
              .map((each) => ({ key: each.date, cells: [day(each.date), ...cells(each)] }))}
            total={[t('report.total'), ...cells(data.total)]}
          />
        )}
      </TabPanel>
    </section>
  )
}
