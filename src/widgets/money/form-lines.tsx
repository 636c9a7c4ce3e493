import { Icon } from '../../ui/icon.tsx'
import { alert } from '../../ui/icons/alert.ts'
import { useIntoView } from '../../ui/use-into-view.ts'
import { useText } from '../shared/use-text.ts'

/** The error, and a line while an answer is awaited; both elements exist from the start, so that screen readers announce changes. */
export function FormLines({ error, isChecking }: { error: string; isChecking: boolean }) {
  const t = useText()
  const ref = useIntoView(error)
  return (
    <div className="transfer-lines">
      <div ref={ref} role="alert">
        {error && (
          <p className="transfer-error">
            <Icon of={alert} size={16} />
            {error}
          </p>
        )}
      </div>
      <div role="status">{isChecking && <p>{t('common.checkingStatus')}</p>}</div>
    </div>
  )
}
