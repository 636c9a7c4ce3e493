import './wallet-card-style.ts'
import { addStyles } from '../../ui/styles.ts'
import css from './wallet.css?inline'

// the wallet and the transfers share these styles
addStyles(css)
