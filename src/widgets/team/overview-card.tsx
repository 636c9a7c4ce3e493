import { useState } from 'react'
import type { TeamDay, TeamOverview } from '../../core/agent/team-calls.ts'
import { today } from '../../core/agent/period.ts'
import { chart } from '../../ui/icons/chart.ts'
import { columns as tableIcon } from '../../ui/icons/columns.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { TabList, TabPanel } from '../../ui/tab-list.tsx'
import { TileChart } from '../../ui/tile-chart.tsx'
import { useUniqueId } from '../../ui/unique-id.ts'
import { Change } from '../agent-shared/change.tsx'
import { Signed } from '../money/signed.tsx'
import { useMoney } from '../money/use-money.ts'
import { useFormats } from '../shared/use-formats.ts'
import { useText } from '../shared/use-text.ts'
import { DaysTable } from './days-table.tsx'
import { type FigureProps, type OverviewFigure, overviewFigures, overviewMore } from './overview-figures.ts'

interface OverviewCardProps {
  data: TeamOverview
  period: { from: string; to: string }
}

/** Four figures as tabs of a chart, which shows the selected one by day, and four more figures below it. */
export function OverviewCard({ data, period }: OverviewCardProps) {
  const t = useText()
  const { number, rate } = useFormats()
  const { money } = useMoney()
  const [figure, setFigure] = useState<OverviewFigure>('bets')
  const [view, setView] = useState<'chart' | 'table'>('chart')
  const id = useUniqueId()
  const { now, earlier, node } = data
  const write = (of: OverviewFigure, from: Pick<TeamDay, OverviewFigure>) => (of === 'activeMembers' ? number(from[of]) : money(from[of]))
  const nameOf = (of: OverviewFigure) =>
    of === 'income' && node.incomeRate >= 0 ? t('agent-overview.incomeAt', { rate: rate(node.incomeRate) }) : t(`agent-overview.${of}`)
  return (
    <section part="card" className="overview-card">
      <TabList
        id={id}
        label={t('agent-overview.figures')}
        className="overview-tiles"
        value={figure}
        onSelect={setFigure}
        items={overviewFigures.map((value) => ({
          value,
          label: nameOf(value),
          content: (
            <>
              <span className="overview-name">{nameOf(value)}</span>
              <span className="overview-figure">
                <Signed of={String(now[value])}>{write(value, now)}</Signed>
                {value === 'activeMembers' && <small> {t('agent-overview.of', { count: number(node.members) })}</small>}
              </span>
              <Change now={now[value]} before={earlier[value]} was={write(value, earlier)} />
              {Number(earlier[value]) > 0 && Number(now[value]) >= 0 && (
                <span className="overview-from">{t('agent-overview.from', { figure: write(value, earlier) })}</span>
              )}
            </>
          ),
        }))}
      />
      <TabPanel id={id} value={figure}>
        <div className="overview-view">
          <Segmented
            id={`${id}-view`}
            label={t('agent-overview.view')}
            items={[
              { value: 'chart', label: t('agent-overview.chart'), icon: chart },
              { value: 'table', label: t('agent-overview.table'), icon: tableIcon },
            ]}
            value={view}
            onSelect={setView}
          />
        </div>
        <TabPanel id={`${id}-view`} value={view}>
          {now.rounds === 0 && earlier.rounds === 0 ? (
            <EmptyState title={t('agent-overview.noPlay')} text={t('agent-overview.noPlayText')} />
          ) : view === 'chart' ? (
            <FigureChart data={data} figure={figure} period={period} name={nameOf(figure)} write={write} />
          ) : (
            <DaysTable data={data} figure={figure} name={nameOf(figure)} write={write} />
          )}
        </TabPanel>
      </TabPanel>
      <dl className="overview-more">
        {overviewMore.map((name) => (
          <div key={name}>
            <dt>{t(`agent-overview.${name}`)}</dt>
            <dd>
              <bdi>{typeof now[name] === 'number' ? number(now[name]) : money(now[name])}</bdi>
              <Change now={now[name]} before={earlier[name]} isNeutral={name === 'withdrawals'} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function FigureChart({ data, figure, period, name, write }: FigureProps & Pick<OverviewCardProps, 'period'>) {
  const t = useText()
  const { number, compact, day: dayOf, days } = useFormats()
  const { money } = useMoney()
  const isCount = figure === 'activeMembers'
  const isShort = data.days.length <= 10
  return (
    <TileChart
      isTall
      label={t('agent-overview.byDay', { figure: name })}
      least={isCount ? 1 : 0.01}
      scale={(value) => (isCount ? compact(value) : money(String(value), { isShort: true }))}
      unit={(value) => t('agent-overview.row', { amount: isCount ? number(value) : money(value.toFixed(2)) })}
      soFar={t('agent-shared.soFar')}
      legend={{ now: days(period), before: days(data.before) }}
      columns={data.days.map((day, at) => {
        const earlier = data.daysThen[at]
        return {
          key: day.date,
          label: isShort ? [number(Number(day.date.slice(8))), dayOf(day.date, 'weekday')] : dayOf(day.date),
          name: dayOf(day.date, 'weekday-date'),
          text: write(figure, day),
          value: Number(day[figure]), // a number, only for drawing
          isNow: day.date === today(),
          ...(earlier && {
            before: Number(earlier[figure]),
            note: t('agent-overview.dayBefore', { figure: write(figure, earlier) }),
          }),
        }
      })}
    />
  )
}
