import { languages } from 'virtual:tessera-dictionaries/files'
import { getPermission } from './contract/site.ts'
import type { TesseraOptions } from './api.ts'
import type { Texts } from './core/i18n/own-texts.ts'
import {
  chooseLanguage,
  defaultLanguages,
  defaultMerchant,
  type Early,
  type EarlyAnswers,
  earlyKey,
  firstCalls,
  hotGamesKey,
  languageKey,
  unsaidLanguage,
  withoutSlash,
} from './core/first-calls.ts'

/** What a brand's document says of them. */
interface Configured {
  languages?: string[]
  merchant?: string
  texts?: Texts
}
export type Visit = [language: string, merchant: string, texts: Texts]

export interface EarlyCalls extends Early {
  /** The language that the page will have, whose games it shows, and the operator's own words. */
  visit: Promise<Visit>
  /** A widget stands on the page: asks for what it shows first. */
  expect(name: string, options: Record<string, unknown>): void
  /** Asks once for what the core takes: a call, or a document (language: '') such as a file of texts. */
  ask(language: string, address: string): Promise<Response>
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
 * A gateway's own page may bring these answers in a script right before the loader's (docs/gateway/first-answers.md): nowhere else, where a host's page may
 * have markup of strangers. It says for which language.
 * @param home the gateway, where the options name none
 * @throws where an option is no address
 */
export function askEarly(
  { base = '/', brand, gateway, language: ofPage }: TesseraOptions,
  home: string,
  script: Element | null,
): EarlyCalls {
  const { origin, pathname } = new URL(gateway ?? home, location.href)
  const root = origin + withoutSlash(pathname)
  void new URL(root) // `localhost:4700` is a URL, of the scheme `localhost`, and has the origin `null`
  const answers: EarlyAnswers = new Map()
  const ask = (language: string, address: string): Promise<Response> => {
    const key = earlyKey(language, address)
    const known = answers.get(key)
    if (known) return known.response
    const called: RequestInit = { headers: { 'accept-language': language }, referrerPolicy: 'origin' }
    const response = fetch(address, { credentials: 'omit', ...(language && called) })
    response.catch(() => {}) // the core tries again, and tells
    answers.set(key, { response, askedAt: Date.now() })
    return response
  }
  const before = script?.previousElementSibling
  const brought = before?.matches('script[type="application/json"]') ? (before as HTMLScriptElement) : undefined
  const broughtIn = brought?.dataset.tesseraAnswers
  if (!broughtIn) ask(unsaidLanguage, root + getPermission)
  const visitBy = ({ languages: enabled = defaultLanguages, merchant = defaultMerchant, texts = {} }: Configured): Visit => [
    chooseLanguage(
      enabled.filter((code) => languages.includes(code)),
      kept('localStorage', languageKey),
      // its code, or the beginning of a tag such as en-US: the core knows all of them
      `${ofPage}`.slice(0, 2).toUpperCase(),
    ),
    merchant,
    texts,
  ]
  const visit = Promise.resolve()
    .then(() => brand && ask('', new URL(brand, location.href).href).then((response) => response.clone().json()))
    .then((configured) => visitBy(Object(configured)))
    .catch(() => visitBy({})) // the core goes on with the default brand too, and tells
  return {
    answers,
    brought: broughtIn && brought?.textContent,
    visit,
    ask,
    async expect(name, given) {
      if (name === 'site' && withoutSlash(location.pathname) !== withoutSlash(base)) return
      const [language, merchant] = await visit
      if (broughtIn === language) return
      const hasHotGames = kept('sessionStorage', hotGamesKey) !== null
      for (const each of firstCalls(name, given, language, merchant, hasHotGames)) ask(language, root + each)
    },
  }
}
