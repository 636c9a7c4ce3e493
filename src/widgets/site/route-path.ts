/** Other paths of the home page (§2 Routes). */
export const homeAliases = ['/index', '/index.html', '/home']

/** The path of a place: `/rng` for `/rng?vassalage=JL#x`. A slash at the end is removed. */
export function pathOf(place: string): string {
  const path = place.replace(/[?#].*$/s, '').replace(/\/+$/, '')
  return path === '' || homeAliases.includes(path) ? '/' : path
}
