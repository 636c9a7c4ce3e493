/** Returns the next number, from 0 (inclusive) to 1 (exclusive). */
export type Random = () => number

/** Computes a 32-bit number from a text. The same text always gives the same number. */
export function hash(text: string): number {
  let value = 0x811c9dc5
  for (let index = 0; index < text.length; index++) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193)
  value = Math.imul(value ^ (value >>> 15), 0x2c1b3c6d)
  return (value ^ (value >>> 13)) >>> 0
}

/** A repeatable sequence of numbers (mulberry32). For pictures, names and tests only, never for the outcome of a real bet. */
export function seeded(seed: string | number): Random {
  let state = typeof seed === 'number' ? seed : hash(seed)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

/** A random entry of a list that is not empty. */
export function pick<T>(random: Random, entries: readonly T[]): T {
  const entry = entries[Math.floor(random() * entries.length)]
  if (entry === undefined) throw new RangeError('nothing to pick from')
  return entry
}
