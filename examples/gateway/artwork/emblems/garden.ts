import type { Color } from '../color.ts'
import { mix } from '../color.ts'
import { circle, d, ellipse, group, line, path, type Point, polar, rays, rect, ring, times, turn, use } from '../shapes.ts'
import type { Emblem } from './emblem.ts'

const at = ([x, y]: Point): string => d`${x},${y}`

/** Single fruits on 80×80. Each is drawn once in a picture and used in several of its cells. */
export function fruits(ink: Color, leaf: Color): Record<string, string> {
  const slice = (rind: Color, flesh: Color): string => {
    const wedge = (index: number): string => {
      const [from, to] = [(index * turn) / 8 + 0.06, ((index + 1) * turn) / 8 - 0.06]
      return `M${at(polar(40, 40, 4, (from + to) / 2))}L${at(polar(40, 40, 24, from))}A24,24 0 0 1 ${at(polar(40, 40, 24, to))}Z`
    }
    return circle(40, 40, 32, rind) + circle(40, 40, 28, '#fff6df') + path(times(8, wedge), flesh)
  }
  return {
    cherry:
      line('M26,52C30,30 42,20 58,12M54,56C54,38 54,24 58,12', ink, 4, { 'stroke-linecap': 'round' }) +
      path('M58,12C44,4 34,8 30,16C42,22 52,20 58,12Z', leaf) +
      circle(24, 56, 15, '#d23b3b') +
      circle(53, 60, 15, '#b92b33') +
      circle(19, 51, 4, '#ff9d8d') +
      circle(48, 55, 4, '#f08a80'),
    orange: slice('#f08a24', '#f7a53c'),
    lime: slice('#7fb23c', '#a8d05a'),
    melon:
      path('M4,24A36,36 0 0 0 76,24Z', '#2f8a5b') +
      path('M9,24A31,31 0 0 0 71,24Z', '#fdf3df') +
      path('M12,24A28,28 0 0 0 68,24Z', '#e4483f') +
      path('M28,32l3,6-5,-1zM40,40l3,6-5,-1zM52,32l3,6-5,-1z', ink),
    seven: path('M18,16H64L44,68H26L42,32H18Z', '#d23b3b') + path('M18,16H64L60,26H18Z', '#ff8a6b'),
    bell:
      path('M40,12C58,12 56,36 66,54H14C24,36 22,12 40,12Z', '#f2a93c') +
      path('M40,12C48,12 50,36 54,54H66C56,36 58,12 40,12Z', '#d98a24') +
      circle(40, 60, 8, ink),
    plum:
      circle(40, 44, 26, '#7a3f8f') +
      path('M40,18A26,26 0 0 1 40,70A40,40 0 0 0 40,18Z', '#5d2c74') +
      path('M40,18C42,8 52,6 60,10C56,18 48,20 40,18Z', leaf),
  }
}

/** Twelve cells of fruit, arranged differently for every game. */
export const fruit: Emblem = ({ sky, deep, ink, main, bright, glow }, random, id) => {
  const drawn = fruits(ink, glow)
  const names = Object.keys(drawn)
  const grounds = [sky, bright, mix(sky, main, 0.22), mix(sky, glow, 0.28), deep, mix(deep, sky, 0.4)]
  const first = Math.floor(random() * names.length)
  const cell = (index: number): string => {
    const [x, y] = [index % 3, Math.floor(index / 3)]
    const name = names[(first + x * 2 + y * 3) % names.length]
    return rect(x * 80, y * 80, 80, 80, grounds[(x * 2 + y * 3) % 6] ?? sky) + use(`${id}${name}`, `translate(${x * 80} ${y * 80})`)
  }
  return `<defs>${names.map((name) => group('', drawn[name] ?? '', { id: id + name })).join('')}</defs>${times(12, cell)}`
}

/** A lotus on still water. */
export const lotus: Emblem = ({ ink, main, bright, glow }) => {
  const petal = (angle: number, length: number, width: number, lit: Color, dark: Color): string =>
    group(
      `translate(120 192) rotate(${angle})`,
      path(
        d`M0,0C${-width},${-length * 0.35} ${-width * 0.9},${-length * 0.75} 0,${-length}C${width * 0.9},${-length * 0.75} ${width},${-length * 0.35} 0,0Z`,
        lit,
      ) +
        path(
          d`M0,0C${width * 0.2},${-length * 0.4} ${width * 0.2},${-length * 0.7} 0,${-length}C${width * 0.9},${-length * 0.75} ${width},${-length * 0.35} 0,0Z`,
          dark,
        ),
    )
  const outer = [-78, 78, -52, 52, -26, 26].map((angle) =>
    petal(angle, 118, 42, mix(main, ink, Math.abs(angle) / 190), mix(main, ink, Math.abs(angle) / 190 + 0.14)),
  )
  const inner = [-60, 60, -34, 34].map((angle) =>
    petal(angle, 96, 36, mix(bright, main, Math.abs(angle) / 90), mix(bright, main, Math.abs(angle) / 90 + 0.2)),
  )
  const heart = [-14, 14].map((angle) => petal(angle, 108, 36, mix(bright, '#ffffff', 0.15), mix(bright, main, 0.25)))
  return (
    circle(120, 112, 64, glow, { opacity: 0.9 }) +
    circle(120, 112, 80, glow, { opacity: 0.14 }) +
    [...outer, ...inner, ...heart].join('') +
    petal(0, 86, 30, mix(bright, '#ffffff', 0.5), bright) +
    times(6, (index) => ellipse(120, 202 + index * 15, 104 - index * 10, 3, bright, { opacity: 0.4 - index * 0.05 }))
  )
}

/** A four-leaved clover. */
export const clover: Emblem = ({ ink, main, bright, glow }) => {
  const green = mix(main, '#35a35c', 0.65)
  const leaf =
    path('M0,0C-52,-14 -62,-58 -38,-76C-22,-86 -4,-78 0,-62C4,-78 22,-86 38,-76C62,-58 52,-14 0,0Z', green) +
    path('M0,0C52,-14 62,-58 38,-76C22,-86 4,-78 0,-62Z', mix(green, ink, 0.24)) +
    line('M0,-6V-50M0,-26l-16,-14M0,-26l16,-14', bright, 2.4, { opacity: 0.6, 'stroke-linecap': 'round' })
  return (
    rays(120, 128, 20, 300, bright, 0.12) +
    circle(120, 128, 100, glow, { opacity: 0.12 }) +
    ring(120, 128, 106, glow, 1.4, { opacity: 0.6 }) +
    line('M122,132C128,176 136,204 158,232', mix(green, ink, 0.4), 9, { 'stroke-linecap': 'round' }) +
    times(4, (index) => group(`translate(120 128) rotate(${index * 90 + 45})`, leaf)) +
    circle(120, 128, 9, glow) +
    circle(72, 66, 3, '#ffffff') +
    circle(178, 190, 2.4, '#ffffff') +
    circle(186, 70, 2, '#ffffff')
  )
}

/** A pile of striped sweets. */
export const candy: Emblem = ({ sky, ink, main, bright, glow }) => {
  const swirl = (x: number, y: number, size: number, tone: Color): string => {
    const sector = (index: number): string => {
      const from = (index * turn) / 7
      return d`M${x},${y}Q${at(polar(x, y, size * 0.6, from - 0.45))} ${at(polar(x, y, size, from))}A${size},${size} 0 0 1 ${at(polar(x, y, size, from + turn / 14))}Q${at(polar(x, y, size * 0.6, from + turn / 14 - 0.45))} ${x},${y}Z`
    }
    return (
      circle(x + 2, y + 5, size, ink, { opacity: 0.35 }) +
      circle(x, y, size, '#fffaf0') +
      path(times(7, sector), tone) +
      ring(x, y, size - 1.5, mix(tone, ink, 0.25), 3) +
      ellipse(x - size * 0.36, y - size * 0.5, size * 0.3, size * 0.15, '#ffffff', {
        opacity: 0.75,
        transform: d`rotate(-34 ${x - size * 0.36} ${y - size * 0.5})`,
      })
    )
  }
  const drop = (x: number, y: number, size: number, tone: Color): string =>
    circle(x + 1, y + 4, size, ink, { opacity: 0.35 }) +
    circle(x, y, size, tone) +
    path(
      d`M${x},${y - size}A${size},${size} 0 0 1 ${x},${y + size}A${size * 1.5},${size * 1.5} 0 0 0 ${x},${y - size}Z`,
      mix(tone, ink, 0.22),
    ) +
    circle(x - size * 0.34, y - size * 0.4, size * 0.2, '#ffffff', { opacity: 0.85 })
  return (
    times(5, (index) =>
      line(`M-20,${20 + index * 66}Q60,${-20 + index * 66} 120,${20 + index * 66}T260,${20 + index * 66}`, mix(sky, bright, 0.4), 22, {
        opacity: 0.3,
      }),
    ) +
    rect(54, 120, 9, 150, '#fffaf0', { rx: 4, transform: 'rotate(14 58 120)' }) +
    swirl(74, 108, 44, main) +
    swirl(160, 92, 36, mix(main, glow, 0.7)) +
    drop(196, 158, 24, glow) +
    drop(40, 184, 26, bright) +
    swirl(128, 182, 50, mix(main, '#d23b3b', 0.55)) +
    drop(204, 214, 32, main) +
    drop(62, 236, 30, glow)
  )
}
