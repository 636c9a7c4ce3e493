/** Minutes east of Greenwich from an environment variable; 0 where there is none, undefined where it is no offset of any place. */
export function zoneOffset(text = '0'): number | undefined {
  const minutes = /^[+-]?\d+$/.test(text) ? Number(text) : Number.NaN
  // never -0, which is not 0 for whoever compares exactly
  return minutes >= -720 && minutes <= 840 ? minutes + 0 : undefined
}
