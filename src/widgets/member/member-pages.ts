import type { Drawing } from '../../ui/icon.tsx'
import { arrowUp } from '../../ui/icons/arrow-up.ts'
import { bell } from '../../ui/icons/bell.ts'
import { check } from '../../ui/icons/check.ts'
import { clock } from '../../ui/icons/clock.ts'
import { gift } from '../../ui/icons/gift.ts'
import { lock } from '../../ui/icons/lock.ts'
import { plus } from '../../ui/icons/plus.ts'
import { promo } from '../../ui/icons/promo.ts'
import { refresh } from '../../ui/icons/refresh.ts'
import { shield } from '../../ui/icons/shield.ts'
import { star } from '../../ui/icons/star.ts'
import { trophy } from '../../ui/icons/trophy.ts'
import { users } from '../../ui/icons/users.ts'

/** §2 Member centre pages, each at /member#name, in the groups of the menu; `vip` and `limits` are ours. */
export const memberGroups: Record<string, Record<string, Drawing>> = {
  money: {
    depositv2: plus,
    withdraw: arrowUp,
    transferFund: refresh,
    transferUpline: users,
    transactionHistory: clock,
  },
  play: { personalHistoryCopy: clock, personalProfit: trophy, bonusDetails: gift, manualRebate: promo },
  rewards: { rewardCenter: star, missionLeaderboard: check, referral: users, vip: star },
  account: { messageV2: bell, securityCenter: shield, limits: lock },
}

/** The page that a hash names, or undefined for the overview. */
export function memberPage(place: string): string | undefined {
  const name = place.split('#')[1] ?? ''
  return Object.values(memberGroups).some((group) => Object.hasOwn(group, name)) ? name : undefined
}
