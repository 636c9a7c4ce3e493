import type { TesseraOptions } from './api.ts'
import {
  chooseLanguage,
  defaultLanguages,
  defaultMerchant,
  type EarlyAnswers,
  earlyKey,
  firstCalls,
  hotGamesKey,
  languageKey,
  permissionCall,
  unsaidLanguage,
  withoutSlash,
} from './core/first-calls.ts'

export interface EarlyCalls {
  /** For the core, which takes each once. */
  answers: EarlyAnswers
  /** The language that the page will have. */
  language: Promise<string>
  /** A widget stands on the page: asks for what it shows first. */
  expect(name: string, options: Record<string, unknown>, isGuest: boolean): void
}

/** What is kept in the browser; nothing where it denies storage. */
export function kept(store: 'localStorage' | 'sessionStorage', key: string): string | null {
  try {
    return window[store].getItem(key)
  } catch {
    return null
  }
}

/**
 * Asks the gateway for what the page will show first, while the core is on its way. Nothing carries a token, so no answer is anybody's own.
 * Where the page has a brand, that is asked for at once, and the rest when it tells languages and merchant.
 * @param home the gateway, where the options name none
 * @throws where an option is no address
 */
export function askEarly({ base = '/', brand, gateway, language: ofPage }: TesseraOptions, home: string): EarlyCalls {
  const { origin, pathname } = new URL(gateway ?? home, location.href)
  const root = origin + withoutSlash(pathname)
  const answers: EarlyAnswers = new Map()
  const asked = new Set<string>()
  const ask = (language: string, address: string): Promise<Response> | undefined => {
    const key = earlyKey(language, address)
    if (asked.has(key)) return undefined
    asked.add(key)
    const called: RequestInit = { headers: { 'accept-language': language }, referrerPolicy: 'origin' }
    const response = fetch(address, { credentials: 'omit', ...(language && called) })
    response.catch(() => {}) // the core tries again, and tells
    answers.set(key, { response, askedAt: Date.now() })
    return response
  }
  ask(unsaidLanguage, root + permissionCall)
  const configured: Promise<{ languages?: string[]; merchant?: string }> = Promise.resolve(
    brand && ask('', new URL(brand, location.href).href)?.then((response) => response.clone().json()),
  ).then(Object, () => ({})) // where it can't be read the core tells, and goes on with the default one
  const language = configured.then(
    ({ languages = defaultLanguages }) => chooseLanguage(languages, kept('localStorage', languageKey), ofPage) ?? unsaidLanguage,
  )
  return {
    answers,
    language,
    async expect(name, given, isGuest) {
      if (name === 'site' && withoutSlash(location.pathname) !== withoutSlash(base)) return
      const { merchant = defaultMerchant } = await configured
      const visit = { language: await language, merchant, isGuest, hasHotGames: kept('sessionStorage', hotGamesKey) !== null }
      for (const each of firstCalls(name, given, visit)) ask(visit.language, root + each)
    },
  }
}
