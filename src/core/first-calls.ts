/**
 * What a page asks the gateway first, in the words that three need: the loader, which asks before the core is there; the core, whose calls
 * take those answers; and a gateway that puts them into its page. The loader has a copy of its own (build/loader-file.ts): keep it small.
 */

/** An answer that was asked for before the core came. askedAt: ms since 1970. */
export interface EarlyAnswer {
  response: Promise<Response>
  askedAt: number
}
/** By language and address: see `earlyKey`. */
export type EarlyAnswers = Map<string, EarlyAnswer>

/** language: as the call's `accept-language` says it; '' for a document. Only what carries no token is asked early. */
export const earlyKey = (language: string, address: string): string => `${language} ${address}`

/** What calls carry until the page's language is known. */
export const unsaidLanguage = 'EN'

/** The default brand's (§1 Other facts). */
export const defaultLanguages = ['TY', 'EN']
export const defaultMerchant = 'tessera'

/** Where a player's choice is kept in local storage, and the hot games in session storage (§4 Hot games). */
export const languageKey = 'tessera:language'
export const hotGamesKey = 'tessera:hot'

/** The player's choice, else the page's, else the brand's first (§1 Other facts). */
export const chooseLanguage = (enabled: readonly string[], chosen: string | null, ofPage: string | undefined): string | undefined =>
  [chosen, ofPage].find((code) => code && enabled.includes(code)) ?? enabled[0]

export const withoutSlash = (path: string): string => path.replace(/\/+$/, '')

export const permissionCall = '/wps/system/permission'
export const lanesCall = '/wps/relay/GCSGAME_newGameVendor?platform=html5-desktop'
export const navigationCall = '/lgw/games/navigation'

export const gamePlatforms = 'flash,html5-desktop'
export const hotGamesCall = (merchant: string, language: string): string =>
  `/wps/relay/GCSGAME_hotGamesV2?merchantCode=${encodeURIComponent(merchant)}&language=${language}&isPlatform=2&platform=${gamePlatforms}`

export const winnersLimit = 20
export const rankListCall = (language: string): string =>
  `/wps/relay/GCSGAME_getRankList?gameCategory=ALL&language=${language}&limitNum=${winnersLimit}`

/** §7: types B banners, PL player notices, PU popup, PR promotions, H announcements; platform W. */
export const announcementsCall = (types: string, language: string): string =>
  `/wps/relay/MCSFE_getListAnnouncements?types=${types}&platform=W&language=${language}`
export const homeTypes = 'B,PL'
export const newsTypes = 'PU,PR,H'
/** What anonymous visitors may see. */
export const anonymously = '&execution=B'

export const promotionsCall = (language: string): string => `/wps/relay/MCSFE_getPromotions?language=${language}`

/** Who looks, as far as it is known. */
export interface FirstVisit {
  language: string
  merchant: string
  /** Nobody is logged in. */
  isGuest: boolean
  /** Hot games are kept from a page before. */
  hasHotGames: boolean
}

/** The calls of a widget's first view, what is seen first at first: paths with their queries. options: its attributes; of the site, its home page. */
export function firstCalls(widget: string, options: Record<string, unknown>, visit: FirstVisit): string[] {
  const { language, merchant, isGuest, hasHotGames } = visit
  const { category, parts } = options
  const has = (part: RegExp) => !parts || part.test(String(parts))
  const calls: string[] = []
  if (/lobby|site/.test(widget)) {
    if (!category && !hasHotGames) calls.push(hotGamesCall(merchant, language))
    calls.push(lanesCall)
    if (has(/nav/)) calls.push(navigationCall)
    if (!category && has(/ban|not/)) calls.push(announcementsCall(homeTypes, language))
  }
  if (/winners|site/.test(widget)) calls.push(rankListCall(language))
  if (isGuest && widget === 'announcements') calls.push(announcementsCall(newsTypes, language) + anonymously)
  if (isGuest && widget === 'promotions') calls.push(promotionsCall(language))
  return calls
}
