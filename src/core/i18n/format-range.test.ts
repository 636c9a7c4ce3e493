import { afterAll, expect, test } from 'vitest'
import { formatRange } from './format-range.ts'
import { $t, loadAreas } from './translate.ts'
import { switchTexts } from './switch-texts.ts'

afterAll(() => switchTexts('EN'))

test('range: no line break after its dash', () => {
  expect(formatRange('$10', '$500')).toBe('$10 –\u2060\u00a0$500')
})

test.each([
  ['EN', '5 –\u2060\u00a010 min'],
  ['RU', '5–\u206010 мин'],
])('texts in %s: no line break after the dash between two values', async (language, text) => {
  await loadAreas(['deposit-form'])
  await switchTexts(language)
  expect($t.get()('deposit-form.between', { from: 5, until: 10 })).toBe(text)
})
