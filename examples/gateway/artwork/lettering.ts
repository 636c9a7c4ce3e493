import { mix } from './color.ts'
import type { Palette } from './palettes.ts'
import { d, escapeXml, linearGradient } from './shapes.ts'

interface Lettering {
  family: string
  weight: number
  uppercase: boolean
  italic?: boolean
  /** Letter spacing, as a fraction of the font size. */
  spacing: number
  /** Width of an average letter, as a fraction of the font size. `relativeWidth` gives the differences between letters. */
  width: number
  largest: number
}

const sansFamily = "Inter,'Helvetica Neue',Arial,sans-serif"
const serifFamily = "Georgia,'Liberation Serif',serif"

/** Six styles for a name, and an italic one. */
export const letterings = {
  serif: { family: serifFamily, weight: 700, uppercase: true, spacing: 0.05, width: 0.72, largest: 44 },
  sans: { family: sansFamily, weight: 800, uppercase: false, spacing: -0.025, width: 0.59, largest: 42 },
  caps: { family: sansFamily, weight: 800, uppercase: true, spacing: 0.01, width: 0.71, largest: 38 },
  narrow: {
    family: "'Arial Narrow','Liberation Sans Narrow','Roboto Condensed',sans-serif-condensed,sans-serif",
    weight: 700,
    uppercase: true,
    spacing: 0.03,
    width: 0.58,
    largest: 50,
  },
  light: { family: sansFamily, weight: 300, uppercase: true, spacing: 0.14, width: 0.68, largest: 34 },
  slab: {
    family: "Rockwell,'DejaVu Serif Condensed','DejaVu Serif',Georgia,serif",
    weight: 700,
    uppercase: false,
    spacing: -0.02,
    width: 0.6,
    largest: 42,
  },
  italic: { family: serifFamily, weight: 700, uppercase: false, italic: true, spacing: -0.01, width: 0.53, largest: 50 },
} satisfies Record<string, Lettering>

export type LetteringName = keyof typeof letterings

export const letteringNames = Object.keys(letterings) as LetteringName[]

const relativeWidth = (letter: string): number => {
  if (/[iljtf'.,:!|1I ]/.test(letter)) return 0.55
  if (/[mwMW@&]/.test(letter)) return 1.4
  return 1
}

/** Estimated width of a line at font size 1. The server has no fonts to measure with, so the estimate is rather too large. */
function widthOf(text: string, { width, spacing }: Lettering): number {
  return [...text].reduce((sum, letter) => sum + relativeWidth(letter) * width + spacing, 0)
}

/** Breaks a name into one to three lines of about the same length. */
export function breakName(name: string): string[] {
  const words = name.split(' ')
  const wanted = name.length <= 9 || words.length === 1 ? 1 : name.length <= 22 || words.length === 2 ? 2 : 3
  let best: string[] = [name]
  let bestLength = wanted === 1 ? 0 : Number.POSITIVE_INFINITY
  const search = (lines: string[], rest: string[]): void => {
    if (lines.length === wanted - 1) {
      const whole = [...lines, rest.join(' ')]
      const longest = Math.max(...whole.map((line) => line.length))
      if (longest < bestLength) [best, bestLength] = [whole, longest]
      return
    }
    for (let count = 1; count < rest.length; count++) search([...lines, rest.slice(0, count).join(' ')], rest.slice(count))
  }
  search([], words)
  return best
}

/** A name above its vendor, on a dark gradient in the palette's ink colour. Drawn for 240×320. id: prefix for ids inside. */
export function letter(name: string, vendor: string, style: LetteringName, palette: Palette, id: string): string {
  const lettering: Lettering = letterings[style]
  const lines = breakName(lettering.uppercase ? name.toUpperCase() : name)
  const size = Math.min(lettering.largest, ...lines.map((line) => 208 / widthOf(line, lettering)))
  const leading = size * 0.98
  const top = 276 - (lines.length - 1) * leading
  const [upper, lower] = palette.pale ? ['#fffaf0', '#ffe3bd'] : [mix(palette.glow, '#ffffff', 0.55), mix(palette.glow, '#fff3d8', 0.3)]
  const slope = lettering.italic ? ' font-style="italic"' : ''
  const scrim =
    `<linearGradient id="${id}s" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${palette.ink}" stop-opacity="0"/>` +
    `<stop offset="${palette.pale ? 0.5 : 0.55}" stop-color="${palette.ink}" stop-opacity="${palette.pale ? 0.86 : 0.72}"/>` +
    `<stop offset="1" stop-color="${palette.ink}" stop-opacity=".97"/></linearGradient>`
  const text = lines.map((line, index) => d`<text x="120" y="${top + index * leading}">${escapeXml(line)}</text>`).join('')
  const type = `font-family="${lettering.family}" font-weight="${lettering.weight}"${slope} font-size="${size.toFixed(1)}" letter-spacing="${(lettering.spacing * size).toFixed(2)}"`
  return (
    `<defs>${scrim}${linearGradient(`${id}t`, upper, lower)}</defs><rect y="120" width="240" height="200" fill="url(#${id}s)"/>` +
    `<g text-anchor="middle"><g ${type} fill="url(#${id}t)" stroke="${palette.ink}" stroke-width="${(size * 0.055).toFixed(1)}" stroke-opacity=".8" stroke-linejoin="round" paint-order="stroke">${text}</g>` +
    `<text x="120" y="306" font-family="${sansFamily}" font-weight="600" font-size="18" fill="${upper}" opacity=".9">${escapeXml(vendor)}</text></g>`
  )
}
