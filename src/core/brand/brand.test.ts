import { afterEach, expect, test, vi } from 'vitest'
import { $brand, setBrand } from './brand.ts'

afterEach(() => {
  vi.restoreAllMocks()
  setBrand({})
})

test('brand.json: unknown settings are named in one warning, the others apply', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  setBrand(JSON.parse('{"$schema": "x", "name": "Kingfisher", "nmae": 1, "__proto__": {"currency": "EUR"}, "colour": "red"}'))
  expect(warn.mock.calls).toEqual([['Tessera: brand: there is no setting nmae, __proto__, colour; ignored']])
  expect($brand.get()).toMatchObject({ name: 'Kingfisher', currency: 'USD' })
})

test('brand.json: unknown languages are named in one warning, the others apply', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  setBrand({ languages: ['EN', 'XX', 'FR', 'en'] })
  expect(warn.mock.calls).toEqual([['Tessera: brand: there is no language XX, en; ignored']])
  expect($brand.get().languages).toEqual(['EN', 'FR'])
  warn.mockClear()
  setBrand({ languages: ['XX'] })
  expect(warn.mock.calls).toEqual([['Tessera: brand: "XX" is no valid languages; using ["TY","EN"]']])
})

test('brand.json: no warning if all settings are known; logo and siteUrl are empty if missing', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  setBrand({ name: 'Kingfisher', timeZoneOffset: 420 }, 'https://brand.example/brand.json')
  expect(warn).not.toHaveBeenCalled()
  expect($brand.get()).toMatchObject({ logo: '', siteUrl: '' })
})

test.each([
  ['https://cdn.example/logo.svg', 'https://cdn.example/logo.svg'],
  ['/logo.svg', 'https://brand.example/logo.svg'],
  ['logo.svg', 'https://brand.example/files/logo.svg'],
  ['../logo.svg?v=2', 'https://brand.example/logo.svg?v=2'],
])('brand.json: logo and terms %s are resolved relative to brand.json, like a link in a page', (logo, expected) => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  setBrand({ logo, termsUrl: logo }, 'https://brand.example/files/brand.json')
  expect($brand.get()).toMatchObject({ logo: expected, termsUrl: expected })
  expect(warn).not.toHaveBeenCalled()
})

test.each(['https://casino.example/play/', 'https://casino.example/play?lang=en#top', '/play/'])(
  'brand.json: siteUrl %s, its path is kept without slash, query and hash',
  (siteUrl) => {
    setBrand({ siteUrl }, 'https://casino.example/brand.json')
    expect($brand.get().siteUrl).toBe('https://casino.example/play')
  },
)

test.each([
  'javascript:alert(1)',
  '//evil.example/logo.svg',
  '/\\evil.example/logo.svg',
  'http://brand.example/logo.svg',
  'data:image/png;base64,AA',
])('brand.json: unsafe logo address %s, one warning and no logo', (logo) => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  setBrand({ logo }, 'https://brand.example/brand.json')
  expect($brand.get().logo).toBe('')
  expect(warn.mock.calls).toEqual([[expect.stringMatching(/^Tessera: brand: logo: .* is no https address/)]])
})
