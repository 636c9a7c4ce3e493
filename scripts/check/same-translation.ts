import { readFileSync } from 'node:fs'
import { isPlural } from '../dictionaries.ts'

/** Two English texts of one area that may have the same translation in some languages, with the reason. Keys and languages are sorted. */
interface Same {
  keys: [string, string]
  languages: string
  why: string
}
const file = 'docs/languages/same.json'
const allowed = JSON.parse(readFileSync(file, 'utf8')) as Same[]
const named = new Map(allowed.map(({ keys, languages }) => [keys.join(' '), languages.split(' ')] as const))
/** The parts of allowed pairs that are still needed: 'DE bets.win bets.wins'. */
const needed = new Set<string>()

const areaOf = (key: string) => key.slice(0, key.indexOf('.'))

/** Finds pairs of different English texts in one area that have the same translation, so that readers can't tell them apart. */
export function sameFaults(language: string, english: ReadonlyMap<string, string>, texts: ReadonlyMap<string, string>): string[] {
  const byText = new Map<string, Map<string, string>>()
  for (const [key, text] of texts) {
    const source = english.get(key)
    if (source === undefined || isPlural(key) || key.endsWith('.csvName')) continue // the name of a file is never shown beside another text
    const at = `${areaOf(key)} ${text}`
    const others = byText.get(at) ?? new Map<string, string>()
    byText.set(at, others.set(source, others.get(source) ?? key))
  }
  return [...byText.values()].flatMap((sources) => {
    const keys = [...sources.values()].sort()
    const pairs = keys.flatMap((one, index) => keys.slice(index + 1).map((other) => [one, other] as const))
    return pairs.flatMap(([one, other]) => {
      needed.add(`${language} ${one} ${other}`)
      if (named.get(`${one} ${other}`)?.includes(language)) return []
      return [`${language}: “${english.get(one)}” (${one}) and “${english.get(other)}” (${other}) are both “${texts.get(one)}”`]
    })
  })
}

/** Allowed pairs that no language needs any more. Call it after all languages. */
export const needlessSames = (): string[] =>
  allowed.flatMap(({ keys, languages, why }) => [
    ...(why === '' ? [`${file}: ${keys.join(' ')} has no reason`] : []),
    ...languages
      .split(' ')
      .filter((language) => !needed.has(`${language} ${keys.join(' ')}`))
      .map((language) => `${file}: ${language} needs no line for ${keys.join(' ')}`),
  ])
