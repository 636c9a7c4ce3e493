import { afterEach, expect, test } from 'vitest'
import { $areas, $t, dictionaryOf, loadAgain, loadAreas } from './translate.ts'
import { switchTexts } from './switch-texts.ts'
import { speak } from './language.ts'

afterEach(() => switchTexts('EN'))
const inLanguage = async (code: string) => {
  await loadAreas(['agent-overview', 'account-menu', 'footer'])
  await switchTexts(code)
  return $t.get()
}
const narrow = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ')

test.each([
  ['EN', '10,000'],
  ['DE', '10.000'],
  ['FR', '10 000'],
  ['BR', '10.000'],
  ['HI', '10,000'],
  ['FA', '۱۰٬۰۰۰'],
])('a number in a text of %s: formatted as in that language', async (code, written) => {
  const t = await inLanguage(code)
  expect(narrow(t('agent-overview.total.member', { count: 10_000 }))).toContain(written)
})

test('plural: selected by the number, not by its formatted text', async () => {
  const t = await inLanguage('RU')
  const words = [1, 2, 5, 10_001, 10_002, 10_005].map((count) => narrow(t('agent-overview.total.member', { count })))
  const forms = words.map((text) => text.replace(/\d[\d ]*\d|\d/, '#'))
  expect(forms.slice(0, 3)).toEqual(forms.slice(3))
  expect(new Set(forms.slice(0, 3)).size).toBeGreaterThan(1)
  expect(words[3]).toContain('10 001')
})

test('values that are texts, such as an id, a year or a code: unchanged', async () => {
  const t = await inLanguage('EN')
  expect(t('account-menu.id', { id: '10000007' })).toBe('ID 10000007')
  expect(t('footer.copyright', { year: '2026', name: 'T' })).toContain('2026')
})

test('language changes while an area loads: its texts load in the new language', async () => {
  speak('EN')
  const loading = loadAreas(['lottery'])
  await switchTexts('CN')
  await loading
  const text = $t.get()('lottery.closed')
  expect(text).not.toBe('lottery.closed')
  expect(text).not.toBe('Bets are closed')
  await switchTexts('EN')
  expect($t.get()('lottery.closed')).toBe('Bets are closed')
})

test('right-to-left languages: each value in a text is isolated', async () => {
  await loadAreas(['wallet'])
  const text = () => $t.get()('wallet.turnover', { amount: '$3,997.92' })
  expect(text()).toBe('Bet $3,997.92 more to unlock the bonus.')
  for (const language of ['AR', 'FA', 'UR']) {
    await switchTexts(language)
    expect(text()).toContain('\u2068$3,997.92\u2069')
  }
  await switchTexts('JA')
  expect(text()).not.toMatch(/[\u2066-\u2069]/)
})

test('right-to-left languages: a count selects the plural, and a missing value is empty', async () => {
  await loadAreas(['wallet'])
  await switchTexts('AR')
  const inVendors = (count: number) => $t.get()('wallet.inVendors', { count })
  expect(inVendors(3)).toContain('\u20663\u2069')
  expect(inVendors(2)).not.toBe(inVendors(3))
  expect($t.get()('wallet.turnover', { amount: undefined })).not.toMatch(/undefined|\u2068/)
})

test('loadAgain: loads the texts in the new language', async () => {
  await loadAreas(['account'])
  speak('DE')
  await loadAgain()
  expect($t.get()('account.login')).not.toBe('account.login')
  await switchTexts('EN')
})

test('language changes while an area loads: the area is listed once and the translator is new', async () => {
  const before = $t.get()
  expect(before('payee.title' as never)).toBe('payee.title')
  const loading = loadAreas(['payee'])
  await switchTexts('TH')
  await loading
  expect(dictionaryOf('payee')).toBeDefined()
  expect($areas.get().filter((area) => area === 'payee')).toHaveLength(1)
  expect($t.get()).not.toBe(before)
})
