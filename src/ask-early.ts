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

/** The fields of a brand's JSON file that are used here. */
interface Configured {
  languages?: string[]
  merchant?: string
  texts?: Texts
}
export type Visit = [language: string, merchant: string, texts: Texts]

export interface EarlyCalls extends Early {
  /** The page's language, the merchant whose games it shows, and the operator's own texts. */
  visit: Promise<Visit>
  /** Called when a widget is found on the page: sends the calls for its first view. */
  expect(name: string, options: Record<string, unknown>): void
  /** Sends a request once and shares the response with the core: a call, or (language: '') a document such as a file of texts. */
  ask(language: string, address: string): Promise<Response>
}

/** Reads a value from the browser's storage. Returns null if the value is missing or the browser denies storage. */
export function kept(store: 'localStorage' | 'sessionStorage', key: string): string | null {
  try {
    return window[store].getItem(key)
  } catch {
    return null
  }
}

/**
 * Sends the calls for the page's first view while the core is still loading. No call carries a token, so no response contains data of a
 * member. If the page has a brand, its file is requested first; the other calls follow when its languages and merchant are known.
 * The gateway's own page can include these responses in a script element right before the loader's (docs/gateway/first-answers.md). That
 * element also names their language. Only the gateway's page may do this: a host page can contain markup of third parties.
 * @param home the gateway, if the options name none
 * @throws if an option is not a valid URL
 */
export function askEarly(
  { base = '/', brand, gateway, language: ofPage }: TesseraOptions,
  home: string,
  script: Element | null,
): EarlyCalls {
  const { origin, pathname } = new URL(gateway ?? home, location.href)
  const root = origin + withoutSlash(pathname)
  void new URL(root) // throws if the root is no valid URL: `localhost:4700` parses as a URL with the scheme `localhost:` and the origin `null`
  const answers: EarlyAnswers = new Map()
  const ask = (language: string, address: string): Promise<Response> => {
    const key = earlyKey(language, address)
    const known = answers.get(key)
    if (known) return known.response
    const called: RequestInit = { headers: { 'accept-language': language }, referrerPolicy: 'origin' }
    const response = fetch(address, { credentials: 'omit', ...(language && called) })
    response.catch(() => {}) // the core retries and reports the failure
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
      // a language code, or the start of a tag such as en-US; the core knows all tags
      `${ofPage}`.slice(0, 2).toUpperCase(),
    ),
    merchant,
    texts,
  ]
  const visit = Promise.resolve()
    .then(() => brand && ask('', new URL(brand, location.href).href).then((response) => response.clone().json()))
    .then((configured) => visitBy(Object(configured)))
    .catch(() => visitBy({})) // the core also continues with the default brand, and logs the failure
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
