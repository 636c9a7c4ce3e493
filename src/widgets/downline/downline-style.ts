import { addStyles } from '../../ui/styles.ts'
import css from './downline.css?inline'

// in its own module: otherwise every page that imports the style sheet would contain it
addStyles(css)
