import type { ComponentType } from 'react'
import type { MemberPageName } from '../../core/site/centre-pages.ts'
import type { Drawing } from '../../ui/icon.tsx'
import { chart } from '../../ui/icons/chart.ts'
import { deposit } from '../../ui/icons/deposit.ts'
import { gauge } from '../../ui/icons/gauge.ts'
import { gift } from '../../ui/icons/gift.ts'
import { history } from '../../ui/icons/history.ts'
import { mail } from '../../ui/icons/mail.ts'
import { percent } from '../../ui/icons/percent.ts'
import { receipt } from '../../ui/icons/receipt.ts'
import { shield } from '../../ui/icons/shield.ts'
import { spark } from '../../ui/icons/spark.ts'
import { star } from '../../ui/icons/star.ts'
import { transfer } from '../../ui/icons/transfer.ts'
import { trophy } from '../../ui/icons/trophy.ts'
import { upline } from '../../ui/icons/upline.ts'
import { invite } from '../../ui/icons/invite.ts'
import { wallet } from '../../ui/icons/wallet.ts'
import { withdraw } from '../../ui/icons/withdraw.ts'
import type { ScreenProps } from '../shared/definition.ts'
import type { LazyPart } from '../shared/lazy-part.ts'
import { walletPage } from '../wallet/wallet-page-definition.ts'

/** A page of the member centre. */
export interface MemberPage extends LazyPart<ComponentType<ScreenProps>> {
  icon: Drawing
}

type MemberGroup = 'money' | 'play' | 'rewards' | 'account'

/**
 * §2 Member centre pages, each at /member#name, in the groups of the menu. The specification does not name `wallet`, `vip` and `limits`.
 */
export const memberGroups: Record<MemberGroup, Partial<Record<MemberPageName, MemberPage>>> = {
  money: {
    wallet: { icon: wallet, ...walletPage },
    depositv2: {
      icon: deposit,
      load: async () => (await import('../wallet/deposit/deposit-page.tsx')).DepositPage,
    },
    withdraw: {
      icon: withdraw,
      load: async () => (await import('../wallet/withdraw/withdraw-page.tsx')).WithdrawPage,
    },
    transferFund: {
      icon: transfer,
      load: async () => (await import('../wallet/transfer/transfer-page.tsx')).TransferPage,
    },
    transferUpline: {
      icon: upline,
      load: async () => (await import('../wallet/transfer/upline-page.tsx')).UplinePage,
    },
    transactionHistory: {
      icon: receipt,
      load: async () => (await import('../wallet/transactions/transactions-page.tsx')).TransactionsPage,
    },
  },
  play: {
    personalHistoryCopy: {
      icon: history,
      load: async () => (await import('../history/bet-history-page.tsx')).BetHistoryPage,
    },
    personalProfit: {
      icon: chart,
      load: async () => (await import('../history/personal-profit-page.tsx')).PersonalProfitPage,
    },
    bonusDetails: {
      icon: gift,
      load: async () => (await import('../rewards/bonus-details-page.tsx')).BonusDetailsPage,
    },
    manualRebate: {
      icon: percent,
      load: async () => (await import('../rewards/rebate-page.tsx')).RebatePage,
    },
  },
  rewards: {
    rewardCenter: {
      icon: star,
      load: async () => (await import('../rewards/reward-center-page.tsx')).RewardCenterPage,
    },
    missionLeaderboard: {
      icon: trophy,
      load: async () => (await import('../rewards/missions-page.tsx')).MissionsPage,
    },
    referral: {
      icon: invite,
      load: async () => (await import('../rewards/referral-page.tsx')).ReferralPage,
    },
    vip: {
      icon: spark,
      load: async () => (await import('../rewards/vip-page.tsx')).VipPage,
    },
  },
  account: {
    messageV2: { icon: mail, load: async () => (await import('../messages/messages-page.tsx')).MessagesPage },
    securityCenter: {
      icon: shield,
      load: async () => (await import('../security/security-page.tsx')).SecurityPage,
    },
    limits: {
      icon: gauge,
      load: async () => (await import('../limits/limits-page.tsx')).LimitsPage,
    },
  },
}

/** The page that /member shows. */
export const firstPage: MemberPageName = 'wallet'

/** The name of the page in a place's hash, without its parameters: `withdraw` for `/member#withdraw?id=7`. '' for an unknown page. */
export function memberPage(place: string): MemberPageName | '' {
  const name = (place.split('#')[1] ?? '').replace(/\?.*/s, '') || firstPage
  return isPage(name) ? name : ''
}

/** Warns a host page that names an unknown page, and lists the known ones. */
export function warnOfPage(page: unknown): void {
  if (page === undefined || page === '' || (typeof page === 'string' && memberPage(`/member#${page}`))) return
  const names = Object.values(memberGroups).flatMap((group) => Object.keys(group))
  console.warn(`Tessera: "${page}" is no page of the member centre: ${names.join(', ')}`)
}

const isPage = (name: string): name is MemberPageName => Object.values(memberGroups).some((group) => Object.hasOwn(group, name))

export function pageOf(name: MemberPageName | ''): MemberPage | undefined {
  const groups: Partial<Record<string, MemberPage>>[] = Object.values(memberGroups)
  return groups.find((group) => Object.hasOwn(group, name))?.[name]
}
