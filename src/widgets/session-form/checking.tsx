import { useStore } from '@nanostores/react'
import { $isChecking } from '../../core/platform/checking.ts'
import { useText } from '../shared/use-text.ts'

/** One line while the browser solves a proof of work. The element is there from the start, so that screen readers announce its text. */
export function Checking() {
  const t = useText()
  const isChecking = useStore($isChecking)
  return (
    <p role="status" className="form-text form-checking">
      {isChecking && t('form.checking')}
    </p>
  )
}
