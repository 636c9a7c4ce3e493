/**
 * What must be there: found in a list, a map or a search by a key that is in it.
 * @throws {Error} if it is missing
 */
export function present<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('a value that must be there is missing')
  return value
}
