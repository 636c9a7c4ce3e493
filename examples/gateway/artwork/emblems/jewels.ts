import { mix } from '../color.ts'
import {
  circle,
  d,
  ellipse,
  group,
  line,
  path,
  type Point,
  polar,
  polygon,
  rays,
  rect,
  ring,
  star as starPoints,
  times,
  turn,
} from '../shapes.ts'
import type { Emblem } from './emblem.ts'

const bronze = '#8a4a10'

/** A cut diamond from above: three rings of facets around a flat centre. */
export const gem: Emblem = ({ ink, main, bright, glow }) => {
  const [x, y, count] = [120, 128, 8]
  const corners = (radius: number, shift: number): Point[] =>
    Array.from({ length: count }, (_, index) => polar(x, y, radius, (index * turn) / count + shift))
  const [outer, middle, inner] = [corners(84, turn / 16), corners(62, turn / 8), corners(40, turn / 16)]
  const at = (points: Point[], index: number): Point => points[(index + count) % count] ?? [x, y]
  const crown = (index: number): string => mix(main, bright, [0.1, 0.35, 0.75, 1, 0.7, 0.3, 0.05, 0][index % 8] ?? 0)
  const girdle = (index: number): string => mix(ink, main, [0.55, 0.8, 1, 1, 0.9, 0.7, 0.45, 0.35][index % 8] ?? 0)
  const facets = (i: number): string =>
    polygon([at(outer, i), at(outer, i + 1), at(middle, i)], crown(i + 3)) +
    polygon([at(outer, i), at(middle, i), at(inner, i), at(middle, i - 1)], girdle(i + 4)) +
    polygon([at(middle, i), at(inner, i), at(inner, i + 1)], mix(crown(i + 5), '#ffffff', 0.16))
  const sparks = [
    [46, 62, 9],
    [200, 60, 7],
    [36, 200, 6],
    [206, 196, 10],
    [172, 40, 4],
  ] as const
  return (
    rays(x, y, 14, 260, bright, 0.1) +
    times(count, facets) +
    polygon(inner, mix(main, bright, 0.55)) +
    polygon(
      [4, 5, 6, 7].map((index) => at(inner, index)),
      '#ffffff',
      { opacity: 0.35 },
    ) +
    sparks.map(([sx, sy, size]) => polygon(starPoints(sx, sy, 4, size * 1.6, size * 0.35), glow)).join('')
  )
}

/** Nested stars among dust. */
export const star: Emblem = ({ main, bright, glow }, random) => {
  const layers = [
    [100, 46, main],
    [82, 38, mix(main, bright, 0.5)],
    [62, 28, bright],
    [40, 18, glow],
  ] as const
  const dust = (): string => circle(random() * 240, random() * 300, 0.6 + random() * 1.5, bright, { opacity: 0.3 + random() * 0.6 })
  return (
    rays(120, 118, 24, 300, main, 0.22) +
    times(34, dust) +
    layers
      .map(([outer, inner, fill], index) =>
        polygon(starPoints(120, 118, 8, outer, inner, -Math.PI / 2 + (index * turn) / 16), fill, index ? {} : { opacity: 0.8 }),
      )
      .join('') +
    circle(120, 118, 9, '#ffffff') +
    ring(120, 118, 112, glow, 1.2, { opacity: 0.5, 'stroke-dasharray': '2 7' })
  )
}

/** Coins with square holes in the air. */
export const coins: Emblem = ({ deep, ink, bright, glow }) => {
  const coin = (x: number, y: number, size: number, tilt = 1): string => {
    const rim = mix(glow, bronze, 0.5)
    const [hole, ry] = [size * 0.28, size * tilt]
    return group(
      d`translate(${x} ${y})`,
      ellipse(2, 5, size, ry, ink, { opacity: 0.5 }) +
        ellipse(0, 3, size, ry, mix(glow, bronze, 0.55)) +
        ellipse(0, 0, size, ry, glow) +
        ellipse(0, 0, size * 0.84, ry * 0.84, 'none', { stroke: rim, 'stroke-width': 2 }) +
        path(d`M${-hole},${-hole}H${hole}V${hole}H${-hole}Z`, mix(deep, ink, 0.4), {
          transform: `scale(1 ${tilt})`,
          stroke: rim,
          'stroke-width': 2,
        }) +
        line(d`M${-size * 0.62},${-ry * 0.5}A${size * 0.8},${ry * 0.8} 0 0 1 ${size * 0.1},${-ry * 0.8}`, '#ffffff', 2.6, {
          opacity: 0.75,
          'stroke-linecap': 'round',
        }),
    )
  }
  return (
    rays(120, 120, 16, 280, bright, 0.12, 0.1) +
    coin(52, 66, 24, 0.7) +
    coin(196, 84, 20, 0.85) +
    coin(176, 34, 12, 0.5) +
    coin(30, 132, 13, 0.9) +
    coin(126, 126, 60) +
    coin(60, 206, 30, 0.55) +
    coin(184, 212, 34, 0.6) +
    coin(122, 228, 38, 0.55) +
    coin(30, 240, 26, 0.5) +
    coin(226, 250, 24, 0.5)
  )
}

/** A crown set with stones. */
export const crown: Emblem = ({ main, bright, glow }) => {
  const shadow = '#a8641a'
  const pearls = [
    [36, 92, 10],
    [120, 58, 13],
    [204, 92, 10],
  ] as const
  const stones = [
    [120, 168, 17, main],
    [82, 174, 10, bright],
    [158, 174, 10, bright],
  ] as const
  return (
    rays(120, 140, 20, 300, glow, 0.13) +
    circle(120, 136, 92, glow, { opacity: 0.12 }) +
    path('M48,190L36,96L82,140L120,64L158,140L204,96L192,190Z', glow) +
    path('M120,64L158,140L204,96L192,190H120Z', mix(glow, shadow, 0.35)) +
    path('M46,190H194V214Q120,226 46,214Z', mix(glow, shadow, 0.2)) +
    path('M120,190H194V214Q158,220 120,221Z', mix(glow, shadow, 0.5)) +
    pearls.map(([x, y, size]) => circle(x, y, size, bright) + circle(x - size * 0.3, y - size * 0.3, size * 0.35, '#ffffff')).join('') +
    stones
      .map(
        ([x, y, size, fill]) =>
          polygon(
            [
              [x, y - size],
              [x + size * 0.75, y],
              [x, y + size],
              [x - size * 0.75, y],
            ],
            fill,
          ) +
          polygon(
            [
              [x, y - size],
              [x + size * 0.75, y],
              [x, y],
            ],
            '#ffffff',
            { opacity: 0.4 },
          ),
      )
      .join('') +
    times(9, (index) => circle(58 + index * 15.5, 204 + Math.sin((index / 8) * Math.PI) * 4, 3.2, index % 2 ? '#fffaf0' : main))
  )
}

/** An open chest full of coins. */
export const chest: Emblem = ({ ink, main, bright, glow }) => {
  const [wood, lit] = [mix('#5a2c12', main, 0.25), mix('#8a4a1c', main, 0.25)]
  const heap = [
    [74, 142, 17],
    [166, 142, 17],
    [98, 130, 19],
    [144, 130, 19],
    [120, 120, 21],
    [60, 152, 13],
    [182, 152, 13],
    [84, 156, 16],
    [120, 148, 20],
    [156, 156, 16],
  ] as const
  return (
    rays(120, 136, 18, 300, glow, 0.17, 0.08) +
    circle(120, 128, 80, glow, { opacity: 0.16 }) +
    path('M42,112C42,62 64,48 84,48H156C176,48 198,62 198,112Z', wood) +
    path('M56,112C56,74 70,62 88,62H152C170,62 184,74 184,112Z', ink) +
    line('M42,112C42,62 64,48 84,48H156C176,48 198,62 198,112', glow, 5) +
    heap.map(([x, y, size]) => circle(x, y, size, glow) + ring(x, y, size * 0.72, mix(glow, bronze, 0.5), 2)).join('') +
    polygon(
      [
        [120, 92],
        [136, 110],
        [120, 130],
        [104, 110],
      ],
      bright,
    ) +
    polygon(
      [
        [120, 92],
        [136, 110],
        [120, 110],
      ],
      '#ffffff',
      { opacity: 0.5 },
    ) +
    rect(38, 156, 164, 82, lit, { rx: 8 }) +
    rect(120, 156, 82, 82, wood, { rx: 8 }) +
    times(
      2,
      (index) =>
        rect(52 + index * 120, 152, 16, 88, glow, { rx: 3 }) + rect(61 + index * 120, 152, 7, 88, mix(glow, bronze, 0.4), { rx: 2 }),
    ) +
    rect(36, 152, 168, 12, mix(glow, bronze, 0.2), { rx: 4 }) +
    rect(103, 150, 34, 40, glow, { rx: 7 }) +
    circle(120, 166, 6, ink) +
    path('M117,168h6l3,14h-12z', ink)
  )
}
