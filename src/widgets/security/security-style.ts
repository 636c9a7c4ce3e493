import { addStyles } from '../../ui/styles.ts'
import css from './security.css?inline'

// the page, its dialogs and the question for a proof share these styles
addStyles(css)
