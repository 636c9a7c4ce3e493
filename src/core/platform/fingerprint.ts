/** Tells tokens apart without revealing them: 32 bits (FNV-1a) of a much longer value, in base 36. */
export function fingerprint(token: string): string {
  let hash = 2166136261
  for (const letter of token) hash = Math.imul(hash ^ letter.codePointAt(0)!, 16777619) >>> 0
  return hash.toString(36)
}

/**
 * The response header by which a page sees whose answer it has got: the fingerprint of the token that the call carried, or `guestMark`. A
 * gateway may leave it out (docs/gateway/caching.md).
 */
export const sessionMark = 'x-session-mark'
export const guestMark = 'guest'
