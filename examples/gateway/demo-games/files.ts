import { readFileSync } from 'node:fs'
import { emblemNames, emblems, type EmblemName } from '../artwork/emblems/gallery.ts'
import { suit } from '../artwork/emblems/suits.ts'
import { gameArt } from '../artwork/game-art.ts'
import { type PaletteName, palettes } from '../artwork/palettes.ts'
import { gameWall, wallFormats } from './backdrop.ts'
import { cardSuits, hiloPays, hiloPicks } from './hilo/outcome.ts'
import { mostWin as lotteryMostWin, payTable } from './lottery/rules.ts'
import { type DemoKind, demoKinds, mostLines } from './protocol.ts'
import { freeSpinsFor, slotLines, slotPays } from './slot/outcome.ts'
import { drawnSymbols, symbolArt, symbolNames } from './slot/symbol-themes.ts'

export interface DemoFile {
  type: 'text/html; charset=utf-8' | 'text/javascript; charset=utf-8' | 'text/css; charset=utf-8' | 'image/svg+xml'
  body: string
}

const html = (body: string): DemoFile => ({ type: 'text/html; charset=utf-8', body })
const script = (body: string): DemoFile => ({ type: 'text/javascript; charset=utf-8', body })
const style = (body: string): DemoFile => ({ type: 'text/css; charset=utf-8', body })
const picture = (body: string): DemoFile => ({ type: 'image/svg+xml', body })

const read = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8')

const isPalette = (name: string | undefined): name is PaletteName => name !== undefined && Object.hasOwn(palettes, name)
const isEmblem = (name: string | undefined): name is EmblemName => name !== undefined && Object.hasOwn(emblems, name)

/** Generated files. The pay tables come from the code of the rules, so page and server always agree. */
const written: Record<string, () => DemoFile> = {
  'shared/page.css': () => style(read('./shared/page.css')),
  'shared/page.js': () => script(read('./shared/page.js')),
  'shared/session.js': () => script(read('./shared/session.js')),
  'shared/play-time.js': () => script(read('./shared/play-time.js')),
  'shared/reminder.js': () => script(read('./shared/reminder.js')),
  'shared/money.js': () => script(read('./shared/money.js')),
  'shared/palettes.js': () => script(`export const palettes = ${JSON.stringify(palettes)}\n`),
  'slot/game.css': () => style(read('./slot/game.css')),
  'slot/reels.css': () => style(read('./slot/reels.css')),
  'slot/rules.css': () => style(read('./slot/rules.css')),
  'slot/phone.css': () => style(read('./slot/phone.css')),
  'slot/short.css': () => style(read('./slot/short.css')),
  'slot/game.js': () => script(read('./slot/game.js')),
  'slot/reels.js': () => script(read('./slot/reels.js')),
  'slot/paytable.js': () =>
    script(
      `export const lines = ${JSON.stringify(slotLines)}\nexport const pays = ${JSON.stringify(slotPays)}\n` +
        `export const freeSpins = ${JSON.stringify([3, 4, 5].map(freeSpinsFor))}\n`,
    ),
  'slot/names.js': () =>
    script(
      `/** names[emblem][symbol]: what the symbols are called in the game with this emblem. */\nexport const names = ${JSON.stringify(
        Object.fromEntries(emblemNames.map((name) => [name, symbolNames(name)])),
      )}\n`,
    ),
  'hilo/game.css': () => style(read('./hilo/game.css')),
  'hilo/cards.css': () => style(read('./hilo/cards.css')),
  'hilo/phone.css': () => style(read('./hilo/phone.css')),
  'hilo/short.css': () => style(read('./hilo/short.css')),
  'hilo/game.js': () => script(read('./hilo/game.js')),
  'hilo/pays.js': () =>
    script(
      `/** pays[pick][rank - 1]: hundredths of the bet, 0 where the pick can't win. */\nexport const pays = ${JSON.stringify(
        Object.fromEntries(hiloPicks.map((pick) => [pick, Array.from({ length: 13 }, (_, index) => hiloPays(index + 1, pick))])),
      )}\n`,
    ),
  ...Object.fromEntries(
    ['game', 'balls', 'board', 'slip', 'dialogs', 'phone'].map((name) => [
      `lottery/${name}.css`,
      () => style(read(`./lottery/${name}.css`)),
    ]),
  ),
  ...Object.fromEntries(
    ['game', 'balls', 'board', 'slip', 'lists', 'settled', 'words'].map((name) => [
      `lottery/${name}.js`,
      () => script(read(`./lottery/${name}.js`)),
    ]),
  ),
  'lottery/rules.js': () =>
    script(
      `/** table[kind][bet][pick]: hundredths of the stake. */\nexport const table = ${JSON.stringify(payTable)}\n` +
        `export const mostWin = ${lotteryMostWin}\nexport const mostLines = ${mostLines}\n`,
    ),
}

/** Pictures: symbol/sun-dragon.svg, suit/heart.svg, wall/lagoon-wide.svg, emblem/dragon-ember.svg. */
function drawn(path: string): DemoFile | undefined {
  const [, kind, name, variant] = /^(symbol|suit|wall|emblem)\/([a-z]+)(?:-([a-z]+))?\.svg$/.exec(path) ?? []
  if (kind === 'symbol') {
    const symbol = drawnSymbols.find((one) => one === name)
    return symbol && isEmblem(variant) ? picture(symbolArt(symbol, variant)) : undefined
  }
  if (kind === 'suit') {
    const found = cardSuits.find((one) => one === name)
    const color = found === 'heart' || found === 'diamond' ? '#cf3b3b' : '#141b2a'
    return (
      found &&
      picture(
        `<svg xmlns="http://www.w3.org/2000/svg" width="48" height="48" viewBox="-1.3 -1.3 2.6 2.6">${suit(found, 0, 0, 1, color)}</svg>`,
      )
    )
  }
  if (kind === 'wall' && isPalette(name) && variant !== undefined && Object.hasOwn(wallFormats, variant)) {
    return picture(gameWall(name, variant as keyof typeof wallFormats))
  }
  if (kind === 'emblem' && isEmblem(name) && isPalette(variant)) {
    const subject = {
      nodeId: `${name} ${variant}`,
      gameName: '',
      vendorName: '',
      emblem: name,
      palette: variant,
      lettering: 'sans',
    } as const
    return picture(gameArt(subject, { lettering: false }))
  }
  return undefined
}

const kept = new Map<string, DemoFile>()

/** A file under `/games/files/`, by its path there; undefined for every other path. Each file is drawn or read once, then cached. */
export function demoFile(path: string): DemoFile | undefined {
  const known = kept.get(path)
  if (known) return known
  const file = Object.hasOwn(written, path) ? written[path]?.() : drawn(path)
  if (file) kept.set(path, file)
  return file
}

/** The page at `/games/<kind>`. Serve it with the content security policy `demoPagePolicy`. */
export function demoPage(kind: string): DemoFile | undefined {
  return demoKinds.includes(kind as DemoKind) ? html(read(`./${kind}/page.html`)) : undefined
}

/** Allows no inline script or style. The caller adds frame-ancestors with the allowed host pages. */
export const demoPagePolicy = "default-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'; object-src 'none'"
