/** A short hash that distinguishes tokens without revealing them: 32 bits (FNV-1a) of a much longer value, in base 36. */
export function fingerprint(token: string): string {
  let hash = 2166136261
  for (const letter of token) hash = Math.imul(hash ^ letter.codePointAt(0)!, 16777619) >>> 0
  return hash.toString(36)
}

/**
 * The response header that tells a page whose response it is: the fingerprint of the token in the request, or `guestMark`. A gateway may
 * omit it (docs/gateway/caching.md).
 */
export const sessionMark = 'x-session-mark'
export const guestMark = 'guest'
