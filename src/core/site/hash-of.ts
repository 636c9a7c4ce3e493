/** The decoded hash of a route: `12` of `/promotions#12`. Empty if there is none; unchanged if it can't be decoded. */
export function hashOf(place: string): string {
  const at = place.indexOf('#')
  if (at < 0) return ''
  const hash = place.slice(at + 1)
  try {
    return decodeURIComponent(hash)
  } catch {
    return hash
  }
}
