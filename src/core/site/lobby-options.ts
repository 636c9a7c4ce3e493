/** Lists that the lobby can show in place of its home page (`data-category`). */
export const lobbyCategories = [
  'RNG',
  'LIVE',
  'FISH',
  'PVP',
  'LOTT',
  'ELOTT',
  'SPORTS',
  'ESPORTS',
  'COCKFIGHT',
  'ALL',
  'HOT',
  'NEW',
  'RECOMMEND',
] as const
export type LobbyCategory = (typeof lobbyCategories)[number]

/** The sections of the home page (`data-parts`). */
export const homeParts = ['banners', 'notices', 'search', 'navigation', 'rows'] as const
export type HomePart = (typeof homeParts)[number]
