import { addStyles } from '../../ui/styles.ts'
import css from './security.css?inline'

// the page, its dialogs and the step-up share these styles
addStyles(css)
