import type { TesseraApi, TesseraOptions } from './contract.ts'
import { running } from './running.ts'

/** The version of this package, inserted by the build. */
declare const packageVersion: string

export interface LoadOptions extends TesseraOptions {
  /** Address of the loader: `https://cdn.example/tessera/loader.js`. */
  src: string
  /** Expected hash of a pinned loader: `sha384-…` (Subresource Integrity). */
  integrity?: string
  /** The nonce of the page's content security policy. */
  nonce?: string
}

let loading: Promise<TesseraApi> | undefined
const failed = new WeakSet<Element>()

/**
 * Loads Tessera once for the page: all calls get the same promise. If the page already has a script tag of the same address, that tag is
 * used. Options that are strings become the tag's attributes; others are passed to `configure`. After a failure, the next call retries.
 * @returns the script API; null on a server
 * @throws {Error} if the loader doesn't load, or the file is not the loader
 */
export function loadTessera(options: LoadOptions): Promise<TesseraApi | null> {
  if (typeof document === 'undefined') return Promise.resolve(null)
  loading ??= load(options).catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

async function load({ src, integrity, nonce, ...options }: LoadOptions): Promise<TesseraApi> {
  const address = new URL(src, document.baseURI).href
  const texts: Record<string, string> = {}
  const others: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(options))
    if (typeof value === 'string') texts[name] = value
    else if (value !== undefined) others[name] = value
  if (Object.keys(others).length > 0) configure(others)
  if (!running()) {
    const found = findTag(address)
    if (found) compare(found, texts)
    await arrival(address, found ?? addTag(address, texts, integrity, nonce))
  }
  const tessera = running()
  if (!tessera) throw new Error(`Tessera: ${address} is no loader`)
  if (!isExpected(tessera.version)) console.warn(`Tessera: ${tessera.version} is loaded, @tessera/js is ${packageVersion}`)
  return tessera
}

/** Until the loader has run, the call waits in the queue that the loader reads. */
function configure(options: TesseraOptions): void {
  const tessera = running()
  if (tessera) return tessera.configure(options)
  // an element whose id is `Tessera` is also found on the window, but not as an own property
  if (!{}.hasOwnProperty.call(window, 'Tessera')) Object.assign(window, { Tessera: {} })
  const stub = window.Tessera as { q?: unknown[] }
  ;(stub.q ??= []).push(['configure', [options]])
}

function findTag(address: string): HTMLScriptElement | undefined {
  return [...document.querySelectorAll('script')].find((tag) => tag.src === address && !hasFailed(tag))
}

/** Detects a tag that failed before anybody listened: the page has loaded and the file was requested, but the loader did not run. */
function hasFailed(tag: HTMLScriptElement): boolean {
  // a tag that a consent manager holds back has another type, so it is waited for
  const isScript = /^(module|(text|application)\/javascript)?$/.test(tag.type)
  const isOver = isScript && document.readyState === 'complete' && performance.getEntriesByName(tag.src)[0] !== undefined
  return isOver || failed.has(tag)
}

function compare({ dataset, src }: HTMLScriptElement, wanted: Record<string, string>): void {
  const others = Object.keys(wanted).filter((name) => dataset[name] !== wanted[name])
  if (others.length > 0) console.warn(`Tessera: ${src} is there already: ${others.join()} is ignored`)
}

function addTag(address: string, attributes: Record<string, string>, integrity = '', nonce = ''): HTMLScriptElement {
  const tag = document.createElement('script')
  Object.assign(tag.dataset, attributes)
  if (integrity) Object.assign(tag, { integrity, crossOrigin: 'anonymous' })
  if (nonce) tag.nonce = nonce
  tag.async = true
  tag.src = trusted(address)
  document.head.append(tag)
  return tag
}

interface Policy {
  createScriptURL(address: string): string
}
let policy: Policy | undefined

/**
 * Returns the address as a TrustedScriptURL if the browser supports Trusted Types. If the page requires them, its content security policy
 * has to allow the policy `tessera-js`.
 */
function trusted(address: string): string {
  const { trustedTypes } = window as { trustedTypes?: { createPolicy(name: string, rules: Policy): Policy } }
  try {
    policy ??= trustedTypes?.createPolicy('tessera-js', { createScriptURL: (each) => each })
  } catch {
    // the policy is not allowed: if the page requires Trusted Types, the browser reports the error when the address is set
  }
  return policy?.createScriptURL(address) ?? address
}

/** Waits until the tag, or a tag that a consent manager puts in its place, has loaded. @throws {Error} if it fails to load */
function arrival(address: string, tag: HTMLScriptElement): Promise<void> {
  const kinds = ['load', 'error']
  return new Promise((resolve, reject) => {
    const hear = ({ target, type }: Event) => {
      if (!(target instanceof HTMLScriptElement) || (target !== tag && target.src !== address)) return
      for (const each of kinds) document.removeEventListener(each, hear, true)
      if (type === 'load') return resolve()
      failed.add(target)
      reject(new Error(`Tessera: ${address} could not be loaded`))
    }
    for (const each of kinds) document.addEventListener(each, hear, true)
  })
}

/** Returns true for the same major version and no older one; before 1.0.0, for the same minor version. */
function isExpected(found: string): boolean {
  const numbers = (version: string) => version.split('.').map(Number)
  const [major, minor = 0] = numbers(found)
  const [ownMajor, ownMinor = 0] = numbers(packageVersion)
  return major === ownMajor && (major ? minor >= ownMinor : minor === ownMinor)
}
