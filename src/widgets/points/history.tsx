import type { ReactNode } from 'react'
import type { Remote } from '../../core/platform/remote.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { addStyles } from '../../ui/styles.ts'
import { ErrorWords } from '../shared/error-words.tsx'
import { retryOf } from '../shared/retry-of.ts'
import { RouteLink } from '../shared/route-link.tsx'
import { useText } from '../shared/use-text.ts'
import css from './history.css?inline'

addStyles(css)

interface HistoryProps<Row> {
  state: Remote<{ list: Row[]; pageNum: number; totalPages: number }>
  onRetry: () => void
  onPage: (page: number) => void
  emptyTitle: string
  emptyText: string
  label: string
  /** The column headings. The last column is aligned to the end. */
  heads: readonly string[]
  /** The cells of a row. */
  row: (row: Row) => ReactNode
}

/** A list of movements in pages: loading, failed, empty or filled. */
export function History<Row>({ state, onRetry, onPage, emptyTitle, emptyText, label, heads, row }: HistoryProps<Row>) {
  const t = useText()
  if (state.status === 'failed')
    return (
      <FailedState
        title={t('point-history.failed')}
        text={<ErrorWords error={state.error} />}
        retryLabel={t('common.retry')}
        onRetry={retryOf(state.error, onRetry)}
      />
    )
  if (state.status !== 'ready')
    return (
      <div role="status" aria-busy="true" aria-label={t('point-history.loading')}>
        <SkeletonLines count={10} />
      </div>
    )
  const { list, pageNum, totalPages } = state.data
  if (list.length === 0)
    return (
      <EmptyState title={emptyTitle} text={emptyText}>
        <RouteLink to="/pointMall" part="button button-secondary" className="button button-secondary">
          {t('point-history.mall')}
        </RouteLink>
      </EmptyState>
    )
  return (
    <>
      <table className="history" aria-label={label}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{list.map(row)}</tbody>
      </table>
      <Pagination
        page={pageNum}
        pages={totalPages}
        onSelect={onPage}
        label={t('point-history.pages')}
        previousLabel={t('point-history.previous')}
        nextLabel={t('point-history.next')}
        pageLabel={(page) => t('point-history.page', { page })}
      />
    </>
  )
}
