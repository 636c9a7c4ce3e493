import { describe, expect, test } from 'vitest'
import { emblemNames } from './emblems/gallery.ts'
import { avatar } from './avatar.ts'
import { brandMark } from './brand-mark.ts'
import { type ArtSubject, gameArt } from './game-art.ts'
import { breakName } from './lettering.ts'
import { mosaic, mosaicSkies } from './mosaic.ts'
import { paletteNames } from './palettes.ts'
import { markNames, vendorMark } from './vendor-marks.ts'

/** A strict parser for the simple XML that the artwork uses. It throws on everything that an XML parser would refuse. @returns all ids */
function readXml(text: string): string[] {
  const ids: string[] = []
  const open: string[] = []
  const token =
    /<(\/?)([a-zA-Z]+)((?:\s+[a-zA-Z][\w:-]*="[^"<&]*(?:&(?:amp|lt|gt|quot|apos);[^"<&]*)*")*)\s*(\/?)>|((?:[^<&]|&(?:amp|lt|gt|quot|apos);)+)/y
  let roots = 0
  while (token.lastIndex < text.length) {
    const at = token.lastIndex
    const match = token.exec(text)
    if (!match) throw new Error(`not well-formed at ${at}: ${text.slice(at, at + 80)}`)
    const [, closing, name, attributes, empty, characters] = match
    if (characters !== undefined) {
      if (open.length === 0) throw new Error('text outside the root')
      continue
    }
    if (closing) {
      if (open.pop() !== name) throw new Error(`</${name}> closes another element`)
      continue
    }
    if (open.length === 0 && ++roots > 1) throw new Error('two roots')
    const names = [...(attributes ?? '').matchAll(/([a-zA-Z][\w:-]*)="([^"]*)"/g)]
    if (new Set(names.map((entry) => entry[1])).size < names.length) throw new Error(`an attribute twice in <${name}${attributes}>`)
    ids.push(...names.filter((entry) => entry[1] === 'id').map((entry) => entry[2] ?? ''))
    if (!empty) open.push(name ?? '')
  }
  if (open.length > 0 || roots !== 1) throw new Error('an element is left open')
  return ids
}

const subject = (more: Partial<ArtSubject> = {}): ArtSubject => ({
  nodeId: '10001',
  gameName: 'Gilded Dragon',
  vendorName: 'Aurelia',
  emblem: 'dragon',
  palette: 'ember',
  lettering: 'serif',
  ...more,
})

test('XML parser of these tests: refuses malformed XML', () => {
  for (const broken of ['<a>', '<a></b>', '<a b="1" b="2"/>', '<a>&</a>', '<a b="<"/>', '<a/><a/>', '<a b=1/>'])
    expect(() => readXml(broken)).toThrow()
})

describe('game art', () => {
  test.each(emblemNames)('%s: well-formed, small and without invalid numbers, in every palette', (emblem) => {
    for (const palette of paletteNames) {
      for (const lettering of [true, false]) {
        const svg = gameArt(subject({ emblem, palette, nodeId: `${emblem} ${palette}` }), { lettering })
        const ids = readXml(svg)
        expect(new Set(ids).size).toBe(ids.length)
        expect(svg).not.toMatch(/NaN|undefined|Infinity/)
        expect(svg.length).toBeLessThan(12_000)
        for (const [, reference] of svg.matchAll(/(?:href="#|url\(#)([^")]+)/g)) expect(ids).toContain(reference)
      }
    }
  })

  test('same game, same picture; other game, other picture', () => {
    expect(gameArt(subject(), { lettering: true })).toBe(gameArt(subject(), { lettering: true }))
    expect(gameArt(subject(), { lettering: true })).not.toBe(gameArt(subject({ nodeId: '10002' }), { lettering: true }))
  })

  test('ids: different in the pictures of two games, and in the two formats of one game', () => {
    const all = [subject(), subject({ nodeId: '10002' })].flatMap((game) =>
      [true, false].flatMap((lettering) => readXml(gameArt(game, { lettering }))),
    )
    expect(new Set(all).size).toBe(all.length)
  })

  test('name with XML special characters: escaped', () => {
    const svg = gameArt(subject({ gameName: '<script>"A" & B</script>', vendorName: 'Knave & Queen\u0007' }), { lettering: true })
    readXml(svg)
    expect(svg).not.toContain('<script')
    expect(svg).toContain('Knave &amp; Queen<')
  })

  test('square picture: without lettering', () => {
    expect(gameArt(subject(), { lettering: false })).not.toContain('Aurelia')
    expect(gameArt(subject(), { lettering: false })).toContain('viewBox="0 0 240 240"')
  })
})

test.each([
  ['Facet', ['Facet']],
  ['Nova Nova', ['Nova Nova']],
  ['Sea of Tyche', ['Sea of', 'Tyche']],
  ['Lucky Seven Hills', ['Lucky', 'Seven Hills']],
  ['Meadow Luck of Samarkand', ['Meadow', 'Luck of', 'Samarkand']],
])('lettering: %s is broken into lines of similar length', (name, lines) => expect(breakName(name)).toEqual(lines))

test.each(['dark', 'light'] as const)("mosaic in the %s theme: well-formed, the same each time, and empty on the text's side", (theme) => {
  const options = { colors: mosaicSkies[theme].dusk, dissolve: { from: 0.3, over: 0.3 }, dolphins: [{ x: 400, y: 95, scale: 1 }] }
  const svg = mosaic(816, 296, options)
  readXml(svg)
  expect(svg).toBe(mosaic(816, 296, options))
  const starts = [...svg.matchAll(/M(-?\d+) /g)].map((match) => Number(match[1]) / 10)
  expect(starts.length).toBeGreaterThan(800)
  expect(Math.min(...starts)).toBeGreaterThan(816 * 0.28)
})

test('marks, logo and avatars: well-formed; an avatar depends on the name', () => {
  for (const name of markNames) readXml(vendorMark(name))
  readXml(brandMark('dark'))
  readXml(avatar('player1'))
  expect(avatar('player1')).toBe(avatar('player1'))
  expect(avatar('player1')).not.toBe(avatar('vip1'))
})
