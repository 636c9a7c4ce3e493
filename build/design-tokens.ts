import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Plugin } from 'vite'

/** A colour of the Design Tokens Format Module 2025.10. */
interface Colour {
  colorSpace: 'srgb'
  components: number[]
  alpha?: number
  hex: string
}
interface Token {
  $type: 'color' | 'dimension' | 'fontFamily' | 'shadow'
  /** A string refers to another token. */
  $value: unknown
}
type Theme = 'dark' | 'light'

const declaration = /--t-([\w-]+): var\(--tessera-\1, (.*)\);/g
/** Some defaults follow the brand's own accent. Returns the value for a brand without one. */
const withoutAccent = (value: string): string => value.replace(/^var\(--t-own-\w+, (.*)\)$/, '$1')
/** Names and defaults of the tokens that a style sheet declares. */
const declared = (css: string) => new Map([...css.matchAll(declaration)].map(([, name = '', value = '']) => [name, withoutAccent(value)]))

/** `#0b101b` or `rgb(4 7 14 / 0.72)`. */
function colour(text: string): Colour {
  const [, hex = ''] = /^#([0-9a-f]{6})$/.exec(text) ?? []
  const [, channels = '', alpha] = /^rgb\((\d+ \d+ \d+) \/ ([\d.]+)\)$/.exec(text) ?? []
  const bytes = hex ? [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) : channels.split(' ').map(Number)
  if (!hex && !channels) throw new Error(`no colour: ${text}`)
  return {
    colorSpace: 'srgb',
    components: bytes.map((byte) => Math.round((byte / 255) * 1e5) / 1e5),
    ...(alpha && { alpha: Number(alpha) }),
    hex: `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`,
  }
}

/** `12px` or `0`. */
function dimension(text: string): { value: number; unit: 'px' } {
  if (!/^(-?[\d.]+px|0)$/.test(text)) throw new Error(`no dimension: ${text}`)
  return { value: Number.parseFloat(text), unit: 'px' }
}

/** `0 10px 28px -8px rgb(2 4 10 / 0.65)` */
function shadow(text: string): object {
  const [, lengths = '', ofColour = ''] = /^(.*) (rgb\(.*\))$/.exec(text) ?? []
  const [offsetX, offsetY, blur, spread] = [...lengths.split(' '), '0'].map(dimension)
  return { color: colour(ofColour), offsetX, offsetY, blur, spread }
}

function token(name: string, value: string, theme: Theme, values: Map<string, string>): Token {
  const [, other = '', own = ''] = /^var\(--tessera-([\w-]+), (.*)\)$/.exec(value) ?? []
  // if the brand sets neither token, the two may differ by a shade
  if (other) return { $type: 'color', $value: values.get(other) === own ? `{${theme}.${other}}` : colour(own) }
  const [, mixed = '', share = ''] = /^color-mix\(in srgb, var\(--t-([\w-]+)\) (\d+)%, transparent\)$/.exec(value) ?? []
  if (mixed) return { $type: 'color', $value: { ...colour(values.get(mixed) ?? ''), alpha: Number(share) / 100 } }
  if (name.startsWith('shadow-')) return { $type: 'shadow', $value: shadow(value) }
  if (name === 'font') return { $type: 'fontFamily', $value: value.split(', ').map((face) => face.replaceAll("'", '')) }
  if (/^-?[\d.]+px$/.test(value)) return { $type: 'dimension', $value: dimension(value) }
  return { $type: 'color', $value: colour(value) }
}

/**
 * The design tokens in the format of the Design Tokens Community Group (Format Module 2025.10): the colours and shadows of each theme, and
 * the tokens that both themes share. Generated from the style sheets that the widgets use.
 */
export function designTokens(darkCss: string, lightCss: string): Record<string, unknown> {
  const dark = declared(darkCss)
  const light = new Map([...dark, ...declared(lightCss)])
  const read = (theme: Theme, values: Map<string, string>) =>
    Object.fromEntries([...values].map(([name, value]) => [name, token(name, value, theme, values)]))
  const isOfTheme = ([, { $type }]: [string, Token]) => $type === 'color' || $type === 'shadow'
  const [ofDark, ofLight] = [Object.entries(read('dark', dark)), Object.entries(read('light', light))]
  return {
    $description: 'The defaults of Tessera. A token is the CSS custom property --tessera- with its name.',
    ...Object.fromEntries(ofDark.filter((entry) => !isOfTheme(entry))),
    dark: { $description: 'The dark theme.', ...Object.fromEntries(ofDark.filter(isOfTheme)) },
    light: { $description: 'The light theme.', ...Object.fromEntries(ofLight.filter(isOfTheme)) },
  }
}

/** Writes `tokens.json` beside the bundle. */
export function designTokensFile(): Plugin {
  const css = (file: string) => readFileSync(resolve(import.meta.dirname, '../src/ui', file), 'utf8')
  return {
    name: 'tessera:design-tokens',
    apply: 'build',
    generateBundle() {
      const source = JSON.stringify(designTokens(css('tokens.css'), css('light-theme.css')), null, 1)
      this.emitFile({ type: 'asset', fileName: 'tokens.json', source })
    },
  }
}
