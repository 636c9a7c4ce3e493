import { shade } from './color.ts'
import { paletteNames, palettes } from './palettes.ts'
import { pick, seeded } from './random.ts'
import { circle, d, path, rect, times } from './shapes.ts'
import { present } from '../platform/present.ts'

const skins = ['#8a5533', '#a86b42', '#c68a5c', '#dba578', '#efc39a', '#6d4128']
const hairs = ['#1b1517', '#2c1d18', '#4a2c1c', '#6b3f22', '#8d6a3c', '#2a2a38']

/**
 * The drawn portrait of a live host: head and shoulders in front of a wall of stones. The same name always gets the same portrait. It shows
 * no real person.
 */
export function portrait(name: string): string {
  const random = seeded(`host ${name}`)
  const colors =
    palettes[
      pick(
        random,
        paletteNames.filter((each) => !palettes[each].pale),
      )
    ]
  const skin = pick(random, skins)
  const hair = pick(random, hairs)
  const style = Math.floor(random() * 4)
  const wall = times(60, (index) => {
    const [x, y] = [(index % 10) * 24, Math.floor(index / 10) * 40]
    const glow = Math.max(0, 1 - Math.hypot(x - 110, y - 90) / 170)
    const tone = shade(colors.sky, glow * 0.35 - 0.35 + (random() - 0.5) * 0.16)
    const tilt = () => (random() - 0.5) * 3
    return path(
      d`M${x + 1 + tilt()},${y + 1 + tilt()}L${x + 22 + tilt()},${y + 1 + tilt()}L${x + 22 + tilt()},${y + 38 + tilt()}L${x + 1 + tilt()},${y + 38 + tilt()}Z`,
      tone,
    )
  })
  const back = present(
    [
      'M72,110C64,50 176,50 168,110C176,150 172,186 166,206L74,206C68,186 64,150 72,110Z', // long hair
      'M76,112C66,48 174,48 164,112C168,136 164,148 158,156L82,156C76,148 72,136 76,112Z', // hair to the chin
      'M80,104C74,52 166,52 160,104L158,128L82,128Z', // short hair
      'M76,112C66,52 174,52 164,112L160,140L80,140ZM120,32C140,32 148,56 136,78L104,78C92,56 100,32 120,32Z', // a bun
    ][style],
  )
  const fringe = present(
    [
      'M84,104C84,70 110,66 128,72C148,76 156,88 156,106C146,98 138,88 130,82C118,94 100,98 84,104Z',
      'M84,106C82,72 158,72 156,106C140,90 104,92 84,106Z',
      'M82,98C84,66 152,60 158,98C150,84 128,80 112,84C100,86 90,90 82,98Z',
      'M84,104C86,74 116,70 120,72C136,70 154,78 156,104C148,90 134,82 120,82C106,82 92,90 84,104Z',
    ][style],
  )
  const dress = pick(random, [colors.main, colors.bright, '#f0a94e', '#ecdcbc'])
  const rings = random() < 0.5 ? circle(84, 126, 4, colors.glow) + circle(156, 126, 4, colors.glow) : ''
  const face =
    path('M84,104C84,74 156,74 156,104C156,132 140,154 120,154C100,154 84,132 84,104Z', skin) +
    path('M96,105Q103,99 110,105M130,105Q137,99 144,105', 'none', {
      stroke: shade(hair, -0.1),
      'stroke-width': 3.4,
      'stroke-linecap': 'round',
    }) +
    path('M120,110Q116,124 122,125', 'none', { stroke: shade(skin, -0.28), 'stroke-width': 2.6, 'stroke-linecap': 'round' }) +
    path('M107,134Q120,145 133,134', 'none', { stroke: shade(skin, -0.5), 'stroke-width': 3.4, 'stroke-linecap': 'round' })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="240" height="240" viewBox="0 0 240 240">${rect(0, 0, 240, 240, colors.ink)}${wall}${path(back, hair)}${path('M104,140L136,140L138,176L102,176Z', shade(skin, -0.18))}${path('M30,240C34,192 78,178 104,172Q120,190 136,172C162,178 206,192 210,240Z', dress)}${path('M104,172Q120,190 136,172L140,174Q120,200 100,174Z', shade(dress, -0.3))}${face}${path(fringe, hair)}${rings}</svg>`
}
