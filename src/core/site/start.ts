import { atom, type ReadableAtom } from 'nanostores'
import * as z from 'zod/mini'
import { $brand, setBrand } from '../brand/brand.ts'
import { connection, readDocument } from '../platform/client.ts'
import { environment } from '../platform/environment.ts'
import { errorCode } from '../platform/errors.ts'
import { readSettings, type Setting, type SettingsOf } from '../platform/options.ts'
import { oneOf } from '../platform/schema.ts'
import { type LoginValue, postTokenLogin } from '../session/member-calls.ts'
import { $session, beginSession, isPasswordChangePending, joining, restoreSession } from '../session/session.ts'
import { startLanguage } from './language.ts'
import { loadPermission } from './permission.ts'
import { ask, closePopup, forGuests, openPopup } from './popups.ts'
import { keepToBrandThemes, startTheme, type Theme, themes } from './theme.ts'

/** What the script's attributes say (design §2); anything may stand there. */
export type StartOptions = Record<string, unknown>
const table = {
  gateway: [z.string().check(z.refine(isGateway)), undefined] as Setting<string | undefined>,
  brand: [z.string(), undefined] as Setting<string | undefined>,
  language: [z.string(), undefined] as Setting<string | undefined>,
  theme: [oneOf(themes), 'dark'] as Setting<Theme>,
}
/** An origin, with or without a path; a query would have to go into every call. */
function isGateway(address: string): boolean {
  if (!/^https?:/.test(address) || !URL.canParse(address)) return false
  const { search, hash, username } = new URL(address)
  return !search && !hash && !username
}

export type StartState = { status: 'idle' | 'loading' | 'ready' } | { status: 'failed'; error: unknown }
const $state = atom<StartState>({ status: 'idle' })
/** How far the page's common start has come. */
export const $start: ReadableAtom<StartState> = $state

let options: SettingsOf<typeof table> | undefined
let pageToken: string | null = null
/** What the page's token was exchanged for: kept, where the rest of the start fails, for the next try. */
let exchanged: LoginValue | null = null

/**
 * Starts the core once for all widgets of the page; a second call with the same or other options changes nothing.
 * @param home address of the gateway where the page names none, or none that is an address
 * @param token of the page's query, taken out of it by the loader before any request (§2 Routes, design §4 Token)
 */
export function start(given: StartOptions, home: string, token: string | null = null): void {
  if (options) return
  options = readSettings(table, given, 'script')
  const { origin, pathname } = new URL(options.gateway ?? home)
  connection.gateway = origin + pathname.replace(/\/+$/, '')
  pageToken = token
  startTheme(options.theme)
  void restart()
}

/** Tries the start again after it failed. */
export async function restart(): Promise<void> {
  if (!options || $state.get().status === 'loading' || $state.get().status === 'ready') return
  $state.set({ status: 'loading' })
  try {
    // once, and before any other request
    if (pageToken !== null) exchanged = await postTokenLogin(pageToken).catch(sayTokenFailed)
    pageToken = null
    await Promise.all([loadBrand(options.brand), loadPermission()])
    keepToBrandThemes()
    connection.payloadKey = $brand.get().payloadKey
    startLanguage(options.language)
    joining.onJoined = askForPendingChange
    // not awaited: a guest's page and a member's data need not wait for the member's name
    if (exchanged) void beginSession(exchanged).catch(sayTokenFailed)
    else void restoreSession().then(askForPendingChange)
    $state.set({ status: 'ready' })
    void import('./watch-system.ts').then(
      ({ watchSystem }) => watchSystem(),
      () => {}, // changes are then seen with the next page
    )
  } catch (error) {
    startLanguage(options.language)
    $state.set({ status: 'failed', error })
  }
}

async function loadBrand(address: string | undefined): Promise<void> {
  if (!address) return
  try {
    setBrand(await readDocument(new URL(address, environment().address()).href))
  } catch {
    console.warn(`Tessera: brand: ${address} could not be read; using the default brand`)
  }
}

/** A required password change outlasts a reload (§4: the cpw key); the ways in do not: the address may have opened one. */
export function askForPendingChange(): void {
  if ($session.get().isLogin && !$session.get().isTrial) for (const name of forGuests) closePopup(name)
  if ($session.get().isLogin && isPasswordChangePending()) openPopup('changePassword')
}

function sayTokenFailed(error: unknown): null {
  void ask({ tone: 'warning', titleKey: 'message.tokenFailed', textKey: `common.error.${errorCode(error)}` })
  return null
}
