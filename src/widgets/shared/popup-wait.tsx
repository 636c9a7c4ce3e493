import { addStyles } from '../../ui/styles.ts'
import css from './popup-wait.css?inline'

addStyles(css)

/** Shown while the code of a popup or a dialog loads. */
export const PopupWait = () => (
  <div className="popup-wait" aria-hidden="true">
    <i />
    <i />
    <i />
    <i />
  </div>
)
