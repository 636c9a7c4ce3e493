/** Origins whose pages may call the gateway, and embed its games and chat in a frame. */
export interface AllowedOrigins {
  has(origin: string): boolean
  /** The CSP directive including the leading `; `; empty if every page may embed. */
  frameAncestors: string
}

const isOrigin = (text: string): boolean =>
  /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text && !text.includes('*')

/** Any port of localhost and 127.0.0.1. */
const thisMachine: AllowedOrigins = {
  has: (origin) => isOrigin(origin) && ['localhost', '127.0.0.1'].includes(new URL(origin).hostname),
  frameAncestors: "; frame-ancestors 'self' http://localhost:* http://127.0.0.1:* https://localhost:* https://127.0.0.1:*",
}

/**
 * Reads ALLOWED_ORIGINS: comma-separated exact origins. `null` is the origin of sandboxed frames.
 * @returns the pages of this machine if it is not set
 * @throws {Error} for an entry that is no origin
 */
export function readAllowedOrigins(given: string | undefined): AllowedOrigins {
  if (!given) return thisMachine
  const entries = given.split(',').map((entry) => entry.trim())
  const wrong = entries.find((entry) => entry !== 'null' && !isOrigin(entry))
  if (wrong !== undefined)
    throw new Error(`ALLOWED_ORIGINS: "${wrong}" is no origin. It has to be such as https://x or http://x:8080, without a path, or null.`)
  return {
    has: (origin) => entries.includes(origin),
    // no CSP entry matches a page with the origin null, so the directive is omitted
    frameAncestors: entries.includes('null') ? '' : `; frame-ancestors 'self' ${entries.join(' ')}`,
  }
}

/**
 * The target origin for messages of a game or chat: the page that embeds its frame. A page that isn't allowed receives none, nor does one
 * with the origin null, which can't be a target.
 */
export function holderOrigin(origins: AllowedOrigins, gateway: string, asked: string | undefined): string {
  return asked !== undefined && asked !== 'null' && origins.has(asked) ? asked : new URL(gateway).origin
}
