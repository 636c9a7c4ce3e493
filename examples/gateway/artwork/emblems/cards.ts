import type { Color } from '../color.ts'
import { mix } from '../color.ts'
import { circle, d, ellipse, group, path, polar, polygon, rays, rect, ring, times, turn } from '../shapes.ts'
import type { Emblem } from './emblem.ts'
import { suit, type Suit } from './suits.ts'

const ivory = '#fffaf0'
const red = '#cf3b3b'

const corner = (x: number, y: number, size: number, text: string, fill: Color): string =>
  `<text x="${x}" y="${y}" font-weight="700" font-size="${size}" fill="${fill}">${text}</text>`

/** Four cards, spread like a fan. */
export const cards: Emblem = ({ ink, main, bright }) => {
  const hand: [Suit, number, Color][] = [
    ['club', -27, ink],
    ['heart', -9, red],
    ['spade', 9, ink],
    ['diamond', 27, red],
  ]
  const card = ([name, angle, color]: [Suit, number, Color]): string =>
    group(
      `rotate(${angle} 120 300)`,
      rect(78, 71, 92, 136, ink, { rx: 11, opacity: 0.4 }) +
        rect(74, 66, 92, 136, ivory, { rx: 11 }) +
        rect(80, 72, 80, 124, 'none', { rx: 7, stroke: main, opacity: 0.5 }) +
        suit(name, 120, 132, 27, color) +
        suit(name, 93, 88, 6.5, color) +
        suit(name, 147, 180, 6.5, color),
    )
  return rays(120, 210, 18, 320, bright, 0.08, 0.1) + hand.map(card).join('')
}

/** Four open cards on a felt table. */
export const baccarat: Emblem = ({ sky, ink, main, glow }) => {
  const card = (x: number, y: number, angle: number, rank: string, name: Suit, color: Color): string =>
    group(
      `translate(${x} ${y}) rotate(${angle})`,
      rect(-30, -41, 66, 92, ink, { rx: 9, opacity: 0.45 }) +
        rect(-33, -46, 66, 92, ivory, { rx: 9 }) +
        corner(-25, -22, 21, rank, color) +
        suit(name, 4, 10, 20, color),
    )
  return (
    ellipse(120, 250, 210, 180, mix(sky, main, 0.4)) +
    ellipse(120, 250, 192, 162, 'none', { stroke: glow, 'stroke-width': 2, opacity: 0.8 }) +
    ellipse(120, 250, 150, 122, 'none', { stroke: '#ffffff', 'stroke-width': 1.2, opacity: 0.35 }) +
    card(66, 112, -14, '9', 'spade', ink) +
    card(98, 126, -2, 'K', 'heart', red) +
    card(152, 106, 8, '8', 'diamond', red) +
    card(184, 124, 18, 'A', 'club', ink)
  )
}

/** One card between an arrow up and an arrow down. */
export const hilo: Emblem = ({ sky, ink, main, bright, glow }) => {
  const chevron = (index: number): string => {
    const y = index * 26
    const points = [
      [120, y - 10],
      [250, 90 + y],
      [250, 122 + y],
      [120, 24 + y],
      [-10, 122 + y],
      [-10, 90 + y],
    ] as const
    return polygon(points, mix(sky, main, 0.7 - index * 0.17), { opacity: 0.6 })
  }
  const card =
    rect(74, 62, 106, 150, ink, { rx: 13, opacity: 0.5 }) +
    rect(70, 56, 106, 150, ivory, { rx: 13 }) +
    corner(82, 92, 30, '7', ink) +
    suit('spade', 123, 136, 34, ink)
  const up = [
    [48, 96],
    [76, 130],
    [20, 130],
  ] as const
  const down = [
    [194, 180],
    [222, 146],
    [166, 146],
  ] as const
  return times(4, chevron) + group('rotate(-6 120 130)', card) + polygon(up, glow) + polygon(down, bright)
}

/** Three stacks of chips. */
export const chips: Emblem = ({ sky, ink, main, glow }) => {
  const edge = '#fff6e6'
  const spot = (index: number): string => {
    const angle = Math.PI * (1.18 + 0.16 * index)
    return rect(-15, -21, 30, 42, 'none', {
      rx: 4,
      stroke: '#ffffff',
      'stroke-width': 1.5,
      opacity: 0.55,
      transform: d`translate(${120 + 150 * Math.cos(angle)} ${196 + 118 * Math.sin(angle)}) rotate(${(angle - Math.PI * 1.5) * 40})`,
    })
  }
  const stack = (x: number, y: number, count: number, color: Color): string => {
    const chip = (index: number): string => {
      const level = y - index * 9
      return (
        path(d`M${x - 38},${level}v9a38,16 0 0 0 76,0v-9`, mix(color, ink, 0.35)) +
        times(4, (k) => rect(x - 30 + k * 18, level + 9 + ([7, 12, 12, 7][k] ?? 0) * 0.7, 7, 8, edge, { opacity: 0.9 })) +
        ellipse(x, level, 38, 16, color)
      )
    }
    const top = y - (count - 1) * 9
    const at = (angle: number, rx: number, ry: number): string => d`${x + rx * Math.cos(angle)},${top + ry * Math.sin(angle)}`
    const notch = (k: number): string => {
      const from = (k * turn) / 8 - 0.14
      const to = from + 0.28
      return `M${at(from, 38, 16)}L${at(to, 38, 16)}L${at(to, 27, 11.3)}L${at(from, 27, 11.3)}Z`
    }
    return times(count, chip) + path(times(8, notch), edge) + ellipse(x, top, 25, 10.5, 'none', { stroke: edge, 'stroke-width': 1.6 })
  }
  return (
    ellipse(120, 180, 190, 136, mix(sky, main, 0.35)) +
    ellipse(120, 180, 172, 120, 'none', { stroke: glow, 'stroke-width': 2, opacity: 0.8 }) +
    times(5, spot) +
    stack(70, 170, 6, '#c2332f') +
    stack(166, 182, 4, '#25324c') +
    stack(116, 216, 3, glow)
  )
}

/** A roulette wheel from above. */
export const roulette: Emblem = ({ ink, glow }) => {
  const [x, y, count] = [120, 128, 24]
  const pocket = (index: number): string => {
    const from = (index * turn) / count
    const to = from + turn / count
    const at = (radius: number, angle: number): string => {
      const [px, py] = polar(x, y, radius, angle)
      return d`${px},${py}`
    }
    const fill = index === 0 ? '#1f9a68' : index % 2 ? '#c2332f' : '#15181f'
    const [mx, my] = polar(x, y, 84, (from + to) / 2)
    return (
      path(`M${at(56, from)}L${at(92, from)}A92,92 0 0 1 ${at(92, to)}L${at(56, to)}Z`, fill) +
      rect(-3, -1.5, 6, 3, '#ffffff', { opacity: 0.85, transform: d`translate(${mx} ${my}) rotate(${((from + to) / 2) * 57.3})` })
    )
  }
  const spoke = (index: number): string =>
    group(d`rotate(${index * 90 + 20} ${x} ${y})`, rect(x - 3, y - 44, 6, 40, glow, { rx: 3 }) + circle(x, y - 44, 7, glow))
  const [bx, by] = polar(x, y, 65, -0.9)
  return (
    circle(x + 3, y + 6, 108, ink, { opacity: 0.5 }) +
    circle(x, y, 106, mix('#3a1d0c', glow, 0.12)) +
    ring(x, y, 103, glow, 2) +
    circle(x, y, 94, mix('#241006', glow, 0.08)) +
    group('', times(count, pocket), { stroke: glow, 'stroke-width': 0.8 }) +
    ring(x, y, 74, glow, 1) +
    circle(x, y, 55, mix('#5a2c12', glow, 0.25)) +
    circle(x, y, 55, ink, { opacity: 0.25 }) +
    times(4, spoke) +
    circle(x, y, 17, glow) +
    circle(x - 3, y - 4, 10, mix(glow, '#ffffff', 0.55)) +
    circle(bx + 1.5, by + 2, 7, ink, { opacity: 0.6 }) +
    circle(bx, by, 7, '#ffffff')
  )
}
