import { useStore } from '@nanostores/react'
import { errorText } from '../error-text.ts'
import { $permission } from '../../core/site/permission.ts'
import { Button } from '../../ui/button.tsx'
import { addStyles } from '../../ui/styles.ts'
import { useText } from '../use-text.ts'
import css from './failed.css?inline'

addStyles(css)

/** What stands in a widget's place after a fault: one line and a way on. Without an error it was the widget itself. */
export function Failed({ error, onRetry }: { error: unknown; onRetry: (() => void) | undefined }) {
  const t = useText()
  return (
    <div className="failed" role="alert">
      <p>{error === undefined ? t('common.crashed') : errorText(t, error)}</p>
      <Button onClick={onRetry}>{t('common.retry')}</Button>
    </div>
  )
}

/** What a widget shows while the system is under maintenance (1) or the region blocked (2), §2 Routes. */
export function Closed({ status }: { status: 1 | 2 }) {
  const t = useText()
  const permission = useStore($permission)
  const end = permission?.maintenance.end
  return (
    <div className="failed" role="status">
      <strong>{t(status === 1 ? 'common.maintenance' : 'common.regionBlocked')}</strong>
      <p>{status === 1 ? permission?.maintenance.message : permission?.regionRestriction.message}</p>
      {status === 1 && end != null && end > 0 && <p>{t('common.maintenanceUntil', { time: new Date(end).toLocaleString() })}</p>}
    </div>
  )
}
