import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { emblemNames } from '../artwork/emblems/gallery.ts'
import { paletteNames } from '../artwork/palettes.ts'
import { demoFile, demoPage } from './files.ts'
import { demoKinds } from './protocol.ts'
import { slotSymbols } from './slot/outcome.ts'

const body = (path: string): string => demoFile(path)?.body ?? ''

/**
 * The addresses below /games/files/ that a page contains. They are relative to `/games/slot`, so the gateway may be served below a path.
 */
const addresses = (text: string): string[] => [...text.matchAll(/"files\/([a-z/.-]+\.(?:css|js|svg))/g)].map((match) => match[1] ?? '')

test.each(demoKinds)('%s page: every file that it loads, and every module imported by those, exists', (kind) => {
  const page = demoPage(kind)?.body ?? ''
  const wanted = addresses(page)
  expect(wanted.length).toBeGreaterThan(2)
  const seen = new Set<string>()
  while (wanted.length > 0) {
    const path = wanted.pop() ?? ''
    if (seen.has(path)) continue
    seen.add(path)
    expect(demoFile(path), path).toBeDefined()
    for (const [, from] of body(path).matchAll(/from '([^']+)'/g)) wanted.push(new URL(from ?? '', `http://x/${path}`).pathname.slice(1))
  }
})

test.each(demoKinds)('%s page: contains no inline script or style, and says that it is play money', (kind) => {
  const page = demoPage(kind)?.body ?? ''
  expect(page).not.toMatch(/<style|\sstyle=|\son[a-z]+=|<script(?![^>]*\ssrc=)/)
  expect(page).toContain('Play money')
})

test("page scripts: no request uses an address from the gateway's root, since the gateway may be served below a path", () => {
  for (const folder of ['shared', 'slot', 'hilo', 'lottery'])
    for (const name of readdirSync(new URL(`./${folder}/`, import.meta.url)).filter((one) => one.endsWith('.js')))
      expect(body(`${folder}/${name}`), `${folder}/${name}`).not.toMatch(/['"`]\/games\//)
})

test('script and style files in the page folders: all are served', () => {
  for (const folder of ['shared', 'slot', 'hilo', 'lottery']) {
    for (const name of readdirSync(new URL(`./${folder}/`, import.meta.url)).filter((one) => /\.(js|css)$/.test(one))) {
      expect(demoFile(`${folder}/${name}`), name).toBeDefined()
    }
  }
})

test('demoFile: draws every symbol, suit, wall and emblem', () => {
  for (const symbol of slotSymbols)
    for (const emblem of emblemNames) if (symbol !== 'emblem') expect(body(`symbol/${symbol}-${emblem}.svg`)).toContain('<svg')
  for (const suit of ['spade', 'heart', 'club', 'diamond']) expect(body(`suit/${suit}.svg`)).toContain('<svg')
  for (const palette of paletteNames) expect(body(`wall/${palette}-tall.svg`).length).toBeLessThan(300_000)
  for (const emblem of emblemNames) expect(body(`emblem/${emblem}-lagoon.svg`)).toContain('<svg')
})

test.each([
  '../play.ts',
  'slot/outcome.ts',
  'shared/../play.ts',
  'symbol/emblem-dragon.svg',
  'symbol/sun.svg',
  'symbol/sun-nobody.svg',
  'wall/nowhere-tall.svg',
  'wall/lagoon-round.svg',
  'constructor',
  '',
  'emblem/toString-lagoon.svg',
])('demoFile: unknown path %j, undefined', (path) => expect(demoFile(path)).toBeUndefined())

test.each(['', 'poker', '../slot', 'constructor'])('demoPage: unknown kind %j, undefined', (kind) => expect(demoPage(kind)).toBeUndefined())
