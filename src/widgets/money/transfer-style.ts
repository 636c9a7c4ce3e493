import { addStyles } from '../../ui/styles.ts'
import css from './transfer.css?inline'

// both kinds of transfers share these styles
addStyles(css)
