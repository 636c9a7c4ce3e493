import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { $brand } from '../brand/brand.ts'
import { languages } from './languages.ts'
import { $t, loadAreas, switchTexts } from './translate.ts'

const folder = 'src/core/i18n/dictionaries'
const area = (language: string, file: string): Record<string, string> => JSON.parse(readFileSync(`${folder}/${language}/${file}`, 'utf8'))

test('SITE-03 the language table holds 40 codes, among them EN, CN, JA, TH and VI', () => {
  expect(languages).toHaveLength(40)
  expect(new Set(languages).size).toBe(40)
  expect(languages).toEqual(expect.arrayContaining(['EN', 'CN', 'JA', 'TH', 'VI', 'TY']))
})

test('SITE-04 the default brand enables EN and TY, and no other', () => {
  expect([...$brand.get().languages].sort()).toEqual(['EN', 'TY'])
})

test('SITE-07 a text that a language lacks is the English one: in TY, and in a language that has most of its own', async () => {
  const files = readdirSync(`${folder}/EN`)
  await loadAreas(files.map((file) => file.replace('.json', '')))
  for (const language of ['TY', 'CN']) {
    await switchTexts(language)
    const has = new Set(readdirSync(`${folder}/${language}`))
    let lacking = 0
    for (const file of files) {
      const own = has.has(file) ? area(language, file) : {}
      for (const [key, text] of Object.entries(area('EN', file))) {
        if (/\{\{|_(zero|one|two|few|many|other)$/.test(key + text)) continue // they want values
        expect($t.get()(`${file.replace('.json', '')}.${key}`)).toBe(own[key] ?? text)
        if (own[key] === undefined) lacking++
      }
    }
    if (language === 'TY') expect(lacking).toBeGreaterThan(0)
  }
  expect($t.get()('common.close')).not.toBe('Close')
})
