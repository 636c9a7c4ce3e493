import { addStyles } from '../../ui/styles.ts'
import css from './wallet.css?inline'

// of several pages: a style sheet that several modules import is inlined in each
addStyles(css)
