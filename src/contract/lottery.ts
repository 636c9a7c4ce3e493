export const getLotteryMenu = '/lgw/vn/games/game_menu'
export const getRecentLottery = '/lgw/vn/games/game_menu/recent T'
export const getVnOpened = '/lgw/vn/numeros/opened/game'
export const getOpened = '/lotto/lgw/games/opened/numero T'
