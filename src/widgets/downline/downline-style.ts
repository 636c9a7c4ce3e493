import { addStyles } from '../../ui/styles.ts'
import css from './downline.css?inline'

// a module of its own: a text that two pages import would stand in both
addStyles(css)
