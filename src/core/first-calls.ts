/**
 * What a page asks the gateway first, in the words that three need: the loader, which asks before the core is there; the core, whose calls
 * take those answers; and a gateway that puts them into its page. The loader has a copy of its own (build/loader-file.ts): keep it small.
 */
import { getListAnnouncements } from '../contract/content.ts'
import type { Endpoint } from '../contract/endpoint.ts'
import { getHotGames, getNavigation, getRankList, getVendorLanes } from '../contract/games.ts'

/** An answer that was asked for before the core came. askedAt: ms since 1970. */
export interface EarlyAnswer {
  response: Promise<Response>
  askedAt: number
}
/** By language and address: see `earlyKey`. */
export type EarlyAnswers = Map<string, EarlyAnswer>

/** What the loader hands to the core. brought: what the page has brought itself, as text. */
export interface Early {
  answers: EarlyAnswers
  brought: string | null | undefined
}

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
export const chooseLanguage = (enabled: readonly string[], chosen: string | null, ofPage: string | undefined): string =>
  [chosen, ofPage].find((code) => code && enabled.includes(code)) ?? enabled[0] ?? unsaidLanguage

/** A file of texts. folder: the address of all. */
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
 * The calls of a widget's first view, what is seen first at first: paths with their queries.
 * @param options the widget's attributes
 * @param hasHotGames hot games are kept from a page before
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
