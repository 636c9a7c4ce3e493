import { callName } from '../../examples/gateway/openapi/call-facts.ts'
import * as agent from '../../src/contract/agent.ts'
import * as content from '../../src/contract/content.ts'
import { type Endpoint, partsOf } from '../../src/contract/endpoint.ts'
import * as games from '../../src/contract/games.ts'
import * as session from '../../src/contract/session.ts'
import * as site from '../../src/contract/site.ts'
import * as wallet from '../../src/contract/wallet.ts'

const endpoints: Endpoint[] = [
  site.getPermission,
  site.getPublicInfo,
  // the lobby
  games.getNavigation,
  games.getGameMenus,
  games.getHotGames,
  games.getVendorLanes,
  games.getGameList,
  content.getListAnnouncements,
  // the login, and the calls of the lobby once a member is logged in
  session.postPasskeyBegin,
  session.postLogin,
  session.getMemberInfo,
  games.getFavouriteIds,
  games.getFavourites,
  games.getRecentGames,
  agent.getConsolidatedContract,
  // the launch, and the bar above the game
  games.postVendorLaunch,
  wallet.getBalance,
  games.postPlaySession,
  // without it, a session that the player has ended would stay open at the gateway
  session.deleteLogout,
]

/**
 * The calls of level 1: those that a page with login and lobby makes while a visitor sees the lobby, logs in, launches a game and logs out.
 * A browser test does exactly this and finds the same calls (tests/browser/first-level.spec.ts).
 */
export const firstLevel: readonly string[] = endpoints.map((endpoint) => callName(partsOf(endpoint)))
