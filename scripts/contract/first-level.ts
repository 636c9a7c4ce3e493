/**
 * The calls of level 1: those that a page with login and lobby makes while a visitor sees the lobby, logs in, launches a game and logs out. A test walks
 * that way in a browser and finds exactly these (tests/browser/first-level.spec.ts).
 */
export const firstLevel: readonly string[] = [
  'GET /wps/system/permission',
  'GET /wps/system/publicInfo',
  // the lobby
  'GET /lgw/games/navigation',
  'GET /lgw/games/game_menus',
  'GET /wps/relay/GCSGAME_hotGamesV2',
  'GET /wps/relay/GCSGAME_newGameVendor',
  'GET /wps/relay/GCSGAME_gameList',
  'GET /wps/relay/MCSFE_getListAnnouncements',
  // the login, and what a member's lobby has then
  'POST /wps/session/login/passkey/begin',
  'POST /wps/session/login',
  'GET /wps/member/info',
  'GET /wps/relay/MCSFE_getFavoriteGames',
  'GET /wps/relay/MCSFE_getFavoriteGamesList',
  'GET /wps/relay/GCS_recentGame',
  'GET /wps/relay/MCSFE_getConsolidatedContract',
  // the launch, and the bar above the game
  'POST /wps/relay/GCS_gameLaunchFB',
  'GET /wps/v2/wallets/balance',
  'POST /wps/member/playSession',
  // without it a session that the player has ended goes on at the gateway
  'DELETE /wps/session/logout',
]
