import { atom, type ReadableAtom } from 'nanostores'
import { $brand, setBrand } from '../brand/brand.ts'
import { connection, readDocument } from '../platform/client.ts'
import { environment } from '../platform/environment.ts'
import { errorCode } from '../platform/errors.ts'
import { onLive } from '../platform/live.ts'
import { type LoginValue, postTokenLogin } from '../session/calls.ts'
import { $session, beginSession, isPasswordChangePending, restoreSession } from '../session/session.ts'
import { startLanguage } from './language.ts'
import { loadPermission, refreshPermission } from './permission.ts'
import { ask, openPopup } from './popups.ts'
import { setTheme, type Theme } from './theme.ts'

/** What the script's attributes say (design §2). */
export interface StartOptions {
  gateway: string
  brand?: string
  language?: string
  theme?: Theme
}

export type StartState = { status: 'idle' | 'loading' | 'ready' } | { status: 'failed'; error: unknown }
const $state = atom<StartState>({ status: 'idle' })
/** How far the page's common start has come. */
export const $start: ReadableAtom<StartState> = $state

let options: StartOptions | undefined

/** Starts the core once for all widgets of the page; a second call with the same or other options changes nothing. */
export function start(given: StartOptions): void {
  if (options) return
  options = given
  setTheme(given.theme ?? 'dark')
  void restart()
}

/** Tries the start again after it failed. */
export async function restart(): Promise<void> {
  if (!options || $state.get().status === 'loading' || $state.get().status === 'ready') return
  $state.set({ status: 'loading' })
  connection.gateway = new URL(options.gateway, environment().address()).origin
  try {
    const exchanged = await exchangeToken()
    await Promise.all([loadBrand(options.brand), loadPermission()])
    connection.payloadKey = $brand.get().payloadKey
    startLanguage(options.language)
    onLive('status', () => void refreshPermission().catch(() => {})) // the next call says it again
    // not awaited: a guest's page and a member's data need not wait for the member's name
    if (exchanged) void beginSession(exchanged).catch((error: unknown) => void sayTokenFailed(error))
    else void restoreSession().then(askForPendingChange)
    $state.set({ status: 'ready' })
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

/** A token in the page's query logs in; it leaves the address before any request is made (§2 Routes, design §4 Token). */
async function exchangeToken(): Promise<LoginValue | undefined> {
  const address = new URL(environment().address())
  const token = address.searchParams.get('token')
  if (token === null) return undefined
  address.searchParams.delete('token')
  environment().replaceAddress(address.href)
  try {
    return await postTokenLogin(token)
  } catch (error) {
    sayTokenFailed(error)
    return undefined
  }
}

/** A required password change outlasts a reload (§4: the cpw key). */
function askForPendingChange(): void {
  if ($session.get().isLogin && isPasswordChangePending()) openPopup('changePassword')
}

function sayTokenFailed(error: unknown): void {
  void ask({ tone: 'warning', titleKey: 'common.tokenFailed', textKey: `common.error.${errorCode(error)}` })
}
