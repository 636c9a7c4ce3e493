import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { $brand } from '../brand/brand.ts'
import { languageNames } from './language-names.ts'
import { languages, languageTag } from './languages.ts'
import type { Area, TextKey } from './text-keys.ts'
import { $t, loadAreas } from './translate.ts'
import { switchTexts } from './switch-texts.ts'

const folder = 'src/core/i18n/dictionaries'
const area = (language: string, file: string): Record<string, string> => JSON.parse(readFileSync(`${folder}/${language}/${file}`, 'utf8'))

test('SITE-03 languages: 40 codes, among them EN, CN, JA, TH and VI', () => {
  // the specification's languages come first, those added by an operator follow
  const specified =
    'EN TY CN TW JA KO TH VI ID MS TL KM LO MY HI BN TA TE UR NE SI AR FA TR RU UK KK UZ ES PT BR FR DE IT NL PL SV FI EL SW'
  expect(specified.split(' ')).toHaveLength(40)
  expect(languages.slice(0, 40)).toEqual(specified.split(' '))
  expect(new Set(languages).size).toBe(languages.length)
  expect(languages).toEqual(expect.arrayContaining(['EN', 'CN', 'JA', 'TH', 'VI', 'TY']))
})

test('languages: each has a name for the menu', () => {
  expect(Object.keys(languageNames).toSorted()).toEqual(languages.toSorted())
})

test('SITE-04 default brand: enables EN and TY only', () => {
  expect([...$brand.get().languages].sort()).toEqual(['EN', 'TY'])
})

test('SITE-07 missing text: the English one is shown, in TY and in other languages', async () => {
  const files = readdirSync(`${folder}/EN`)
  await loadAreas(files.map((file) => file.replace('.json', '') as Area))
  for (const language of ['TY', 'CN']) {
    await switchTexts(language)
    const has = new Set(readdirSync(`${folder}/${language}`))
    let lacking = 0
    for (const file of files) {
      const own = has.has(file) ? area(language, file) : {}
      for (const [key, text] of Object.entries(area('EN', file))) {
        if (/\{\{|_(zero|one|two|few|many|other)$/.test(key + text)) continue // these texts need values
        expect($t.get()(`${file.replace('.json', '')}.${key}` as TextKey)).toBe(own[key] ?? text)
        if (own[key] === undefined) lacking++
      }
    }
    if (language === 'TY') expect(lacking).toBeGreaterThan(0)
  }
  expect($t.get()('common.close')).not.toBe('Close')
})

test("CARD-24 plural: a count selects the language's form, such as few and many", async () => {
  const forms: Record<string, Record<number, string>> = {
    EN: { 0: 'other', 1: 'one', 2: 'other', 21: 'other' },
    RU: { 0: 'many', 1: 'one', 2: 'few', 5: 'many', 11: 'many', 21: 'one', 22: 'few', 25: 'many' },
    UK: { 1: 'one', 3: 'few', 7: 'many', 12: 'many', 31: 'one' },
    PL: { 0: 'many', 1: 'one', 2: 'few', 5: 'many', 12: 'many', 21: 'many', 22: 'few' },
    AR: { 0: 'zero', 1: 'one', 2: 'two', 3: 'few', 11: 'many', 100: 'other', 103: 'few' },
    FR: { 0: 'one', 1: 'one', 2: 'other' },
    JA: { 0: 'other', 1: 'other', 2: 'other' },
  }
  await loadAreas(['agent-downline'])
  for (const [language, counts] of Object.entries(forms)) {
    await switchTexts(language)
    const own = area(language, 'agent-downline.json')
    const bases = [...new Set(Object.keys(own).flatMap((key) => (key.endsWith('_other') ? [key.slice(0, -'_other'.length)] : [])))]
    expect(bases.length, language).toBeGreaterThan(0)
    for (const base of bases)
      for (const [count, form] of Object.entries(counts)) {
        const text = own[`${base}_${form}`]
        expect(text, `${language} ${base}_${form}`).toBeTypeOf('string')
        // compares the text around the values
        const around = text?.split(/\{\{\w+\}\}/) ?? []
        let shown = $t.get()(`agent-downline.${base}` as TextKey, { count: Number(count) })
        for (const part of around) {
          expect(shown, `${language} ${base} ${count}`).toContain(part)
          shown = shown.slice(shown.indexOf(part) + part.length)
        }
        if (around.length === 1) expect(shown).toBe('')
      }
  }
})

test('languages: each has all of its plural forms for every counted text', () => {
  const lacking = readdirSync(folder).flatMap((language) => {
    const { pluralCategories } = new Intl.PluralRules(languageTag(language)).resolvedOptions()
    return readdirSync(`${folder}/${language}`).flatMap((file) => {
      const own = area(language, file)
      const bases = new Set(Object.keys(own).flatMap((key) => /^(.*)_(?:zero|one|two|few|many|other)$/.exec(key)?.[1] ?? []))
      return [...bases].flatMap((base) =>
        pluralCategories.filter((form) => own[`${base}_${form}`] === undefined).map((form) => `${language}/${file} ${base}_${form}`),
      )
    })
  })
  expect(lacking).toEqual([])
})
