import { addStyles } from '../../ui/styles.ts'
import css from './wallet-card.css?inline'

// of every page of the wallet: a style sheet that several modules import is inlined in each
addStyles(css)
