const code = /^[A-Za-z0-9_-]{1,64}$/

/**
 * A referral, invitation or affiliate code as it may come from the page's address or from a player, trimmed;
 * null where it is none. Show it as text and encode it when it is sent on.
 */
export function readCode(value: string | null | undefined): string | null {
  const trimmed = value?.trim() ?? ''
  return code.test(trimmed) ? trimmed : null
}
