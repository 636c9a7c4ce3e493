import type { Context } from 'hono'
import { fingerprint, sameText } from './secrets.ts'

/**
 * A secret of the operator's: it has to fit into an address and a header. Empty counts as not set.
 * @throws {Error} in one line for one that is too easy to guess
 */
export function readSecret(name: string, given: string | undefined): string | undefined {
  if (!given) return undefined
  if (!/^[\w.~-]{16,200}$/.test(given) || new Set(given).size < 8)
    throw new Error(`${name} has to have 16 to 200 letters, digits or signs of - . _ ~, and at least 8 different ones.`)
  return given
}

/** What a caller sends as `Authorization: Bearer …`. */
export function bearerOf({ req }: Context): string | undefined {
  return /^Bearer (\S{1,200})$/.exec(req.header('authorization') ?? '')?.[1]
}

/** Asks of a caller: does it send this secret? */
export function knowsSecret(secret: string): (context: Context) => boolean {
  const expected = fingerprint(secret)
  return (context) => {
    const given = bearerOf(context)
    return given !== undefined && sameText(fingerprint(given), expected)
  }
}
