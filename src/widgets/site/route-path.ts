/** Other paths that show the home page (§2 Routes). */
export const homeAliases = ['/index', '/index.html', '/home']

/** The path of a place: `/rng` of `/rng?vassalage=JL#x`; a slash at the end is dropped. */
export function pathOf(place: string): string {
  const path = place.replace(/[?#].*$/s, '').replace(/\/+$/, '')
  return path === '' || homeAliases.includes(path) ? '/' : path
}
