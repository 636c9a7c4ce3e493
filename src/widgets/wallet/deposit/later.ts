import { loadAreas } from '../../../core/i18n/translate.ts'
import { persist } from '../../../core/platform/persist.ts'

/** The last two steps, with their texts: they come once a deposit has begun. */
export const loadSteps = () =>
  persist(async () => {
    const [part] = await Promise.all([import('./deposit-steps.tsx'), loadAreas(['deposit-pay'])])
    return part.DepositSteps
  })

/** The latest deposits, below the form: they come after it. */
export const loadRecent = () =>
  persist(async () => {
    const [part] = await Promise.all([import('./recent-deposits.tsx'), loadAreas(['deposit-pay'])])
    return part.RecentDeposits
  })
