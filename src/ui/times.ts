/** What `make` gives for 0, 1 … up to the count. In place of `Array.from`, which libraries of hosts replace (MooTools before 1.6). */
export function times<T>(count: number, make: (at: number) => T): T[] {
  const made: T[] = []
  for (let at = 0; at < Math.floor(count); at++) made.push(make(at))
  return made
}
