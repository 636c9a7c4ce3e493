import { type OutsidePlace, outsidePlace } from './outside-place.ts'
import { parseUrl } from './parse-url.ts'

/** The target of a link in data. `route`: a page of the product; its href is path, query and hash. */
export type SafeLink = { kind: 'external' | 'mail' | 'phone'; href: string } | { kind: 'route'; href: OutsidePlace }

// URL parsers remove tabs and line breaks and read \ as /, so 'java\tscript:' and '/\evil' would pass a check of the text
// oxlint-disable-next-line no-control-regex -- they are what is refused
const forbiddenSigns = /[\u0000-\u0020\u007f-\u00a0\\\u2028\u2029\ufeff]/
const routeOrigin = 'https://route.invalid'

/**
 * Validates a link in data (banners, customer service, chat, announcements). Accepted: https, mailto, tel, or a route of the product
 * ('/x'); http only on this machine, for the sandbox. Returns null for anything else.
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
 * Validates the URL of a picture or frame in data, or returns null. base: origin or folder of the CDN or gateway; relative URLs are
 * resolved below it, also those that start with '/' (§3 Login state).
 */
export function safeImage(value: string | null | undefined, base?: string): string | null {
  if (!value || forbiddenSigns.test(value) || value.startsWith('//')) return null
  const hasScheme = /^[A-Za-z][A-Za-z0-9+.-]*:/.test(value)
  const url = hasScheme ? parseUrl(value) : parseUrl(value.startsWith('/') ? `.${value}` : value, base?.replace(/\/*$/, '/'))
  return url !== null && isWeb(hasScheme ? value : url.href, url) ? url.href : null
}

/**
 * Validates a URL in a configuration file, or returns null. address: the URL of the file; relative URLs are resolved against it, like a
 * link in a page.
 */
export function safeAddressBeside(value: string, address: string | undefined): string | null {
  if (!value || forbiddenSigns.test(value) || value.startsWith('//')) return null
  return safeImage(parseUrl(value, address)?.href)
}

function route(value: string): SafeLink | null {
  const url = parseUrl(value, routeOrigin)
  // '/.//evil' is a path, but becomes '//evil', another origin, when its dots are resolved
  if (url === null || url.origin !== routeOrigin || url.pathname.startsWith('//')) return null
  return { kind: 'route', href: outsidePlace(url.pathname + url.search + url.hash) }
}

function isWeb(text: string, url: URL): boolean {
  if (url.username !== '' || url.password !== '') return false // 'https://bank.example@evil.example'
  if (url.protocol === 'https:') return /^https:\/\/[^/]/i.test(text)
  return url.protocol === 'http:' && (url.hostname === 'localhost' || url.hostname === '127.0.0.1')
}
