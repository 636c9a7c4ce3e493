const code = /^[A-Za-z0-9_-]{1,64}$/

/**
 * A referral, invitation or affiliate code from the page's URL or from a player, trimmed; null if it is not valid. Show it as text, and
 * encode it before sending it on.
 */
export function readCode(value: string | null | undefined): string | null {
  const trimmed = value?.trim() ?? ''
  return code.test(trimmed) ? trimmed : null
}
