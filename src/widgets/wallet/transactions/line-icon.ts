import type { Drawing } from '../../../ui/icon.tsx'
import { deposit } from '../../../ui/icons/deposit.ts'
import { gift } from '../../../ui/icons/gift.ts'
import { percent } from '../../../ui/icons/percent.ts'
import { receipt } from '../../../ui/icons/receipt.ts'
import { transfer } from '../../../ui/icons/transfer.ts'
import { withdraw } from '../../../ui/icons/withdraw.ts'

const icons: Record<string, Drawing> = { deposit, withdraw, transfer, bonus: gift, rebate: percent }
/** The icon for a kind of transaction. */
export const lineIcon = (kind: string): Drawing => icons[kind] ?? receipt
