import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { designTokens } from '../build/design-tokens.ts'

const css = (file: string) => readFileSync(`src/ui/${file}`, 'utf8')
const made = designTokens(css('tokens.css'), css('light-theme.css')) as Group

interface Token {
  $type: string
  $value: unknown
}
interface Group {
  [name: string]: Token | Group | string
}
interface Colour {
  colorSpace: string
  components: number[]
  alpha?: number
  hex: string
}
const isToken = (value: unknown): value is Token => typeof value === 'object' && value !== null && '$value' in value

/** All tokens by their paths. */
function tokens(group: Group, path: readonly string[] = []): [path: string, Token][] {
  return Object.entries(group).flatMap(([name, value]): [string, Token][] => {
    if (name.startsWith('$') || typeof value === 'string') return []
    return isToken(value) ? [[[...path, name].join('.'), value]] : tokens(value as Group, [...path, name])
  })
}
const all = new Map(tokens(made))

/** Returns what violates Format Module 2025.10: names (5.1.1), references (7), and the values of the types (8 and 9). */
function fault(path: string, { $type, $value }: Token): string | undefined {
  if (/[{}]/.test(path)) return 'a name has a bracket'
  if (typeof $value === 'string') {
    const target = all.get($value.replace(/^\{(.*)\}$/, '$1'))
    return target?.$type === $type ? undefined : `${$value} is no token of type ${$type}`
  }
  const isNumber = (value: unknown) => typeof value === 'number' && Number.isFinite(value)
  const isColour = (value: unknown) => {
    const { colorSpace, components, alpha = 1, hex } = Object(value) as Colour
    const inRange = (part: unknown) => isNumber(part) && (part as number) >= 0 && (part as number) <= 1
    return colorSpace === 'srgb' && components.length === 3 && components.every(inRange) && inRange(alpha) && /^#[0-9a-f]{6}$/.test(hex)
  }
  const isDimension = (value: unknown) => {
    const { value: number, unit } = Object(value) as { value: unknown; unit: unknown }
    return isNumber(number) && ['px', 'rem'].includes(unit as string)
  }
  const own = Object($value) as Record<string, unknown>
  const isRight = {
    color: () => isColour($value),
    dimension: () => isDimension($value),
    fontFamily: () => Array.isArray($value) && $value.every((face) => typeof face === 'string' && face !== ''),
    shadow: () => isColour(own['color']) && ['offsetX', 'offsetY', 'blur', 'spread'].every((name) => isDimension(own[name])),
  }[$type]
  return isRight?.() ? undefined : `no ${$type}: ${JSON.stringify($value)}`
}

test('design tokens: the file follows the Design Tokens Format Module', () => {
  expect(all.size).toBeGreaterThan(100)
  expect([...all].flatMap(([path, token]) => fault(path, token) ?? [])).toEqual([])
})

/** A token's value in CSS. */
function written({ $value }: Token): string {
  if (typeof $value === 'string') return written(all.get($value.slice(1, -1)) as Token)
  const { components, alpha, hex, value, unit, color, offsetX, offsetY, blur, spread } = Object($value)
  if (Array.isArray($value)) return $value.map((face: string) => (face.includes(' ') ? `'${face}'` : face)).join(', ')
  const length = ({ value: number }: { value: number }) => (number === 0 ? '0' : `${number}px`)
  if (color) {
    const ofSpread = spread.value === 0 ? [] : [length(spread)]
    return [length(offsetX), length(offsetY), length(blur), ...ofSpread, written({ $type: 'color', $value: color })].join(' ')
  }
  if (unit) return length({ value })
  return alpha === undefined ? hex : `rgb(${components.map((part: number) => Math.round(part * 255)).join(' ')} / ${alpha})`
}

test('design tokens: names and values match the style sheets', () => {
  const declared = (file: string) =>
    [...css(file).matchAll(/--t-([\w-]+): var\(--tessera-\1, (.*)\);/g)].map(([, name = '', value = '']) => [name, value] as const)
  // a default that follows the brand's accent ends with the value for a brand without one
  const last = (value: string) => value.replace(/^var\(--t(?:-own|essera)-[\w-]+, (.*)\)$/, '$1')
  const [dark, light] = [new Map(declared('tokens.css')), new Map(declared('light-theme.css'))]
  for (const [theme, values] of [
    ['dark', dark],
    ['light', new Map([...dark, ...light])],
  ] as const)
    for (const [name, value] of values) {
      const token = all.get(`${theme}.${name}`) ?? all.get(name)
      if (value.startsWith('color-mix')) continue
      expect(token && written(token), `${theme} ${name}`).toBe(last(value))
    }
  const loss = all.get('light.chart-loss')?.$value as Colour
  expect([loss.hex, loss.alpha]).toEqual(['#b02a21', 0.6])
  expect([...all.keys()].filter((path) => !dark.has(path.replace(/^(dark|light)\./, '')))).toEqual([])
})

test.runIf(existsSync('dist/tessera'))('design tokens: the build writes the file beside the bundle', () => {
  expect(JSON.parse(readFileSync('dist/tessera/tokens.json', 'utf8'))).toEqual(made)
})
