import { useEffect, useEffectEvent } from 'react'
import { addStyles } from '../../ui/styles.ts'
import css from './popup-wait.css?inline'
import { useText } from './use-text.ts'

addStyles(css)

/** Shown while the code of a popup or a dialog loads. Escape or a tap cancels it, in case loading hangs. */
export function PopupWait({ onClose }: { onClose: () => void }) {
  const t = useText()
  const giveUp = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault() // so that a dialog below it stays open
    onClose()
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => giveUp(event)
    addEventListener('keydown', onKey, true)
    return () => removeEventListener('keydown', onKey, true)
  }, [])
  return (
    <button type="button" className="popup-wait" aria-label={t('common.close')} aria-busy="true" onClick={onClose}>
      <i />
      <i />
      <i />
      <i />
    </button>
  )
}
