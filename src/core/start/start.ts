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

/** What the script's attributes say (design §2); anything may stand there. */
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
  // `setConsent` reads it: a wrong value may not become the default
  consent: [z.unknown(), 'granted'] as Setting<unknown>,
  /** Where the login's inputs stand: in the widget, or in the host's page for its password manager. */
  loginInputs: [oneOf(['widget', 'page']), 'widget'] as Setting<'widget' | 'page'>,
}
/** Are there options that mean nothing to us? They may be misspelt, or attributes of the host's own. */
export const hasUnknownOptions = (given: StartOptions): boolean =>
  Object.keys(given).some((name) => !Object.hasOwn(table, name) && name !== 'addressToken')

function isFunction(value: unknown): boolean {
  return typeof value === 'function'
}
/** A path of the page's own origin. */
function isPath(path: string): boolean {
  return /^\/(?![/\\])[^?#]*$/.test(path)
}
/** An origin, with or without a path, or a path of the page's own; a query would have to go into every call. */
function isGateway(address: string): boolean {
  if (isPath(address)) return /^https?:/.test(environment().address())
  const url = /^https?:/.test(address) ? parseUrl(address) : null
  return url !== null && !url.search && !url.hash && !url.username
}

export type StartState = { status: 'idle' | 'loading' | 'ready' } | { status: 'failed'; error: unknown }
const $state = atom<StartState>({ status: 'idle' })
const $spoken = atom(false)
/** How far the page's common start has come. */
export const $start: ReadableAtom<StartState> = $state
/** Is the page's language known? It is before the start is over. */
export const $hasLanguage: ReadableAtom<boolean> = $spoken

let options: SettingsOf<typeof table> | undefined
let begun: StartOptions = {}
/** The options of the start, as they were given. */
export const startedWith = (): StartOptions => begun
/** Of the page, which win over the brand's. */
let variables: Record<string, string> = {}
export const hasPageInputs = (): boolean => options?.loginInputs === 'page'
let pageToken: string | null = null
/** Logs in with the page's token: kept, where the rest of the start fails, for the next try. */
let logInByToken: (() => Promise<void>) | null | undefined

/**
 * Starts the core once for all widgets of the page; a second call with the same or other options changes nothing.
 * @param home address of the gateway where the page names none, or none that is an address
 * @param token of the page's query, taken out of it by the loader before any request (§2 Routes, design §4 Token)
 * @param early answers that the loader has asked for already
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
  standBelow(withoutSlash(new URL(options.base, home).pathname)) // as a browser writes it
  pageToken = token
  // the window of a login by another provider has come back here
  const [back = '', answer] = environment().address().split('#tessera-identity=')
  if (answer) {
    environment().replaceAddress(back)
    void import('../session/identity-return.ts').then((part) => part.handIdentityBack(answer)).catch(() => {}) // then the player logs in again
  }
  const look = readAppearance(options.appearance, 'script')
  variables = look.variables
  startTheme(given['theme'] === undefined ? look.theme : options.theme)
  void restart()
}

/** Tries the start again after it failed. */
export async function restart(): Promise<void> {
  if (!options || $state.get().status === 'loading' || $state.get().status === 'ready') return
  $state.set({ status: 'loading' })
  try {
    // once, and before any other request
    const token = pageToken
    if (token !== null)
      logInByToken ??= await import('./address-token.ts').then((part) => part.arrive(homeRealm(), token)).catch(sayTokenFailed)
    const permitted = loadPermission()
    permitted.catch(() => {}) // until it is awaited
    const handingOver = (options.getToken ?? options.onTokenExpired) && import('../session/hand-over.ts')
    handingOver?.catch(() => {})
    await loadBrand(options.brand)
    setBrandTexts($brand.get().texts)
    const look = readAppearance($brand.get().appearance, 'brand')
    setVariables(look.variables, variables)
    keepToBrandThemes(look.theme)
    connection.payloadKey = $brand.get().payloadKey
    startLanguage(options.language)
    await loadAgain() // a start that is tried again may have texts in another language
    $spoken.set(true)
    await permitted
    if (handingOver) (await handingOver).handOver(options)
    // not awaited: a guest's page and a member's data need not wait for the member's name. Without a token each realm is restored as it wakes
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
/** A browser tells a page nothing of an answer that it may not read, so a gateway that refuses the origin looks like one that is gone. */
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

/** The ways in don't outlast a session that was restored: the address may have opened one. */
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
