import type { Grown, Page, RowList } from '../../core/platform/growing.ts'
import { Button } from '../../ui/button.tsx'
import { useText } from '../shared/use-text.ts'

/** Below a list that loads in pages: a button for more rows, or a line that says that this was all. */
export function MoreRows<Row>({ list, more }: { list: RowList<Row>; more: Grown<Page>['more'] }) {
  const t = useText()
  return (
    <div className="report-more" aria-live="polite">
      {more === 'end' ? (
        <p>{t('agent-reports.end')}</p>
      ) : (
        <>
          {more === 'failed' && <p className="report-failed">{t('agent-reports.moreFailed')}</p>}
          <Button size="small" pending={more === 'loading'} onClick={list.more}>
            {t(more === 'failed' ? 'common.retry' : 'agent-reports.more')}
          </Button>
        </>
      )}
    </div>
  )
}
