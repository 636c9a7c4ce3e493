import { addStyles } from '../../ui/styles.ts'
import css from './session-form.css?inline'

// several modules use these classes, and a style sheet that several modules import would be inlined into each
addStyles(css)
