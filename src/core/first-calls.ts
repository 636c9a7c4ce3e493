/**
 * Paths and queries of the first calls of a page. Shared by the loader, which sends them before the core has loaded, the core, which uses
 * the early responses, and the gateway, which puts responses into its page. The loader contains a copy of this file (build/loader-file.ts):
 * keep it small.
 */
import { getListAnnouncements } from '../contract/content.ts'
import type { Endpoint } from '../contract/endpoint.ts'
import { getHotGames, getNavigation, getRankList, getVendorLanes } from '../contract/games.ts'

/** A response that the loader requested before the core had loaded. askedAt: ms since 1970. */
export interface EarlyAnswer {
  response: Promise<Response>
  askedAt: number
}
/** Early responses by language and address: see `earlyKey`. */
export type EarlyAnswers = Map<string, EarlyAnswer>

/** What the loader passes to the core. brought: responses embedded in the page, as text. */
export interface Early {
  answers: EarlyAnswers
  brought: string | null | undefined
}

/** The key of an early response. language: the call's `accept-language`; '' for a document. Only calls without a token are sent early. */
export const earlyKey = (language: string, address: string): string => `${language} ${address}`

/** The language of calls before the page's language is known. */
export const unsaidLanguage = 'EN'

/** Values of the default brand (§1 Other facts). */
export const defaultLanguages = ['TY', 'EN']
export const defaultMerchant = 'tessera'

/** Storage keys: the player's language in local storage, the hot games in session storage (§4 Hot games). */
export const languageKey = 'tessera:language'
export const hotGamesKey = 'tessera:hot'

/** The player's language, else the page's, else the brand's first (§1 Other facts). */
export const chooseLanguage = (enabled: readonly string[], chosen: string | null, ofPage: string | undefined): string =>
  [chosen, ofPage].find((code) => code && enabled.includes(code)) ?? enabled[0] ?? unsaidLanguage

/** The URL of a file of texts. folder: the URL of the folder of all texts. */
export const textAddress = (folder: string, language: string, file: string): string => `${folder}/${language}/${file}.json`

export const withoutSlash = (path: string): string => path.replace(/\/+$/, '')

export const lanesCall = `${getVendorLanes}?platform=html5-desktop` as const

export const gamePlatforms = 'flash,html5-desktop'
export const hotGamesCall = (merchant: string, language: string): Endpoint =>
  `${getHotGames}?merchantCode=${encodeURIComponent(merchant)}&language=${language}&isPlatform=2&vassalage=&platform=${gamePlatforms}`

export const winnersLimit = 20
export const rankListCall = (language: string): Endpoint => `${getRankList}?gameCategory=ALL&language=${language}&limitNum=${winnersLimit}`

/** §7: types B banners, PL player notices, PU popup, PR promotions, H announcements (history); platform W. */
export const announcementsCall = (types: string, language: string): Endpoint =>
  `${getListAnnouncements}?types=${types}&platform=W&language=${language}`
export const homeTypes = 'B,PL'

/**
 * The calls of a widget's first view: paths with queries, the most visible first.
 * @param options the widget's attributes
 * @param hasHotGames true if an earlier page stored the hot games
 */
export function firstCalls(
  widget: string,
  { category, parts }: Record<string, unknown>,
  language: string,
  merchant: string,
  hasHotGames: boolean,
): string[] {
  const has = (part: RegExp) => parts === undefined || part.test(`${parts}`)
  const calls: string[] = []
  if (widget === 'lobby' || widget === 'site') {
    if (!category && !hasHotGames) calls.push(hotGamesCall(merchant, language))
    calls.push(lanesCall)
    if (has(/navigation/)) calls.push(getNavigation)
    if (!category && has(/banners|notices/)) calls.push(announcementsCall(homeTypes, language))
  }
  if (widget === 'winners' || widget === 'site') calls.push(rankListCall(language))
  return calls
}
