import { addStyles } from '../../ui/styles.ts'
import css from './pages.css?inline'

// a style sheet would be inlined into each module that imports it, so those modules import this one instead
addStyles(css)
