import { addStyles } from '../../ui/styles.ts'
import { useFormats } from '../shared/use-formats.ts'
import { useText } from '../shared/use-text.ts'
import css from './proof-waits.css?inline'

addStyles(css)

/**
 * Shown in a form that takes money out of the account, while a new proof of identity is not valid yet (`useIsBefore` of the form's
 * `outflowsFrom`): says from when on it is. The form's button is disabled meanwhile.
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
