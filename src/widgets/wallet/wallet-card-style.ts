import { addStyles } from '../../ui/styles.ts'
import css from './wallet-card.css?inline'

// for every page of the wallet: a style sheet would be inlined in each module that imports it
addStyles(css)
