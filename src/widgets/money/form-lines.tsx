import { useText } from '../shared/use-text.ts'
import { Alert } from '../../ui/alert.tsx'

/** The error, and a line while an answer is awaited; both elements exist from the start, so that screen readers announce changes. */
export function FormLines({ error, isChecking }: { error: string; isChecking: boolean }) {
  const t = useText()
  return (
    <div className="transfer-lines">
      <Alert text={error} />
      <div role="status">{isChecking && <p>{t('common.checkingStatus')}</p>}</div>
    </div>
  )
}
