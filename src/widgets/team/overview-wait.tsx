import { SkeletonFigure, SkeletonLines } from '../../ui/skeleton.tsx'
import { DataTable } from '../agent-shared/data-table.tsx'
import { useText } from '../shared/use-text.ts'
import { overviewFigures, overviewMore } from './overview-figures.ts'
import { useLineColumns } from './line-columns.tsx'

/** The overview while its figures load: all titles, and a stone in place of each figure. account: of the team. */
export function OverviewWait({ account }: { account: string }) {
  const t = useText()
  const columns = useLineColumns('downline', account)
  return (
    <>
      <div className="overview-grid" role="status" aria-busy="true" aria-label={t('agent-overview.loading')}>
        <section part="card" className="overview-card">
          <div className="overview-tiles">
            {overviewFigures.map((figure) => (
              <div key={figure} className="overview-tiles-item">
                <span className="overview-name">{t(`agent-overview.${figure}`)}</span>
                <span className="overview-figure">
                  <SkeletonFigure />
                </span>
                <SkeletonFigure />
              </div>
            ))}
          </div>
          <div className="overview-chart-wait">
            <SkeletonLines count={6} />
          </div>
          <dl className="overview-more">
            {overviewMore.map((figure) => (
              <div key={figure}>
                <dt>{t(`agent-overview.${figure}`)}</dt>
                <dd>
                  <SkeletonFigure />
                </dd>
              </div>
            ))}
          </dl>
        </section>
        <div className="overview-side">
          <section className="overview-panel">
            <h3>{t('agent-overview.by.types')}</h3>
            <SkeletonLines count={6} />
          </section>
        </div>
      </div>
      <DataTable label={t('agent-overview.linesBy')} columns={columns} rows={undefined} rowKey={({ key }) => key} />
    </>
  )
}
