export const gameTypes = ['RNG', 'LIVE', 'FISH', 'PVP', 'LOTT', 'ELOTT', 'SPORTS', 'ESPORTS', 'COCKFIGHT'] as const

export type GameType = (typeof gameTypes)[number]

/**
 * One category of the lobby. The order is that of rows and menus. icon: a name in the product's icon set. classes: the subcategories of its
 * games.
 */
export interface Category {
  gameType: GameType
  name: string
  icon: string
  count: number
  classes: readonly string[]
  /**
   * How fast popularity falls from one game to the next, compared with slots. The list of all games is ordered by popularity, so this
   * decides how categories mix in it.
   */
  spread: number
}

export const categories: readonly Category[] = [
  { gameType: 'RNG', name: 'Slots', icon: 'slots', count: 8400, classes: ['video', 'classic', 'ways', 'jackpot', 'cluster'], spread: 1 },
  {
    gameType: 'LIVE',
    name: 'Live casino',
    icon: 'live',
    count: 600,
    classes: ['roulette', 'baccarat', 'blackjack', 'dice', 'show'],
    spread: 1.7,
  },
  { gameType: 'FISH', name: 'Fish games', icon: 'fish', count: 240, classes: ['reef', 'deep', 'boss'], spread: 2.3 },
  { gameType: 'PVP', name: 'Poker', icon: 'poker', count: 300, classes: ['poker', 'rummy', 'tiles'], spread: 3.1 },
  { gameType: 'LOTT', name: 'Lottery', icon: 'lottery', count: 150, classes: ['draw', 'keno', 'instant'], spread: 4.3 },
  { gameType: 'ELOTT', name: 'E-lottery', icon: 'elottery', count: 120, classes: ['minute', 'hourly'], spread: 5.9 },
  { gameType: 'SPORTS', name: 'Sports', icon: 'sports', count: 70, classes: ['football', 'racing', 'court'], spread: 6.7 },
  { gameType: 'ESPORTS', name: 'E-sports', icon: 'esports', count: 80, classes: ['arena', 'shooter', 'strategy'], spread: 7.3 },
  { gameType: 'COCKFIGHT', name: 'Cockfight', icon: 'cockfight', count: 40, classes: ['arena'], spread: 11 },
]
