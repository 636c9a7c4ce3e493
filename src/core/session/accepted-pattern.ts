/**
 * §3: matches a value with acceptedPattern. `*` matches any text, everything else matches itself. Takes linear time: as a regular
 * expression, a pattern such as `*a*a*a*ab` would block the page for seconds.
 */
export function matchesAcceptedPattern(pattern: string, value: string): boolean {
  const parts = pattern.split('*')
  const first = parts.shift() ?? ''
  const last = parts.pop()
  if (last === undefined) return value === first
  if (value.length < first.length + last.length || !value.startsWith(first) || !value.endsWith(last)) return false
  const end = value.length - last.length
  let at = first.length
  for (const part of parts) {
    at = endOf(part, value, at, end)
    if (at < 0) return false
  }
  return true
}

/** The end of the first occurrence of a part within [from, to), or -1. Knuth–Morris–Pratt: no character is read twice. */
function endOf(part: string, value: string, from: number, to: number): number {
  if (part === '') return from
  const fallback = fallbacks(part)
  let matched = 0
  for (let at = from; at < to; at++) {
    while (matched > 0 && part[matched] !== value[at]) matched = fallback[matched - 1] ?? 0
    if (part[matched] === value[at]) matched++
    if (matched === part.length) return at + 1
  }
  return -1
}

/** For each prefix of a part, the length of the longest proper prefix that is also its suffix. */
function fallbacks(part: string): number[] {
  const lengths = [0]
  let matched = 0
  for (let at = 1; at < part.length; at++) {
    while (matched > 0 && part[matched] !== part[at]) matched = lengths[matched - 1] ?? 0
    if (part[matched] === part[at]) matched++
    lengths.push(matched)
  }
  return lengths
}
