import { existsSync, readFileSync } from 'node:fs'
import { baseOf, isPlural, readDictionary, translations } from '../dictionaries.ts'
import { englishHashes, readLock } from '../made-from.ts'
import { chineseDrift } from './chinese-drift.ts'
import { findLabels } from './labels.ts'
import { needlessSames, sameFaults } from './same-translation.ts'

/**
 * Fails on: a translation of an older English text; a word that the glossary forbids; labels and states that are too long; several
 * translations of one text; one translation for several texts of an area; differences between the Chinese scripts; doubled full stops;
 * figures typed into the text; and a safety text that was not read back. Exceptions are in each language's glossary: docs/languages.
 */
interface Glossary {
  /** By term: its word in this language, and the forbidden words. */
  terms: Record<string, { word: string; button?: string; forbidden?: string[] }>
  /** English texts that may have several translations, each with the reason. */
  differ?: Record<string, string>
  /** Keys of labels that may be longer than the rule says. */
  long?: string[]
  /** Only in TW: keys whose text may differ from CN's, each with the reason. */
  drift?: Record<string, string>
}
const terms = JSON.parse(readFileSync('docs/languages/terms.json', 'utf8')) as { term: string; match: string }[]
const safety = JSON.parse(readFileSync('docs/languages/safety.json', 'utf8')) as string[]
const english = readDictionary('EN')
const labels = findLabels(english.keys())
const hashes = englishHashes()
const lock = readLock()
const faults: string[] = []

const wide = /[\u1100-\u11ff\u3000-\u9fff\uac00-\ud7af\uff00-\uffef]/
const graphemes = new Intl.Segmenter()
/** Width of a text in columns; a Chinese character takes almost two. */
const columns = (text: string) => [...graphemes.segment(text)].reduce((sum, { segment }) => sum + (wide.test(segment) ? 1.8 : 1), 0)
/** Examples of how to type a date or an amount: the only figures that may be typed into a text. */
const examples = /1000\.50|1990-12-31|12-31-1990/g
const figure = /\p{Nd}[\p{Nd}.,٬٫\u00a0\u202f ]*\p{Nd}{3}/u
const typedFigure = (text: string) =>
  text
    .replace(examples, '')
    .replaceAll(/\{\{\w+\}\}/g, '')
    .match(figure)?.[0]

for (const [key, text] of english) if (typedFigure(text)) faults.push(`EN: ${key} has a typed-in figure: ${typedFigure(text)}`)
for (const key of safety) if (!hashes.has(key)) faults.push(`docs/languages/safety.json: ${key} is no key of EN`)
for (const language of translations) {
  const texts = readDictionary(language)
  const file = `docs/languages/${language}.json`
  if (!existsSync(file)) faults.push(`${language} has no glossary: ${file}`)
  const glossary: Glossary = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { terms: {} }
  for (const { term } of terms) if (existsSync(file) && !glossary.terms[term]?.word) faults.push(`${file}: no word for ${term}`)
  const forbidden = terms.flatMap(({ term, match }) =>
    (glossary.terms[term]?.forbidden ?? []).map((word) => ({ term, match: new RegExp(match, 'i'), word: word.toLocaleLowerCase() })),
  )
  const readBack = `docs/languages/back-translations/${language}.json`
  if (existsSync(readBack)) {
    const read = new Set(Object.keys(JSON.parse(readFileSync(readBack, 'utf8')) as Record<string, string>))
    for (const key of safety) if (!read.has(key)) faults.push(`${readBack}: no back-translation of ${key}`)
    for (const key of read) if (!safety.includes(key)) faults.push(`${readBack}: ${key} is not in safety.json`)
  }
  const long = new Set(glossary.long)
  const bySource = new Map<string, Map<string, string>>()
  const drifted = new Set<string>()
  for (const [key, text] of texts) {
    const base = baseOf(key)
    const source = english.get(key) ?? english.get(`${base}_other`)
    if (source === undefined) continue // texts.ts reports it
    if (lock.get(language)?.get(base) !== hashes.get(base)) drifted.add(base)
    for (const { term, match, word } of forbidden)
      if (match.test(source) && text.toLocaleLowerCase().includes(word))
        faults.push(`${language}: ${key} says “${word}” for ${term}: ${text}`)
    if (/[.。।۔]{2}$|\.\s*[。।]/u.test(text)) faults.push(`${language}: ${key} ends in two stops: ${text}`)
    if (typedFigure(text)) faults.push(`${language}: ${key} has a typed-in figure: ${typedFigure(text)}`)
    const room = Math.max(source.length * 1.6, source.length + 5.9, 16)
    const isLong = labels.has(key) && source.length <= 24 && columns(text) > room
    if (isLong && !long.has(key))
      faults.push(`${language}: ${key} is a label and has ${Math.ceil(columns(text))} columns for ${source.length}: ${text}`)
    if (!isLong && long.has(key)) faults.push(`${file}: ${key} is not too long, so it needs no line in long`)
    if (isPlural(key)) continue
    const others = bySource.get(source) ?? new Map<string, string>()
    bySource.set(source, others.set(text, others.get(text) ?? key))
  }
  for (const [source, found] of bySource)
    if (found.size > 1 && glossary.differ?.[source] === undefined)
      faults.push(`${language}: “${source}” is ${[...found].map(([text, key]) => `“${text}” (${key})`).join(' and ')}`)
  for (const source of Object.keys(glossary.differ ?? {}))
    if ((bySource.get(source)?.size ?? 0) < 2) faults.push(`${file}: “${source}” has one translation, so it needs no line in differ`)
  for (const key of long) if (!texts.has(key)) faults.push(`${file}: ${key} in long is no key`)
  faults.push(...sameFaults(language, english, texts))
  if (language === 'TW') {
    const apart = new Set(chineseDrift(readDictionary('CN'), texts))
    for (const key of apart) if (!glossary.drift?.[key]) faults.push(`TW: ${key} has drifted from CN: ${texts.get(key) ?? 'no text'}`)
    for (const key of Object.keys(glossary.drift ?? {})) if (!apart.has(key)) faults.push(`${file}: ${key} needs no line in drift`)
  }
  if (drifted.size > 0) faults.push(`${language}: made from an older English text: ${[...drifted].join(' ')}`)
}
faults.push(...needlessSames())
const only = process.argv[2]
const shown = only === undefined ? faults : faults.filter((fault) => fault.startsWith(`${only}:`) || fault.includes(`/${only}.json`))
for (const fault of shown) console.error(fault)
console.log(
  shown.length
    ? `${shown.length} faults in the translations`
    : `${translations.length} translations follow the English texts and their glossaries`,
)
process.exitCode = shown.length ? 1 : 0
