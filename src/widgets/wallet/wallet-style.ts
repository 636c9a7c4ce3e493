import './wallet-card-style.ts'
import { addStyles } from '../../ui/styles.ts'
import css from './wallet.css?inline'

// of the wallet and of transfers
addStyles(css)
