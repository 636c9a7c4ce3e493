import { useText } from '../shared/use-text.ts'
import { Alert } from '../../ui/alert.tsx'

/** The error, and a line while waiting for a response. Both elements are always rendered, so that screen readers announce changes. */
export function FormLines({ error, isChecking }: { error: string; isChecking: boolean }) {
  const t = useText()
  return (
    <div className="transfer-lines">
      <Alert text={error} />
      <div role="status">{isChecking && <p>{t('common.checkingStatus')}</p>}</div>
    </div>
  )
}
