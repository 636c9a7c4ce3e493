/**
 * An array with the results of `make` for 0, 1 … below the count. Used instead of `Array.from`, which some host libraries replace (MooTools
 * before 1.6).
 */
export function times<T>(count: number, make: (at: number) => T): T[] {
  const made: T[] = []
  for (let at = 0; at < Math.floor(count); at++) made.push(make(at))
  return made
}
