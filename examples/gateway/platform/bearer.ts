import type { Context } from 'hono'
import { fingerprint, sameText } from './secrets.ts'

/**
 * Reads a secret set by the operator. It has to fit into a URL and a header. Empty counts as not set.
 * @throws {Error} in one line if the secret is too easy to guess
 */
export function readSecret(name: string, given: string | undefined): string | undefined {
  if (!given) return undefined
  if (!/^[\w.~-]{16,200}$/.test(given) || new Set(given).size < 8)
    throw new Error(`${name} has to have 16 to 200 letters, digits or signs of - . _ ~, and at least 8 different ones.`)
  return given
}

/** The token of the `Authorization: Bearer …` header. */
export function bearerOf({ req }: Context): string | undefined {
  return /^Bearer (\S{1,200})$/.exec(req.header('authorization') ?? '')?.[1]
}

/** Returns a check: does the caller send this secret as its bearer token? */
export function knowsSecret(secret: string): (context: Context) => boolean {
  const expected = fingerprint(secret)
  return (context) => {
    const given = bearerOf(context)
    return given !== undefined && sameText(fingerprint(given), expected)
  }
}
