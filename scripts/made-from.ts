import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { baseOf, readDictionary, translations } from './dictionaries.ts'

/**
 * The lock file of the translations: for each key the hash of the English text that the translations were made from. If the English text
 * changes, the old hash reveals outdated translations. A plain hash applies to all languages; otherwise the entry maps each hash to its
 * languages.
 */
const file = 'docs/languages/made-from.json'
type Lock = Record<string, string | Record<string, string>>

/** Hashes of the English texts by key without plural category. */
export function englishHashes(): Map<string, string> {
  const texts = new Map<string, string[]>()
  for (const [key, text] of readDictionary('EN')) {
    const base = baseOf(key)
    texts.set(base, [...(texts.get(base) ?? []), text])
  }
  return new Map([...texts].map(([key, forms]) => [key, createHash('sha256').update(forms.join('\n')).digest('hex').slice(0, 8)]))
}

/** Each language's hash by key without plural category. */
export function readLock(): Map<string, Map<string, string>> {
  const lock = JSON.parse(readFileSync(file, 'utf8')) as Lock
  return new Map(
    translations.map((language) => [
      language,
      new Map(
        Object.entries(lock).flatMap(([key, made]) => {
          if (typeof made === 'string') return [[key, made]]
          const hash = Object.keys(made).find((each) => made[each]?.split(' ').includes(language))
          return hash === undefined ? [] : [[key, hash]]
        }),
      ),
    ]),
  )
}

/** made: each language's hash by key. Keys without translation are left out. */
export function writeLock(made: ReadonlyMap<string, ReadonlyMap<string, string>>): void {
  const lock: Lock = {}
  const translated = translations.map((language) => [language, new Set([...readDictionary(language).keys()].map(baseOf))] as const)
  for (const key of [...englishHashes().keys()].sort()) {
    const byHash: Record<string, string[]> = {}
    for (const [language, keys] of translated) {
      const hash = made.get(language)?.get(key)
      if (hash !== undefined && keys.has(key)) (byHash[hash] ??= []).push(language)
    }
    const found = Object.entries(byHash)
    if (found.length === 1 && found[0]?.[1].length === translated.filter(([, keys]) => keys.has(key)).length) lock[key] = found[0][0]
    else if (found.length > 0) lock[key] = Object.fromEntries(found.map(([hash, named]) => [hash, named.join(' ')]))
  }
  writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
}
