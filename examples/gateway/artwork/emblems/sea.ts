import type { Color } from '../color.ts'
import { mix } from '../color.ts'
import { circle, d, ellipse, group, line, path, type Point, polar, polygon, rays, rect, ring, times, turn, use } from '../shapes.ts'
import type { Emblem } from './emblem.ts'

/** Rounded waves under a full moon. */
export const wave: Emblem = ({ ink, main, bright, glow }, _random, id) => {
  const row = (k: number): string => {
    const t = k / 9
    const tones = [
      mix(main, ink, t * 0.8),
      mix(bright, main, t * 0.9),
      mix(main, ink, t * 0.75 + 0.1),
      mix(bright, main, 0.35 + t * 0.6),
      mix(main, ink, t * 0.6 + 0.3),
    ]
    const y = 150 + k * 21
    const start = k % 2 ? -30 : 0
    const lift = (x: number): number => (k < 3 ? -18 * Math.sin(x / 38 + 1) : 0)
    const scallop = group('', tones.map((fill, ringIndex) => circle(0, 0, 31 - ringIndex * 6, fill)).join(''), { id: `${id}w${k}` })
    const copies = Array.from({ length: 5 }, (_, index) => start + index * 60).map((x) =>
      use(`${id}w${k}`, d`translate(${x} ${y + lift(x)})`),
    )
    return `<defs>${scallop}</defs>${copies.join('')}`
  }
  return (
    circle(166, 86, 50, glow) + circle(166, 86, 62, glow, { opacity: 0.16 }) + circle(166, 86, 78, glow, { opacity: 0.1 }) + times(9, row)
  )
}

/** A nautilus, chamber by chamber along a logarithmic spiral. */
export const shell: Emblem = ({ ink, main, bright, glow }) => {
  const [x, y, end] = [134, 140, 16.4]
  const at = (t: number): Point => polar(x, y, radius(t), t)
  const radius = (t: number): number => 5.2 * Math.exp(0.178 * t)
  const bubble = (index: number): string =>
    ring((index * 53) % 240, 280 - ((index * 71) % 270), 3 + ((index * 7) % 9), bright, 1.4, { opacity: 0.35 })
  let chambers = ''
  for (let t = end; t > 2; t -= 0.42) {
    const index = Math.round(t / 0.42)
    const tone = index % 2 ? mix(bright, main, 0.15 + 0.5 * (1 - t / end)) : mix(glow, main, 0.1 + 0.6 * (1 - t / end))
    const [a, b, b2, a2] = [at(t), at(t - 0.46), at(t - 0.46 - turn), at(t - turn)]
    const r = radius(t)
    chambers += path(d`M${a[0]},${a[1]}A${r},${r} 0 0 0 ${b[0]},${b[1]}L${b2[0]},${b2[1]}L${a2[0]},${a2[1]}Z`, tone)
  }
  return times(16, bubble) + group('', chambers, { stroke: ink, 'stroke-opacity': 0.3 }) + circle(x, y, 7, glow)
}

/** One arm that gets thinner: a closed outline along a curve, with suckers. */
function arm(from: number, bend: Point, tip: Point, width: number, fill: Color): string {
  const steps = 14
  const at = (t: number): Point => {
    const u = 1 - t
    return [
      u * u * from + 2 * u * t * bend[0] + t * t * tip[0] + Math.sin(t * 7 + tip[0]) * 9 * t,
      u * u * 150 + 2 * u * t * bend[1] + t * t * tip[1],
    ]
  }
  const side = (t: number, sign: number): Point => {
    const [[x, y], [nx, ny]] = [at(t), at(t + 0.01)]
    const angle = Math.atan2(ny - y, nx - x) + (sign * Math.PI) / 2
    return polar(x, y, width * (1 - t * 0.8), angle)
  }
  const steady = Array.from({ length: steps + 1 }, (_, index) => index / steps)
  const outline = [...steady.map((t) => side(t, -1)), ...steady.toReversed().map((t) => side(t, 1))]
  const sucker = (index: number): string => {
    const t = 0.08 + index * 0.13
    const [x, y] = at(t)
    const size = width * (1 - t * 0.8)
    return circle(x, y + size * 0.3, size * 0.36, mix(fill, '#ffffff', 0.34))
  }
  return polygon(outline, fill, { stroke: fill, 'stroke-width': 3, 'stroke-linejoin': 'round' }) + times(7, sucker)
}

/** An octopus that looks at the viewer. */
export const octopus: Emblem = ({ ink, main, bright }, random) => {
  const [back, side] = [mix(main, ink, 0.35), mix(main, ink, 0.2)]
  const spots = [
    [96, 58, 8],
    [116, 48, 5],
    [88, 80, 5],
    [134, 62, 6],
  ] as const
  const eye = (x: number): string => circle(x, 126, 15, '#fffaf0') + ellipse(x, 127, 5, 10, ink) + circle(x - 3, 121, 2.6, '#ffffff')
  return (
    times(12, () => ring(random() * 240, random() * 300, 2 + random() * 9, bright, 1.3, { opacity: 0.35 })) +
    arm(98, [20, 150], [6, 70], 15, back) +
    arm(142, [222, 150], [232, 74], 15, back) +
    arm(92, [20, 190], [22, 262], 17, side) +
    arm(148, [220, 190], [216, 262], 17, side) +
    arm(108, [74, 220], [92, 290], 17, main) +
    arm(132, [168, 220], [150, 290], 17, main) +
    path('M68,118C62,56 92,30 120,30C148,30 178,56 172,118C174,150 160,176 120,178C80,176 66,150 68,118Z', main) +
    path('M120,30C148,30 178,56 172,118C174,150 160,176 120,178C150,150 156,70 120,30Z', mix(main, ink, 0.22)) +
    spots.map(([x, y, size]) => circle(x, y, size, mix(main, '#ffffff', 0.26))).join('') +
    eye(98) +
    eye(142)
  )
}

/** An angler fish behind its own lamp. */
export const angler: Emblem = ({ ink, main, bright, glow }, random) => {
  const shadow = mix(main, ink, 0.3)
  const teeth = 'M150,152L206,138L196,150L186,144L178,154L168,148L162,155ZM150,152L204,176L190,174L186,166L176,170L172,160L162,163Z'
  return (
    circle(184, 58, 90, glow, { opacity: 0.1 }) +
    circle(184, 58, 54, glow, { opacity: 0.16 }) +
    circle(184, 58, 26, glow, { opacity: 0.3 }) +
    times(9, () => circle(random() * 240, random() * 260, 1 + random() * 2.5, bright, { opacity: 0.5 })) +
    path('M40,130C10,100 6,82 12,74C30,80 48,96 62,116ZM44,168C20,190 8,212 14,224C36,216 54,198 66,182Z', shadow) +
    path('M44,150C60,92 128,70 178,96C206,110 216,128 206,138L150,152L204,176C206,190 184,212 146,214C94,216 56,190 44,150Z', main) +
    path('M96,94C104,70 128,60 146,66C140,76 138,84 140,88Z', shadow) +
    path(teeth, '#fffaf0') +
    path('M44,150C56,190 94,216 146,214C170,212 190,202 200,190C160,204 90,196 44,150Z', mix(main, ink, 0.35)) +
    line('M128,80C132,40 160,26 182,52', bright, 4, { 'stroke-linecap': 'round' }) +
    circle(184, 60, 13, glow) +
    circle(180, 56, 5, '#ffffff') +
    circle(150, 112, 15, '#fffaf0') +
    circle(155, 112, 8, ink) +
    circle(152, 108, 2.6, '#ffffff') +
    path('M100,150C118,146 128,158 122,172C110,172 100,164 100,150Z', mix(main, bright, 0.5))
  )
}

/** A trident that rises out of the waves. */
export const trident: Emblem = ({ ink, main, bright, glow }) => {
  const bronze = (share: number): Color => mix(glow, '#8a4a10', share)
  const swell = (k: number): string =>
    path(`M-20,${196 + k * 26}${times(8, (index) => `q18,${index % 2 ? -16 : 16} 36,0`)}V340H-20Z`, mix(main, ink, 0.2 + k * 0.2), {
      opacity: 0.92,
    })
  return (
    rays(120, 40, 18, 330, bright, 0.1, 0.1) +
    circle(120, 116, 86, bright, { opacity: 0.1 }) +
    ring(120, 116, 92, glow, 1.3, { opacity: 0.55 }) +
    rect(113, 90, 14, 220, bronze(0.2)) +
    rect(120, 90, 7, 220, bronze(0.5)) +
    path('M120,22L138,56H128V118H112V56H102Z', glow) +
    path('M120,22L138,56H128V118H120Z', bronze(0.35)) +
    path('M62,40L82,72H70C70,104 88,116 112,118V136C72,134 52,108 52,72H42Z', glow) +
    path('M178,40L198,72H188C188,108 168,134 128,136V118C152,116 170,104 170,72H158Z', bronze(0.3)) +
    polygon(
      [
        [120, 108],
        [136, 126],
        [120, 144],
        [104, 126],
      ],
      main,
    ) +
    polygon(
      [
        [120, 108],
        [136, 126],
        [120, 144],
      ],
      mix(main, ink, 0.3),
    ) +
    times(4, swell)
  )
}
