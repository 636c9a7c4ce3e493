import type { Color } from '../color.ts'
import { mix } from '../color.ts'
import { circle, ellipse, line, path, type Point, polar, polygon, rect, ring, times, turn } from '../shapes.ts'
import type { Emblem } from './emblem.ts'

/** A football under floodlights. */
export const pitch: Emblem = ({ sky, deep, ink, main, bright, glow }) => {
  const stripe = (index: number): string =>
    polygon(
      [
        [120 + (index - 3.5) * 22, 120],
        [120 + (index - 2.5) * 22, 120],
        [120 + (index - 2.5) * 90, 320],
        [120 + (index - 3.5) * 90, 320],
      ],
      mix(sky, main, index % 2 ? 0.55 : 0.3),
    )
  const crowd = ([main, bright, glow, ink] as Color[]).map((fill, tone) => {
    let dots = ''
    for (let y = 0; y < 6; y++)
      for (let x = 0; x < 17; x++) if ((x * 7 + y * 5) % 4 === tone) dots += `M${x * 15 + (y % 2 ? 7 : 0)},${26 + y * 15}h0`
    return line(dots, fill, 6.4, { 'stroke-linecap': 'round', opacity: 0.55 })
  })
  const [x, y] = [120, 158]
  const patch = (index: number): string => {
    const angle = -Math.PI / 2 + (index * turn) / 5
    return (
      polygon(
        [polar(x, y, 20, angle - 0.06), polar(x, y, 42, angle - 0.03), polar(x, y, 42, angle + 0.03), polar(x, y, 20, angle + 0.06)],
        ink,
      ) + polygon([polar(x, y, 42, angle), polar(x, y, 57, angle - 0.28), polar(x, y, 60, angle), polar(x, y, 57, angle + 0.28)], ink)
    )
  }
  return (
    times(7, stripe) +
    line('M20,150H220M120,150V120', '#ffffff', 2, { opacity: 0.8 }) +
    ellipse(120, 214, 84, 30, 'none', { stroke: '#ffffff', 'stroke-width': 2, opacity: 0.8 }) +
    rect(0, 0, 240, 122, deep) +
    crowd.join('') +
    [34, 206]
      .map((lamp) => path(`M${lamp},20L${lamp - 30},122H${lamp + 30}Z`, '#ffffff', { opacity: 0.12 }) + circle(lamp, 20, 9, '#ffffff'))
      .join('') +
    ellipse(120, 224, 54, 11, ink, { opacity: 0.5 }) +
    circle(x, y, 60, '#fffdf6') +
    path('M140,101.500A60,60 0 0 1 140,214.500A80,80 0 0 0 140,101.500Z', '#c9d2de') +
    polygon(
      Array.from({ length: 5 }, (_, index) => polar(x, y, 22, -Math.PI / 2 + (index * turn) / 5)),
      ink,
    ) +
    times(5, patch)
  )
}

/** Drawn lottery balls. */
export const balls: Emblem = ({ ink, main, bright, glow }, random) => {
  const ball = (x: number, y: number, size: number, fill: Color): string =>
    circle(x + 2, y + 5, size, ink, { opacity: 0.4 }) +
    circle(x, y, size, mix(fill, ink, 0.28)) +
    circle(x - size * 0.1, y - size * 0.1, size * 0.9, fill) +
    circle(x, y, size * 0.54, '#fffaf0') +
    `<text x="${x}" y="${Math.round(y + size * 0.22)}" text-anchor="middle" font-weight="700" font-size="${Math.round(size * 0.62)}" fill="${ink}">${1 + Math.floor(random() * 44)}</text>` +
    ellipse(x - size * 0.38, y - size * 0.58, size * 0.26, size * 0.15, '#ffffff', {
      opacity: 0.8,
      transform: `rotate(-32 ${Math.round(x - size * 0.38)} ${Math.round(y - size * 0.58)})`,
    })
  return (
    ring(120, 124, 106, bright, 1.2, { opacity: 0.3 }) +
    circle(120, 124, 96, bright, { opacity: 0.1 }) +
    ball(62, 80, 34, glow) +
    ball(164, 74, 30, bright) +
    ball(196, 138, 34, main) +
    ball(52, 160, 30, '#e4574a') +
    ball(122, 138, 56, '#f0a94e') +
    ball(176, 212, 28, glow) +
    ball(92, 224, 26, bright)
  )
}

const hexagon = (x: number, y: number, size: number): Point[] =>
  Array.from({ length: 6 }, (_, index) => polar(x, y, size, (index * turn) / 6 + Math.PI / 6))

/** A shield on a field of cells. */
export const hex: Emblem = ({ deep, ink, main, bright, glow }) => {
  let cells = ''
  let index = 0
  for (let row = 0; row < 9; row++) {
    for (let column = -1; column < 7; column++) {
      index++
      const [x, y] = [column * 44 + (row % 2 ? 22 : 0), row * 38]
      const distance = Math.hypot(x - 120, y - 126)
      cells += polygon(hexagon(x, y, 23), mix(deep, main, Math.max(0, 0.75 - distance / 230) * (((index * 37) % 10) / 14 + 0.35)))
    }
  }
  return (
    cells +
    polygon(hexagon(120, 126, 84), ink) +
    polygon(hexagon(120, 126, 76), main) +
    polygon(hexagon(120, 126, 62), mix(ink, main, 0.22)) +
    path('M120,78L158,100V146L120,186L82,146V100Z', bright) +
    path('M120,78L158,100V146L120,186Z', mix(bright, main, 0.6)) +
    path('M98,112L120,130L142,112V128L120,148L98,128Z', ink) +
    path('M98,134L120,152L142,134V148L120,168L98,148Z', glow)
  )
}

/** A cup with laurels. */
export const trophy: Emblem = ({ ink, main, bright, glow }) => {
  const shadow = (share: number): Color => mix(glow, '#8a4a10', share)
  const leaf = (side: number, index: number): string => {
    const angle = 200 - index * 22
    const [x, y] = polar(120, 140, 92, (angle * Math.PI) / 180)
    const px = side < 0 ? 240 - x : x
    return ellipse(px, y, 6, 15, mix(main, bright, index % 2 ? 0.5 : 0.2), {
      transform: `rotate(${side < 0 ? -(angle - 172) : angle - 172} ${Math.round(px)} ${Math.round(y)})`,
    })
  }
  return (
    circle(120, 124, 84, glow, { opacity: 0.14 }) +
    times(6, (index) => leaf(1, index) + leaf(-1, index)) +
    line('M78,84C48,82 52,132 92,138M162,84C192,82 188,132 148,138', shadow(0.25), 9) +
    path('M74,64H166C168,124 152,156 120,162C88,156 72,124 74,64Z', glow) +
    path('M120,64H166C168,124 152,156 120,162Z', shadow(0.35)) +
    path('M88,74C88,104 94,126 104,138', 'none', { stroke: '#ffffff', 'stroke-width': 6, 'stroke-linecap': 'round', opacity: 0.7 }) +
    rect(68, 58, 104, 12, shadow(0.12), { rx: 5 }) +
    path('M112,160H128L134,196H106Z', shadow(0.3)) +
    rect(84, 194, 72, 16, shadow(0.1), { rx: 4 }) +
    rect(74, 208, 92, 26, mix(ink, main, 0.35), { rx: 5 }) +
    polygon(
      [
        [120, 84],
        [127, 101],
        [145, 102],
        [131, 114],
        [136, 132],
        [120, 122],
        [104, 132],
        [109, 114],
        [95, 102],
        [113, 101],
      ],
      main,
    )
  )
}
