import { addStyles } from '../../ui/styles.ts'
import css from './pages.css?inline'

// a style sheet that several modules import is inlined in each: they import this one instead
addStyles(css)
