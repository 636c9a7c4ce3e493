import type { ComponentType } from 'react'
import type { Realm } from '../../core/platform/realm.ts'
import type { Path } from '../../core/site/paths.ts'
import type { PopupName } from '../../core/site/popup-names.ts'
import type { ScreenProps } from '../shared/definition.ts'
import type { LazyPart } from '../shared/lazy-part.ts'
import { pathOf } from './route-path.ts'

/**
 * The layout of a route: the whole page; the member centre, whose menu replaces the side menu; a game without menus; or only the agent
 * centre (§2 Layout).
 */
export type Layout = 'main' | 'member' | 'game' | 'agent'

/**
 * Who may see a route (§2 Routes, §6). `login`: a guest is sent to /login and returns afterwards. `member`: additionally a trial user gets
 * a message that a real account is needed. `agent`: everybody else is redirected to /agent.
 */
export type Guard = 'login' | 'member' | 'agent'

/** A route, with the code and texts of its screen. Without `load` it shows the lobby, which reads the place itself. */
export interface Route extends Partial<LazyPart<ComponentType<ScreenProps>>> {
  /** Key of the page's title and description in the area `head`. By default the name of the path. */
  head?: string
  layout?: Layout
  guard?: Guard
  /** true for a page about the visitor's account, or for a state: search engines must not index it. */
  isPrivate?: boolean
}

const lobby: Route = {}
const own: Route = { isPrivate: true }

const lottery: Route = {
  load: async () => (await import('../lottery/lottery-screen.tsx')).LotteryScreen,
  guard: 'login',
  isPrivate: true,
}
const lotteryGame: Route = {
  load: async () => (await import('../lottery/lottery-game-screen.tsx')).LotteryGameScreen,
  layout: 'game',
  guard: 'member',
  isPrivate: true,
}

/** Every route of the site by its path. Paths are case-sensitive: /seaLottery is not /sealottery. To add a screen, add a line. */
export const routes: Record<Path, Route> = {
  '/': { ...lobby, head: 'home' },
  '/all': lobby,
  '/hot': lobby,
  '/new': lobby,
  '/recommend': lobby,
  '/recent': own,
  '/favorite': own,
  '/rng': lobby,
  '/inhouse': { ...lobby, head: 'rng' },
  '/live': lobby,
  '/fish': lobby,
  '/pvp': lobby,
  '/lott': lobby,
  '/elott': lobby,
  '/sports': lobby,
  '/esports': lobby,
  '/cockfight': lobby,
  '/promotions': {
    load: async () => (await import('../promotions/promotions-screen.tsx')).PromotionsScreen,
  },
  '/announce': { load: async () => (await import('../announcements/announce-screen.tsx')).AnnounceScreen },
  // not named by the specification: labels without a route (§2 Other screens), and the mirror list of §2 Popups
  '/lobby': { load: async () => (await import('./screens/lobby-alone.tsx')).LobbyAlone },
  '/down': { load: async () => (await import('../pages/down-screen.tsx')).DownScreen },
  '/mirrors': { load: async () => (await import('../pages/mirrors-screen.tsx')).MirrorsScreen },
  '/news': { load: async () => (await import('../pages/news-screen.tsx')).NewsScreen },
  '/about': { load: async () => (await import('../pages/editor-screens.tsx')).AboutScreen },
  '/community': { load: async () => (await import('../pages/editor-screens.tsx')).CommunityScreen },
  '/guide': { load: async () => (await import('../pages/editor-screens.tsx')).GuideScreen },
  '/channels': { load: async () => (await import('../pages/editor-screens.tsx')).ChannelsScreen },
  '/winners': { load: async () => (await import('../pages/win-screens.tsx')).WinnersScreen },
  '/ranking': { load: async () => (await import('../pages/win-screens.tsx')).RankingScreen },
  '/biggestWins': { load: async () => (await import('../pages/win-screens.tsx')).BiggestWinsScreen },
  '/creditReport': {
    load: async () => (await import('../history/credit-report-screen.tsx')).CreditReportScreen,
    guard: 'agent',
    isPrivate: true,
  },
  '/profitLoss': {
    load: async () => (await import('../history/personal-profit-page.tsx')).PersonalProfitPage,
    guard: 'member',
    isPrivate: true,
  },
  '/helpCenter': { load: async () => (await import('../content/help-screen.tsx')).HelpScreen },
  '/feedback': { load: async () => (await import('../support/feedback-screen.tsx')).FeedbackScreen },
  '/agent': {
    load: async () => (await import('../login/agent-screen.tsx')).AgentLoginScreen,
    layout: 'agent',
  },
  '/agentHome': {
    load: async () => (await import('../agent/agent-home-screen.tsx')).AgentHomeScreen,
    layout: 'agent',
    guard: 'agent',
    isPrivate: true,
  },
  '/member': {
    load: async () => (await import('../member/member-screen.tsx')).MemberScreen,
    layout: 'member',
    guard: 'member',
    isPrivate: true,
  },
  // not named by the specification: the live model list of §7
  '/models': { load: async () => (await import('../live/models-screen.tsx')).ModelsScreen },
  '/pointMall': { load: async () => (await import('../points/point-mall-screen.tsx')).PointMallScreen },
  // not named by the specification: labels without a route (§2 Other screens), and pages of the mall
  '/redeemHistory': {
    load: async () => (await import('../points/redeem-history-screen.tsx')).RedeemHistoryScreen,
    guard: 'member',
    isPrivate: true,
  },
  '/pointHistory': {
    load: async () => (await import('../points/point-history-screen.tsx')).PointHistoryScreen,
    guard: 'member',
    isPrivate: true,
  },
  '/checkin': {
    load: async () => (await import('../rewards/gifts/check-in-screen.tsx')).CheckInScreen,
    guard: 'member',
    isPrivate: true,
  },
  '/tasks': {
    load: async () => (await import('../rewards/gifts/tasks-screen.tsx')).TasksScreen,
    guard: 'member',
    isPrivate: true,
  },
  '/freeSpins': {
    load: async () => (await import('../rewards/gifts/free-spins-screen.tsx')).FreeSpinsScreen,
    guard: 'member',
    isPrivate: true,
  },
  '/rescue': {
    load: async () => (await import('../rewards/gifts/rescue-screen.tsx')).RescueScreen,
    guard: 'member',
    isPrivate: true,
  },
  '/raffle': { load: async () => (await import('../rewards/gifts/raffle-screen.tsx')).RaffleScreen },
  '/lottery': lottery,
  '/seaLottery': lottery,
  '/vnLottery': lottery,
  '/lottert': lotteryGame,
  '/sealottery': lotteryGame,
  '/vnlottery': lotteryGame,
  '/seamless': {
    load: async () => (await import('../game/seamless-screen.tsx')).SeamlessScreen,
    layout: 'game',
    guard: 'member',
    isPrivate: true,
  },
}

/** Routes that show the home page with a popup. `at`: the final URL, if it is different. */
export const popupRoutes: Record<string, { popup: PopupName; options?: Record<string, unknown>; at?: string }> = {
  '/login': { popup: 'login', at: '/' }, // §2: /login redirects to /
  '/register': { popup: 'register' },
  '/forget': { popup: 'forgot' },
  '/help': { popup: 'help' },
  '/blocked': { popup: 'ipBlocked' }, // not named by the specification
}

/** Popups that a URL can open over any route, as `?open=search`. */
export const linkablePopups: readonly PopupName[] = [
  'login',
  'register',
  'forgot',
  'help',
  'feedback',
  'search',
  'announcement',
  'menu',
  'ipBlocked',
]

export const notFound: Route = {
  load: async () => (await import('./screens/not-found.tsx')).NotFound,
  head: 'notFound',
  isPrivate: true,
}

const isPath = (path: string): path is Path => Object.hasOwn(routes, path)

/** The screen of a route; undefined for the lobby. */
export const screenOf = (route: Route): LazyPart<ComponentType<ScreenProps>> | undefined => (isScreen(route) ? route : undefined)
const isScreen = (route: Route): route is Route & LazyPart<ComponentType<ScreenProps>> => route.load !== undefined

/** Whether a route has the large footer. The lobby and public content have it; a personal page, or a flow, has only one line. */
export const hasLargeFooter = ({ layout = 'main', guard }: Route): boolean => layout === 'main' && guard === undefined

/** The route of a place. types: paths of the game types that the brand adds (§2 Routes: /{gameType}, in lower case). */
export function findRoute(place: string, types: readonly string[]): Route {
  const path = pathOf(place)
  if (isPath(path)) return routes[path]
  return types.some((type) => `/${type.toLowerCase()}` === path) ? lobby : notFound
}

/** The realm of a route: agents' pages use the agents' session, all others the members'. */
export const realmOfRoute = ({ layout, guard }: Route): Realm => (layout === 'agent' || guard === 'agent' ? 'agent' : 'member')
export const realmOf = (place: string): Realm => realmOfRoute(findRoute(place, []))
