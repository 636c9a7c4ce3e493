import css from './forced-colors.css?inline'
import { addStyles } from '../../ui/styles.ts'

addStyles(css)
