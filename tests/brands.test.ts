import { globSync, readFileSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import { $brand, setBrand } from '../src/core/brand/brand.ts'
import { readAppearance } from '../src/core/site/appearance.ts'

const files = globSync('examples/brands/*.json')
type Channels = [red: number, green: number, blue: number, alpha: number]

function channels(text: string): Channels {
  const hex = /^#(..)(..)(..)$/.exec(text)?.slice(1)
  if (hex) return [...hex.map((pair) => Number.parseInt(pair, 16)), 1] as Channels
  const numbers = /^rgb\((\d+) (\d+) (\d+) \/ ([\d.]+)\)$/.exec(text)?.slice(1)
  if (!numbers) throw new Error(`no colour: ${text}`)
  return numbers.map(Number) as Channels
}
const over = ([r, g, b, alpha]: Channels, ground: Channels): Channels =>
  [...[r, g, b].map((part, at) => part * alpha + (ground[at] ?? 0) * (1 - alpha)), 1] as Channels
/** Relative luminance (WCAG 2.2). */
const luminance = ([r, g, b]: Channels) => {
  const [x = 0, y = 0, z = 0] = [r, g, b].map((part) =>
    part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * x + 0.7152 * y + 0.0722 * z
}
const contrast = (one: Channels, other: Channels) => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

test('brands: each file gives no warning, and the three looks differ', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const looks = files.map((file) => {
    setBrand(JSON.parse(readFileSync(file, 'utf8')))
    const { theme, variables } = readAppearance($brand.get().appearance, file)
    return [theme, variables['surface-0'], variables['accent'], variables['font'], variables['radius-1']]
  })
  setBrand({})
  expect(warn).not.toHaveBeenCalled()
  expect(files).toHaveLength(3)
  for (const of of [1, 2, 3, 4]) expect(new Set(looks.map((look) => look[of])).size).toBe(3)
  expect(looks.map(([theme]) => theme).sort()).toEqual(['dark', 'dark', 'light'])
})

test.each(files)(
  '%s: every text has enough contrast on every background, in high contrast 7:1 (WCAG 2.2, 1.4.3, 1.4.6 and 1.4.11)',
  (file) => {
    const { variables } = JSON.parse(readFileSync(file, 'utf8')).appearance as { variables: Record<string, string> }
    const of = (name: string) => channels(variables[name] ?? '')
    const least = file.includes('plainview') ? 7 : 4.5
    const grounds = ['surface-sunken', 'surface-0', 'surface-1', 'surface-2', 'surface-hover']
    const faint = { 'accent-text': 'accent-soft', win: 'win-soft', danger: 'danger-soft', info: 'info-soft' } as Record<string, string>
    const pairs = [
      ...['text', 'text-muted', 'text-quiet', 'accent-text', 'win', 'danger', 'info'].flatMap((text) =>
        grounds.flatMap((ground) => {
          const soft = faint[text]
          const plain = [`${text} on ${ground}`, contrast(of(text), of(ground)), least] as const
          return soft
            ? [plain, [`${text} on ${soft} on ${ground}`, contrast(of(text), over(of(soft), of(ground))), least] as const]
            : [plain]
        }),
      ),
      ...['accent', 'accent-hover', 'accent-press'].map(
        (ground) => [`on ${ground}`, contrast(of('accent-ink'), of(ground)), least] as const,
      ),
      ['on danger-fill', contrast([255, 255, 255, 1], of('danger-fill')), least] as const,
      ...['line-control', 'accent-line', 'focus'].flatMap((line) =>
        grounds.map((ground) => [`${line} on ${ground}`, contrast(of(line), of(ground)), 3] as const),
      ),
    ]
    expect(pairs.filter(([, is, wanted]) => is < wanted).map(([what, is]) => `${what}: ${is.toFixed(2)}`)).toEqual([])
  },
)
