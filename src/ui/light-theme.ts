import css from './light-theme.css?inline'
import { addStyles } from './styles.ts'

addStyles(css)
