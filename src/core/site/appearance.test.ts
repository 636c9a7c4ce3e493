import { afterEach, expect, test, vi } from 'vitest'
import { readAppearance } from './appearance.ts'

afterEach(() => void vi.restoreAllMocks())

test.each([
  'url(https://evil.example/pixel)',
  'URL("https://evil.example/pixel")',
  'red url(x)',
  'image-set("https://evil.example/pixel" 1x)',
  '-webkit-image-set(url(x) 1x)',
  'src("https://evil.example/pixel")',
  'cross-fade(url(x), red)',
  '\\75rl(https://evil.example/pixel)',
  'u\\72l(x)',
])('appearance: variable %s could load a file, so it is ignored with one warning; the others apply', (value) => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  expect(readAppearance({ variables: { accent: value, 'accent-ink': '#000' } }, 'brand').variables).toEqual({ 'accent-ink': '#000' })
  expect(warn.mock.calls).toEqual([[expect.stringMatching(/^Tessera: brand: appearance: .*"accent"/)]])
})

test('appearance: colours, lengths, fonts and shadows are accepted', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const variables = {
    accent: 'color-mix(in oklch, #d9b65c 80%, white)',
    'radius-1': 'calc(8px * 2)',
    font: '"Source Sans 3", system-ui, sans-serif',
    'shadow-1': '0 1px 2px rgb(0 0 0 / 40%)',
    text: 'var(--brand-text)',
  }
  expect(readAppearance({ variables }, 'brand').variables).toEqual(variables)
  expect(warn).not.toHaveBeenCalled()
})
