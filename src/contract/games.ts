export const getGameList = '/wps/relay/GCSGAME_gameList'
export const getHotGames = '/wps/relay/GCSGAME_hotGamesV2'
export const getVendorLanes = '/wps/relay/GCSGAME_newGameVendor'
export const getVendorGameTypes = '/wps/relay/GCSGAME_getVassGameType'
export const getGameMenus = '/lgw/games/game_menus'
export const getNavigation = '/lgw/games/navigation'
export const getRoomList = '/wps/relay/GLS2_roomList T'
export const getFavouriteIds = '/wps/relay/MCSFE_getFavoriteGames T'
export const getFavourites = '/wps/relay/MCSFE_getFavoriteGamesList T'
export const postFavourite = 'POST /wps/relay/MCSFE_addFavoriteGameV2 T'
export const deleteFavourite = 'DELETE /wps/relay/MCSFE_removeFavoriteGameV2 T'
export const getRecentGames = '/wps/relay/GCS_recentGame T'
export const postVendorLaunch = 'POST /wps/relay/GCS_gameLaunchFB T'
export const postOwnLaunch = 'POST /wps/game/launchGame T'
export const getRankList = '/wps/relay/GCSGAME_getRankList'
export const getBiggestWins = '/wps/relay/GCSGAME_getBiggestWins'
export const getWinRanking = '/wps/relay/GCSGAME_getWinRanking'
export const postPlaySession = 'POST /wps/member/playSession T'

export interface GamesBodies {
  [postFavourite]: { nodeId: string; vendor: string; gameType: string }
  [postVendorLaunch]: Launch & { gameCode: string }
  [postOwnLaunch]: Launch & {
    lottoArea: string
    launchMode: string
    lottoPrizeMode: string
    lottoGameCode: string
    lottoView: 'betting' | 'lobby'
    device: string
  }
}

interface Launch {
  nodeId: string
  vassalage: string
  gameType: string
  language: string
  backUrl: string
  clientType: number
}
