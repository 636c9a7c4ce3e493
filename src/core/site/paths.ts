import type { OutsidePlace } from '../platform/outside-place.ts'
import type { AgentPageName, MemberPageName } from './centre-pages.ts'

/**
 * Every route of §2 by its path. `routes.ts` of the site says which are not in the specification. Case-sensitive: /seaLottery is not
 * /sealottery.
 */
export type Path =
  | '/'
  | '/all'
  | '/hot'
  | '/new'
  | '/recommend'
  | '/recent'
  | '/favorite'
  | '/rng'
  | '/inhouse'
  | '/live'
  | '/fish'
  | '/pvp'
  | '/lott'
  | '/elott'
  | '/sports'
  | '/esports'
  | '/cockfight'
  | '/promotions'
  | '/announce'
  | '/agent'
  | '/agentHome'
  | '/member'
  | '/lottery'
  | '/seaLottery'
  | '/vnLottery'
  | '/lottert'
  | '/sealottery'
  | '/vnlottery'
  | '/seamless'
  | '/pointMall'
  | '/helpCenter'
  | '/feedback'
  | '/lobby'
  | '/down'
  | '/mirrors'
  | '/news'
  | '/about'
  | '/community'
  | '/guide'
  | '/channels'
  | '/winners'
  | '/ranking'
  | '/biggestWins'
  | '/creditReport'
  | '/profitLoss'
  | '/models'
  | '/redeemHistory'
  | '/pointHistory'
  | '/checkin'
  | '/tasks'
  | '/freeSpins'
  | '/rescue'
  | '/raffle'

/** Routes that show the home page with a popup (§2 Routes). /blocked, /change-password and /first-login are not in the specification. */
export type PopupPath = '/login' | '/register' | '/forget' | '/help' | '/blocked' | '/help#term' | '/change-password' | '/first-login'

type Query = '' | `?${string}`
/** A page of a centre is in the hash, followed by its parameters. */
export type MemberPlace = `/member#${MemberPageName}${Query}`
export type AgentPlace = `/agentHome#${AgentPageName}${Query}`

/** A route of the product with query and hash. */
export type Place =
  | Path
  | PopupPath
  | `/help#${string}`
  | `${Exclude<Path, '/member' | '/agentHome'>}${'?' | '#'}${string}`
  | MemberPlace
  | AgentPlace
/** A route of the product, or a route from the gateway or the operator. */
export type AnyPlace = Place | OutsidePlace
