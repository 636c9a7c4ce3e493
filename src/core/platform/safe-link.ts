import { type OutsidePlace, outsidePlace } from './outside-place.ts'
import { parseUrl } from './parse-url.ts'

/** What a link from data leads to. `route`: a page of the product; its href is path, query and hash. */
export type SafeLink = { kind: 'external' | 'mail' | 'phone'; href: string } | { kind: 'route'; href: OutsidePlace }

// URL parsers drop tabs and line ends and read \ as /, so 'java\tscript:' and '/\evil' would pass a check of the text
// oxlint-disable-next-line no-control-regex -- they are what is refused
const forbiddenSigns = /[\u0000-\u0020\u007f-\u00a0\\\u2028\u2029\ufeff]/
const routeOrigin = 'https://route.invalid'

/**
 * Decides what a link from data may do (banners, customer service, chat, announcements): https, mailto, tel or a route
 * of the product ('/x'). http only on this machine, for the sandbox. Anything else does nothing: null.
 */
export function safeLink(value: string | null | undefined): SafeLink | null {
  if (!value || forbiddenSigns.test(value)) return null
  if (value.startsWith('/')) return route(value)
  const url = parseUrl(value)
  if (url === null) return null
  if (url.protocol === 'mailto:') return { kind: 'mail', href: url.href }
  if (url.protocol === 'tel:') return { kind: 'phone', href: url.href }
  return isWeb(value, url) ? { kind: 'external', href: url.href } : null
}

/**
 * The address of a picture or frame from data, or null. base: origin or folder of the CDN or gateway; a relative address
 * is read below it, also one that begins with '/' (§3 Login state).
 */
export function safeImage(value: string | null | undefined, base?: string): string | null {
  if (!value || forbiddenSigns.test(value) || value.startsWith('//')) return null
  const hasScheme = /^[A-Za-z][A-Za-z0-9+.-]*:/.test(value)
  const url = hasScheme ? parseUrl(value) : parseUrl(value.startsWith('/') ? `.${value}` : value, base?.replace(/\/*$/, '/'))
  return url !== null && isWeb(hasScheme ? value : url.href, url) ? url.href : null
}

/** The web address that a file names, or null. address: the file's own; a relative address is read as a link in a page is. */
export function safeAddressBeside(value: string, address: string | undefined): string | null {
  if (!value || forbiddenSigns.test(value) || value.startsWith('//')) return null
  return safeImage(parseUrl(value, address)?.href)
}

function route(value: string): SafeLink | null {
  const url = parseUrl(value, routeOrigin)
  // '/.//evil' is a path, but becomes '//evil' when its dots are resolved: another origin
  if (url === null || url.origin !== routeOrigin || url.pathname.startsWith('//')) return null
  return { kind: 'route', href: outsidePlace(url.pathname + url.search + url.hash) }
}

function isWeb(text: string, url: URL): boolean {
  if (url.username !== '' || url.password !== '') return false // 'https://bank.example@evil.example'
  if (url.protocol === 'https:') return /^https:\/\/[^/]/i.test(text)
  return url.protocol === 'http:' && (url.hostname === 'localhost' || url.hostname === '127.0.0.1')
}
