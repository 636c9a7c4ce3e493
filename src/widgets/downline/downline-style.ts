import { addStyles } from '../../ui/styles.ts'
import css from './downline.css?inline'

// a module of its own: otherwise each page that imports the style sheet would contain it
addStyles(css)
