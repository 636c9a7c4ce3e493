import { atom, type ReadableAtom } from 'nanostores'
import * as z from 'zod/mini'
import { $brand, appearance, setBrand } from '../brand/brand.ts'
import { type Theme, themes } from '../brand/themes.ts'
import { codeKey } from '../i18n/find-text.ts'
import { loadAgain, setBrandTexts } from '../i18n/translate.ts'
import { connection, readDocument } from '../platform/client.ts'
import { setConsent } from '../platform/consent.ts'
import { environment } from '../platform/environment.ts'
import { idle } from '../platform/idle.ts'
import { keepEarlyAnswers } from '../platform/early-answers.ts'
import { ApiError, errorCode } from '../platform/errors.ts'
import { type Early, withoutSlash } from '../first-calls.ts'
import { parseUrl } from '../platform/parse-url.ts'
import { readSettings, type Setting, type SettingsOf } from '../platform/options.ts'
import type { Realm } from '../platform/realm.ts'
import { oneOf } from '../platform/schema.ts'
import { homeRealm } from '../session/awake.ts'
import { $session } from '../session/session.ts'
import type { TokenSource } from '../session/token-source.ts'
import { readAppearance, setVariables } from '../site/appearance.ts'
import { startLanguage } from '../site/language.ts'
import { standBelow } from '../site/navigation.ts'
import { loadPermission } from '../site/permission.ts'
import { ask, closePopup, forGuests, $popups } from '../site/popups.ts'
import { keepToBrandThemes, startTheme } from '../site/theme.ts'
import { loadSurely } from './load-surely.ts'

/** The attributes of the script tag (design §2), not validated. */
export type StartOptions = Record<string, unknown>
const table = {
  gateway: [z.string().check(z.refine(isGateway)), undefined] as Setting<string | undefined>,
  base: [z.string().check(z.refine(isPath)), '/'] as Setting<string>,
  brand: [z.string(), undefined] as Setting<string | undefined>,
  language: [z.string(), undefined] as Setting<string | undefined>,
  theme: [oneOf(themes), 'dark'] as Setting<Theme>,
  getToken: [z.custom<TokenSource>(isFunction), undefined] as Setting<TokenSource | undefined>,
  onTokenExpired: [z.custom<TokenSource>(isFunction), undefined] as Setting<TokenSource | undefined>,
  appearance,
  // read by `setConsent`: an invalid value must not become the default
  consent: [z.unknown(), 'granted'] as Setting<unknown>,
  /** Where the inputs of the login are: in the widget, or in the host page for its password manager. */
  loginInputs: [oneOf(['widget', 'page']), 'widget'] as Setting<'widget' | 'page'>,
}
/** Are there unknown options? They may be misspelt, or attributes of the host page. */
export const hasUnknownOptions = (given: StartOptions): boolean =>
  Object.keys(given).some((name) => !Object.hasOwn(table, name) && name !== 'addressToken')

function isFunction(value: unknown): boolean {
  return typeof value === 'function'
}
/** Is it a path of the page's origin? */
function isPath(path: string): boolean {
  return /^\/(?![/\\])[^?#]*$/.test(path)
}
/** Is it an origin, with or without a path, or a path of the page's origin? A query is not allowed: it would have to be in every call. */
function isGateway(address: string): boolean {
  if (isPath(address)) return /^https?:/.test(environment().address())
  const url = /^https?:/.test(address) ? parseUrl(address) : null
  return url !== null && !url.search && !url.hash && !url.username
}

export type StartState = { status: 'idle' | 'loading' | 'ready' } | { status: 'failed'; error: unknown }
const $state = atom<StartState>({ status: 'idle' })
const $spoken = atom(false)
/** The state of the page's common start. */
export const $start: ReadableAtom<StartState> = $state
/** Is the page's language known? It is known before the start is complete. */
export const $hasLanguage: ReadableAtom<boolean> = $spoken

let options: SettingsOf<typeof table> | undefined
let begun: StartOptions = {}
/** The options of the start, as passed. */
export const startedWith = (): StartOptions => begun
/** The page's CSS variables, which override the brand's. */
let variables: Record<string, string> = {}
export const hasPageInputs = (): boolean => options?.loginInputs === 'page'
let pageToken: string | null = null
/** Logs in with the page's login token. Kept if the rest of the start fails, for the next attempt. */
let logInByToken: (() => Promise<void>) | null | undefined

/**
 * Starts the core once for all widgets of the page. A second call has no effect.
 * @param home URL of the gateway if the page has none or an invalid one
 * @param token from the page's query, removed from it by the loader before any request (§2 Routes, design §4 Token)
 * @param early responses that the loader has requested
 */
export function start(given: StartOptions, home: string, token: string | null = null, early?: Early): void {
  if (options) return
  begun = given
  options = readSettings(table, given, 'script')
  setConsent(options.consent)
  const gateway = options.gateway ?? home
  const { origin, pathname } = new URL(gateway, isPath(gateway) ? environment().address() : undefined)
  connection.gateway = origin + withoutSlash(pathname)
  if (early) keepEarlyAnswers(early, connection.gateway)
  standBelow(withoutSlash(new URL(options.base, home).pathname)) // normalised like a browser does
  pageToken = token
  // the window of a third-party login has returned to this page
  const [back = '', answer] = environment().address().split('#tessera-identity=')
  if (answer) {
    environment().replaceAddress(back)
    void import('../session/identity-return.ts').then((part) => part.handIdentityBack(answer)).catch(() => {}) // if it fails, the player logs in again
  }
  const look = readAppearance(options.appearance, 'script')
  variables = look.variables
  startTheme(given['theme'] === undefined ? look.theme : options.theme)
  void restart()
}

/** Retries the start after it failed. */
export async function restart(): Promise<void> {
  if (!options || $state.get().status === 'loading' || $state.get().status === 'ready') return
  $state.set({ status: 'loading' })
  try {
    // once, and before any other request
    const token = pageToken
    if (token !== null)
      logInByToken ??= await import('./address-token.ts').then((part) => part.arrive(homeRealm(), token)).catch(sayTokenFailed)
    const permitted = loadPermission()
    permitted.catch(() => {}) // its error is handled where it is awaited below
    const handingOver = (options.getToken ?? options.onTokenExpired) && import('../session/hand-over.ts')
    handingOver?.catch(() => {})
    await loadBrand(options.brand)
    setBrandTexts($brand.get().texts)
    const look = readAppearance($brand.get().appearance, 'brand')
    setVariables(look.variables, variables)
    keepToBrandThemes(look.theme)
    connection.payloadKey = $brand.get().payloadKey
    startLanguage(options.language)
    await loadAgain() // a retried start may have loaded texts in another language
    $spoken.set(true)
    await permitted
    if (handingOver) (await handingOver).handOver(options)
    // not awaited: a guest's page and a member's data don't need the member's name. Without a token each realm is restored when it becomes
    // active
    logInByToken?.().catch(sayTokenFailed)
    $state.set({ status: 'ready' })
    void idle()
      .then(() => loadSurely(() => import('./watch-system.ts')))
      .then((part) => part.watchSystem())
  } catch (error) {
    if (error instanceof ApiError && error.kind === 'network') sayOriginNull()
    $state.set({ status: 'failed', error })
  }
}

let isOriginNullSaid = false
/**
 * Logs a hint. A browser does not tell a page why it may not read a response, so a gateway that rejects the origin looks like one that is
 * offline.
 */
function sayOriginNull(): void {
  if (isOriginNullSaid || environment().origin() !== 'null') return
  isOriginNullSaid = true
  console.warn('Tessera: origin null: the frame needs allow-same-origin, or the gateway has to allow null')
}

async function loadBrand(address: string | undefined): Promise<void> {
  if (!address) return
  try {
    const { href } = new URL(address, environment().address())
    setBrand(await readDocument(href), href)
  } catch (error) {
    const why = error instanceof ApiError ? ` (status ${error.status})` : error instanceof SyntaxError ? ` (${error.message})` : ''
    console.warn(`Tessera: brand: ${address} could not be read${why}; using the default brand`)
  }
}

/** Closes popups for login and registration after a session was restored. The page's URL may have opened one. */
export function closeWaysIn(realm: Realm): void {
  const { isLogin, isTrial } = $session(realm).get()
  if (!isLogin || isTrial) return
  for (const popup of $popups.get()) if (popup.realm === realm && forGuests.includes(popup.name)) closePopup(popup.name)
}

function sayTokenFailed(error: unknown): null {
  if (error instanceof ApiError && error.kind === 'rejected') pageToken = null // it is used up, or was never valid
  void ask(homeRealm(), { tone: 'warning', titleKey: 'message.tokenFailed', textKey: codeKey(errorCode(error)) })
  return null
}
