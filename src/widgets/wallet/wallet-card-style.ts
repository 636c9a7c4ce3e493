import { addStyles } from '../../ui/styles.ts'
import css from './wallet-card.css?inline'

// in its own module for every page of the wallet: a style sheet would be inlined into each module that imports it
addStyles(css)
