/** Is one of them the other with one letter wrong, missing, too many, or with two of them swapped? */
function isOneOff(one: string, other: string): boolean {
  let at = 0
  while (at < one.length && one[at] === other[at]) at++
  const [a, b] = [one.slice(at), other.slice(at)]
  const swapped = a.length > 1 && a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2)
  return swapped || a.slice(1) === b.slice(1) || a.slice(1) === b || a === b.slice(1)
}

/** Shorter words are near to too many others. */
const shortest = 4

/**
 * Words of the catalogue that are a typed word with one letter mistyped, or begin so: the player may still be typing.
 * @param word in lower case
 */
export function nearWords(word: string, vocabulary: Iterable<string>): string[] {
  if (word.length < shortest) return []
  const lengths = [word.length - 1, word.length, word.length + 1]
  return [...vocabulary].filter((known) => lengths.some((length) => known.length >= length && isOneOff(word, known.slice(0, length))))
}
