import { afterEach, expect, test, vi } from 'vitest'
import { $brand, setBrand } from './brand.ts'

afterEach(() => {
  vi.restoreAllMocks()
  setBrand({})
})

test('a setting that there is none of is named in one warning, and the others hold', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  setBrand(JSON.parse('{"$schema": "x", "name": "Kingfisher", "nmae": 1, "__proto__": {"currency": "EUR"}, "colour": "red"}'))
  expect(warn.mock.calls).toEqual([['Tessera: brand: there is no setting nmae, __proto__, colour; ignored']])
  expect($brand.get()).toMatchObject({ name: 'Kingfisher', currency: 'USD' })
})

test('a language that there is none of is named in one warning, and the others hold', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  setBrand({ languages: ['EN', 'XX', 'FR', 'en'] })
  expect(warn.mock.calls).toEqual([['Tessera: brand: there is no language XX, en; ignored']])
  expect($brand.get().languages).toEqual(['EN', 'FR'])
  warn.mockClear()
  setBrand({ languages: ['XX'] })
  expect(warn.mock.calls).toEqual([['Tessera: brand: "XX" is no valid languages; using ["TY","EN"]']])
})

test('a file without strangers is read in silence', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  setBrand({ name: 'Kingfisher', timeZoneOffset: 420 })
  expect(warn).not.toHaveBeenCalled()
})
