import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { setBrand } from '../brand/brand.ts'
import { $language } from '../i18n/language.ts'
import { startCore, type TestCore } from '../testing/start-core.ts'
import { setLanguage, startLanguage } from './language.ts'

let core: TestCore
beforeAll(async () => {
  core = await startCore()
  setBrand({ languages: ['TH', 'EN'] })
})
afterAll(() => core.gateway.close())
afterEach(() => void vi.restoreAllMocks())

test('language option: upper or lower case, at the start and later', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  startLanguage('en')
  expect($language.get()).toBe('EN')
  await setLanguage('th')
  expect($language.get()).toBe('TH')
  expect(warn).not.toHaveBeenCalled()
})

test.each([
  ['en-US', ['TY', 'EN'], 'EN'],
  ['en_GB', ['TH', 'TY'], 'TY'],
  ['pt-BR', ['PT', 'BR'], 'BR'],
  ['pt-AO', ['BR', 'PT'], 'PT'],
  ['zh-Hant-TW', ['CN', 'TW'], 'TW'],
  ['zh-hant', ['CN', 'TW'], 'TW'],
  ['zh-CN', ['TW', 'CN'], 'CN'],
  ['zh', ['CN', 'TW'], 'CN'],
  ['zh-HK', ['CN', 'TW'], 'TW'],
  ['zh-SG', ['TW', 'CN'], 'CN'],
  ['fil-PH', ['EN', 'TL'], 'TL'],
  ['es-AR', ['AR', 'ES'], 'ES'],
])('language tag %s: a brand with %j uses %s', async (given, languages, code) => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  setBrand({ languages })
  onTestFinished(() => setBrand({ languages: ['TH', 'EN'] }))
  await setLanguage(given)
  expect([$language.get(), warn.mock.calls]).toEqual([code, []])
})

test("language option: not one of the brand's, so one warning lists the brand's languages", () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  startLanguage('xx')
  expect(warn.mock.calls).toEqual([['Tessera: "XX" is none of the brand\'s languages: TH, EN']])
})
