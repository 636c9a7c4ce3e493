import { useStore } from '@nanostores/react'
import { findText } from '../../core/i18n/find-text.ts'
import { $isChecking } from '../../core/platform/checking.ts'
import { addStyles } from '../../ui/styles.ts'
import { useText } from '../shared/use-text.ts'
import css from './checking.css?inline'

addStyles(css)

/**
 * A line that is shown while the browser solves a proof of work. The element is always rendered, so that screen readers announce its text.
 */
export function Checking() {
  const t = useText()
  const isChecking = useStore($isChecking)
  return (
    <p role="status" className="form-checking">
      {isChecking && findText(t, 'field.checking')}
    </p>
  )
}
