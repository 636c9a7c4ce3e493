import type { ComponentType } from 'react'
import type { AgentMenuName, AgentPageName } from '../../core/site/centre-pages.ts'
import type { Drawing } from '../../ui/icon.tsx'
import { bolt } from '../../ui/icons/bolt.ts'
import { calendar } from '../../ui/icons/calendar.ts'
import { chart } from '../../ui/icons/chart.ts'
import { clock } from '../../ui/icons/clock.ts'
import { deposit } from '../../ui/icons/deposit.ts'
import { document } from '../../ui/icons/document.ts'
import { invite } from '../../ui/icons/invite.ts'
import { mail } from '../../ui/icons/mail.ts'
import { megaphone } from '../../ui/icons/megaphone.ts'
import { upline } from '../../ui/icons/upline.ts'
import { withdraw } from '../../ui/icons/withdraw.ts'
import { card } from '../../ui/icons/card.ts'
import { coin } from '../../ui/icons/coin.ts'
import { gamepad } from '../../ui/icons/gamepad.ts'
import { receipt } from '../../ui/icons/receipt.ts'
import { userMinus } from '../../ui/icons/user-minus.ts'
import type { ScreenProps } from '../shared/definition.ts'
import type { LazyPart } from '../shared/lazy-part.ts'

/** The kinds of contracts, as the consolidated contract info names them (§3). The page of a kind exists only if its flag is on. */
export type ContractFlag = 'divtypereq' | 'dailysalreqtype' | 'contracthoursalreq' | 'realtimesalreqtype'

/** A page of the agent centre. */
export interface AgentPage extends LazyPart<ComponentType<ScreenProps>> {
  icon: Drawing
  flag?: ContractFlag
}

type AgentGroup = 'team' | 'contracts' | 'money' | 'contact'

/** §2 Agent centre: its pages, each at /agentHome#name, in the groups of the menu. The first group is shown without a name. */
export const agentGroups: Record<AgentGroup, Partial<Record<AgentMenuName, AgentPage>>> = {
  team: {
    announcement: {
      icon: megaphone,
      load: async () => (await import('../announcements/agent-notices-page.tsx')).AgentNoticesPage,
    },
    teamOverview: {
      icon: chart,
      load: async () => (await import('../team/overview-page.tsx')).OverviewPage,
    },
    registerCenter: {
      icon: invite,
      load: async () => (await import('../downline/register-page.tsx')).RegisterCenterPage,
    },
    downlineManagement: {
      icon: upline,
      load: async () => (await import('../downline/downline-page.tsx')).DownlinePage,
    },
    teamBetting: {
      icon: gamepad,
      load: async () => (await import('../team/betting-page.tsx')).BettingPage,
    },
    userLoss: {
      icon: userMinus,
      load: async () => (await import('../team/loss-page.tsx')).LossPage,
    },
    incomeReport: {
      icon: coin,
      load: async () => (await import('../team/income-page.tsx')).IncomePage,
    },
    creditReport: {
      icon: receipt,
      load: async () => (await import('../history/credit-report-screen.tsx')).CreditReportScreen,
    },
    accountDetails: {
      icon: card,
      load: async () => (await import('../team/account-page.tsx')).AccountPage,
    },
  },
  contracts: {
    dividendRecord: {
      icon: document,
      flag: 'divtypereq',
      load: async () => (await import('../contracts/contract-page.tsx')).DividendPage,
    },
    dailyWages: {
      icon: calendar,
      flag: 'dailysalreqtype',
      load: async () => (await import('../contracts/contract-page.tsx')).DailySalaryPage,
    },
    hourlySalary: {
      icon: clock,
      flag: 'contracthoursalreq',
      load: async () => (await import('../contracts/contract-page.tsx')).HourlySalaryPage,
    },
    realTimeSalary: {
      icon: bolt,
      flag: 'realtimesalreqtype',
      load: async () => (await import('../contracts/contract-page.tsx')).RealTimeSalaryPage,
    },
  },
  money: {
    depositv2: {
      icon: deposit,
      load: async () => (await import('../wallet/deposit/deposit-page.tsx')).DepositPage,
    },
    withdraw: {
      icon: withdraw,
      load: async () => (await import('../wallet/withdraw/withdraw-page.tsx')).WithdrawPage,
    },
  },
  contact: {
    messageV2: { icon: mail, load: async () => (await import('../messages/messages-page.tsx')).MessagesPage },
  },
}

/** The deposit and withdrawal pages of the member centre. Agents have them too, but not in the menu. */
export const furtherPages: Record<Exclude<AgentPageName, AgentMenuName>, Omit<AgentPage, 'icon'>> = {
  transactionHistory: {
    load: async () => (await import('../wallet/transactions/transactions-page.tsx')).TransactionsPage,
  },
  securityCenter: {
    load: async () => (await import('../security/security-page.tsx')).SecurityPage,
  },
  limits: {
    load: async () => (await import('../limits/limits-page.tsx')).LimitsPage,
  },
}

/** The page that /agentHome shows. */
export const firstPage: AgentPageName = 'teamOverview'

/**
 * The name of the page in a place's hash, without its parameters: `teamBetting` for `/agentHome#teamBetting?scope=7`. '' for an unknown
 * page.
 */
export function agentPage(place: string): AgentPageName | '' {
  const name = (place.split('#')[1] ?? '').replace(/\?.*/s, '') || firstPage
  return isPage(name) ? name : ''
}

const isPage = (name: string): name is AgentPageName =>
  [...Object.values(agentGroups), furtherPages].some((group) => Object.hasOwn(group, name))

export function pageOf(name: AgentPageName | ''): Omit<AgentPage, 'icon'> | undefined {
  const groups: Partial<Record<string, Omit<AgentPage, 'icon'>>>[] = [...Object.values(agentGroups), furtherPages]
  return groups.find((group) => Object.hasOwn(group, name))?.[name]
}

/** Warns a host page that names an unknown page, and lists the known ones. */
export function warnOfPage(page: unknown): void {
  if (page === undefined || page === '' || (typeof page === 'string' && agentPage(`/agentHome#${page}`))) return
  const names = Object.values(agentGroups).flatMap((group) => Object.keys(group))
  console.warn(`Tessera: "${page}" is no page of the agent centre: ${names.join(', ')}`)
}
