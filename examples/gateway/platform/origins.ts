/** Pages of other origins that may call the gateway, and hold its games and chat in a frame. */
export interface AllowedOrigins {
  has(origin: string): boolean
  /** Directive of a content security policy, with `; ` before it; empty if every page may. */
  frameAncestors: string
}

const isOrigin = (text: string): boolean =>
  /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text && !text.includes('*')

/** Any port of this machine, by exact host. */
const thisMachine: AllowedOrigins = {
  has: (origin) => isOrigin(origin) && ['localhost', '127.0.0.1'].includes(new URL(origin).hostname),
  frameAncestors: "; frame-ancestors 'self' http://localhost:* http://127.0.0.1:* https://localhost:* https://127.0.0.1:*",
}

/**
 * Reads ALLOWED_ORIGINS: exact origins with commas between them. `null` is that of sandboxed frames.
 * @returns the pages of this machine if it is not set @throws {Error} for an entry that is no origin
 */
export function readAllowedOrigins(given: string | undefined): AllowedOrigins {
  if (!given) return thisMachine
  const entries = given.split(',').map((entry) => entry.trim())
  const wrong = entries.find((entry) => entry !== 'null' && !isOrigin(entry))
  if (wrong !== undefined)
    throw new Error(`ALLOWED_ORIGINS: "${wrong}" is no origin. It has to be such as https://x or http://x:8080, without a path, or null.`)
  return {
    has: (origin) => entries.includes(origin),
    // no entry of the directive matches a page of the origin null
    frameAncestors: entries.includes('null') ? '' : `; frame-ancestors 'self' ${entries.join(' ')}`,
  }
}

/**
 * Where a game or chat sends its messages: the page that holds its frame, by exact origin. A page that isn't allowed gets none, nor does
 * one of the origin null, which no message can be addressed to.
 */
export function holderOrigin(origins: AllowedOrigins, gateway: string, asked: string | undefined): string {
  return asked !== undefined && asked !== 'null' && origins.has(asked) ? asked : new URL(gateway).origin
}
