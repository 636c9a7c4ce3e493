/** Minutes ahead of UTC from an environment variable; 0 if it is not set, undefined if it is out of range. */
export function zoneOffset(text = '0'): number | undefined {
  const minutes = /^[+-]?\d+$/.test(text) ? Number(text) : Number.NaN
  // never -0, which differs from 0 in an exact comparison
  return minutes >= -720 && minutes <= 840 ? minutes + 0 : undefined
}
