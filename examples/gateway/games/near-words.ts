/** Do the words differ by exactly one wrong, missing, extra or swapped letter? */
function isOneOff(one: string, other: string): boolean {
  let at = 0
  while (at < one.length && one[at] === other[at]) at++
  const [a, b] = [one.slice(at), other.slice(at)]
  const swapped = a.length > 1 && a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2)
  return swapped || a.slice(1) === b.slice(1) || a.slice(1) === b || a === b.slice(1)
}

/** Shorter words are similar to too many others. */
const shortest = 4

/**
 * Catalogue words that match a typed word with at most one typo, completely or as a prefix, because the player may still be typing.
 * @param word in lower case
 */
export function nearWords(word: string, vocabulary: Iterable<string>): string[] {
  if (word.length < shortest) return []
  const lengths = [word.length - 1, word.length, word.length + 1]
  return [...vocabulary].filter((known) => lengths.some((length) => known.length >= length && isOneOff(word, known.slice(0, length))))
}
