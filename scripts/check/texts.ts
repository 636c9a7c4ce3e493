import { globSync, readFileSync } from 'node:fs'
import { isPlural, languages, readDictionary } from '../dictionaries.ts'
import { contentFaults } from './content-names.ts'
import { stopFault } from './error-texts.ts'

/**
 * Fails on: an unused text; a text that another language has but EN does not; placeholders that differ from EN's; an error without a full
 * stop; English text in JSX; and sandbox contents that call a page by another name than the page itself. A missing key is a type error:
 * src/core/i18n/text-keys.ts.
 */
const english = readDictionary('EN')
const areas = new Set([...english.keys()].map((key) => key.slice(0, key.indexOf('.'))))
const faults: string[] = []

const files = globSync('src/{core,widgets}/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$/.test(file))
const sources = files.map((file) => [file, readFileSync(file, 'utf8')] as const)
const literal = /(['"`])([a-zA-Z-]+\.[A-Za-z_$][\w.$ {}-]*)\1/g
const used = new Set<string>()
const prefixes: string[] = []
for (const [file, whole] of sources) {
  const source = whole.replaceAll(/TextEnd<'[^']+'>/g, '') // naming a key in a type does not use its text
  for (const [, , key] of source.matchAll(literal)) {
    if (key === undefined || !areas.has(key.slice(0, key.indexOf('.')))) continue
    const dynamic = key.indexOf('${')
    if (dynamic >= 0) prefixes.push(key.slice(0, dynamic))
    else if (key.endsWith('.')) prefixes.push(key)
    else used.add(key)
  }
  // `${area}.error.${code}`: the prefix is combined with every area that the file names
  const named = [...source.matchAll(/'([a-z-]+)'/g)].flatMap(([, word]) => (word && areas.has(word) ? [word] : []))
  for (const [, rest] of source.matchAll(/`\$\{\w+\}(\.[\w.]+)\$\{/g)) for (const area of named) prefixes.push(area + rest)
  for (const [, , prefix] of source.matchAll(/(['`])([a-zA-Z-]+\.[\w.]*)\$\{/g)) if (prefix) prefixes.push(prefix)
  if (!file.endsWith('.tsx')) continue
  for (const [, text] of source.matchAll(/>\s*([A-Z][a-z]+(?: [a-z]+)+[.!?]?)\s*</g)) faults.push(`${file}: English in JSX: "${text}"`)
}
for (const key of english.keys()) {
  const base = isPlural(key) ? key.replace(/_[a-z]+$/, '') : key
  if (!used.has(base) && !used.has(key) && !prefixes.some((prefix) => key.startsWith(prefix))) faults.push(`unused: ${key}`)
}
const values = (text: string) =>
  [...text.matchAll(/\{\{(\w+)\}\}/g)]
    .map(([, name]) => name)
    .sort()
    .join()
for (const language of languages) {
  for (const [key, text] of readDictionary(language)) {
    const stop = stopFault(language, key, text)
    if (stop) faults.push(`${language}: ${key} ${stop}: ${text}`)
    const original = english.get(key) ?? (isPlural(key) ? english.get(key.replace(/_[a-z]+$/, '_other')) : undefined)
    if (original === undefined) faults.push(`${language}: ${key} is no key of EN`)
    else if (!isPlural(key) && values(text) !== values(original)) faults.push(`${language}: ${key} has other values than EN`)
  }
}
faults.push(...contentFaults())
for (const fault of faults) console.error(fault)
console.log(faults.length ? `${faults.length} faults in the texts` : `${english.size} texts, each used`)
process.exitCode = faults.length ? 1 : 0
