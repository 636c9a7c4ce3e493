import type { Color } from './color.ts'

export type Point = readonly [x: number, y: number]
type Attributes = Record<string, string | number>

export const turn = Math.PI * 2

/** Writes a number as short as SVG allows: one decimal, no leading zero. Strings are unchanged. */
const short = (value: string | number, digits = 1): string =>
  typeof value === 'string' ? value : String(Number(value.toFixed(digits))).replace(/^(-?)0\./, '$1.')

/** Writes path data and transforms with short numbers: d`M${x},${y}`. */
export const d = (texts: TemplateStringsArray, ...values: (string | number)[]): string =>
  texts.reduce((whole, text, index) => whole + short(values[index - 1] ?? '') + text)

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

/** Escapes a text for use between XML tags and in attributes. Removes control characters, which XML forbids. */
export const escapeXml = (text: string): string => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? '').replace(/[^\P{Cc}\t\n]/gu, '')

const attributes = (values: Attributes): string =>
  Object.entries(values)
    .map(([name, value]) => ` ${name}="${short(value, 2)}"`)
    .join('')

export const polar = (x: number, y: number, radius: number, angle: number): Point => [
  x + radius * Math.cos(angle),
  y + radius * Math.sin(angle),
]

const list = (points: readonly Point[]): string => points.map(([x, y]) => d`${x},${y}`).join(' ')

export const polygon = (points: readonly Point[], fill: Color, more: Attributes = {}): string =>
  `<polygon points="${list(points)}" fill="${fill}"${attributes(more)}/>`

export const circle = (x: number, y: number, radius: number, fill: Color, more: Attributes = {}): string =>
  `<circle cx="${short(x)}" cy="${short(y)}" r="${short(radius)}" fill="${fill}"${attributes(more)}/>`

export const ring = (x: number, y: number, radius: number, stroke: Color, width: number, more: Attributes = {}): string =>
  circle(x, y, radius, 'none', { stroke, 'stroke-width': width, ...more })

export const ellipse = (x: number, y: number, rx: number, ry: number, fill: Color, more: Attributes = {}): string =>
  `<ellipse cx="${short(x)}" cy="${short(y)}" rx="${short(rx)}" ry="${short(ry)}" fill="${fill}"${attributes(more)}/>`

export const rect = (x: number, y: number, width: number, height: number, fill: Color, more: Attributes = {}): string =>
  `<rect x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}" fill="${fill}"${attributes(more)}/>`

export const path = (data: string, fill: Color, more: Attributes = {}): string => `<path d="${data}" fill="${fill}"${attributes(more)}/>`

export const line = (data: string, stroke: Color, width: number, more: Attributes = {}): string =>
  path(data, 'none', { stroke, 'stroke-width': width, ...more })

export const group = (transform: string, content: string, more: Attributes = {}): string =>
  `<g${transform ? ` transform="${transform}"` : ''}${attributes(more)}>${content}</g>`

/** Draws a shape again. The id must be unique in the page that contains the picture. */
export const use = (id: string, transform: string): string => `<use href="#${id}" transform="${transform}"/>`

export const times = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(index)).join('')

/** The corners of a star. If the inner radius is close to the outer one, it looks like a rosette. */
export const star = (x: number, y: number, spikes: number, outer: number, inner: number, rotation = -Math.PI / 2): Point[] =>
  Array.from({ length: spikes * 2 }, (_, index) => polar(x, y, index % 2 ? inner : outer, rotation + (index * Math.PI) / spikes))

/** Rays from a point to the picture's edge, as one path that fills every second sector. */
export function rays(x: number, y: number, count: number, radius: number, fill: Color, opacity = 0.12, rotation = 0): string {
  const sector = (index: number): string => {
    const angle = rotation + (index * turn) / count
    return `M${list([[x, y], polar(x, y, radius, angle), polar(x, y, radius, angle + turn / count / 2)])}z`
  }
  return path(times(count, sector), fill, { opacity })
}

export const linearGradient = (id: string, from: Color, to: Color): string =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`

export const radialGradient = (id: string, from: Color, to: Color): string =>
  `<radialGradient id="${id}" cx=".5" cy=".36" r=".8"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></radialGradient>`
