import { addStyles } from '../../ui/styles.ts'
import css from './transfer.css?inline'

// of both kinds of transfers
addStyles(css)
