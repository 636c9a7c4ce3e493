import { addStyles } from '../../ui/styles.ts'
import { useFormats } from '../shared/use-formats.ts'
import { useText } from '../shared/use-text.ts'
import css from './proof-waits.css?inline'

addStyles(css)

/**
 * In a form that lets money leave the account, while nothing that proves who the member is counts yet (`useIsBefore` of the form's
 * `outflowsFrom`): says from when on it does. Its button is disabled meanwhile.
 */
export function ProofWaits({ until }: { until: number }) {
  const t = useText()
  const { time } = useFormats()
  return (
    <p className="proof-waits" role="status">
      {t('money.proofWaits', { time: time(until) })}
    </p>
  )
}
