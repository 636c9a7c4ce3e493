import { coarse, type Color, mix, shade } from './color.ts'
import { dolphinColor, insideDolphin } from './dolphin.ts'
import { seeded } from './random.ts'
import { type Point, polar, turn } from './shapes.ts'

/** The colours of one mosaic. The grout, behind the stones, is a separate option, so the same code draws on light and dark surfaces. */
export interface MosaicColors {
  /** From the dark edge of the sky to the part around the sun. */
  sky: readonly [Color, Color]
  /** From the sun's centre outwards. */
  sun: readonly [Color, Color, Color, Color, Color]
  halo: readonly [Color, Color]
  ray: Color
  /** From the horizon down. */
  sea: readonly [Color, Color]
  foam: Color
}

/** Times of day over the same sea. At night the sun is a moon. */
export const skyHours = ['dawn', 'day', 'dusk', 'night'] as const
export type SkyHour = (typeof skyHours)[number]

const daylight: MosaicColors['sun'] = ['#fff6dd', '#fff0cc', '#fbd183', '#f0a94e', '#c9613b']
const lagoon = { sea: ['#3fa8a0', '#123a5c'], foam: '#d8f3e4' } as const

/** The colours of each time of day, for a dark and for a light surface. On a light surface the sky is pale and the sea keeps its colour. */
export const mosaicSkies: Record<'dark' | 'light', Record<SkyHour, MosaicColors>> = {
  dark: {
    dawn: {
      sky: ['#2b2350', '#5c4478'],
      sun: ['#fff8e6', '#ffeecb', '#ffd59c', '#f6a97c', '#d9727a'],
      halo: ['#f0a08a', '#b9658a'],
      ray: '#ffd0b0',
      sea: ['#5a8fa8', '#2a2f5e'],
      foam: '#f6dfe0',
    },
    day: {
      sky: ['#143a63', '#2a78ab'],
      sun: ['#fffdf2', '#fff6d2', '#ffe89a', '#fbd05c', '#f0a94e'],
      halo: ['#bfe0d8', '#5fb0cc'],
      ray: '#e9f6ee',
      sea: ['#3fb5a8', '#12466c'],
      foam: '#e6faf0',
    },
    dusk: { sky: ['#122140', '#1d3a66'], sun: daylight, halo: ['#e58a4a', '#b9583f'], ray: '#f5c27a', ...lagoon },
    night: {
      sky: ['#0f1c3a', '#1b3763'],
      sun: ['#ffffff', '#f6f3e4', '#e4e6ea', '#bccadb', '#6f8bb0'],
      halo: ['#4f78ad', '#2c5288'],
      ray: '#8fb0d8',
      sea: ['#2c7388', '#0e2a4c'],
      foam: '#bcdbe8',
    },
  },
  light: {
    dawn: {
      sky: ['#ead6e0', '#dba7b8'],
      sun: ['#fff8e6', '#ffeecb', '#ffd59c', '#f6a97c', '#d9727a'],
      halo: ['#f2a58c', '#cf7690'],
      ray: '#fff0e4',
      sea: ['#6fa6b8', '#4a4f86'],
      foam: '#fbeceb',
    },
    day: {
      sky: ['#bcdde6', '#7cbdd2'],
      sun: ['#fffdf2', '#fff3c4', '#ffdf7e', '#f7bf45', '#e58a2e'],
      halo: ['#f2dc9c', '#8fcbd0'],
      ray: '#fffaea',
      sea: ['#38a89e', '#14527c'],
      foam: '#e0f6ec',
    },
    dusk: { sky: ['#cfe0e2', '#8fc0cf'], sun: daylight, halo: ['#e58a4a', '#b9583f'], ray: '#fff6e2', ...lagoon },
    night: {
      sky: ['#aebbd6', '#6f86b4'],
      sun: ['#ffffff', '#fbf7e8', '#f3ecd2', '#dfd6bd', '#8d97b4'],
      halo: ['#8ba3cf', '#5472a8'],
      ray: '#e4ecf8',
      sea: ['#3c7f95', '#1d3763'],
      foam: '#d9e8f2',
    },
  },
}

export interface MosaicOptions {
  colors?: MosaicColors
  seed?: string
  /** Side length of one stone, in units of the picture. */
  stone?: number
  sun?: { x: number; y: number; radius: number }
  horizon?: number
  /**
   * How the wall begins, to leave room for a text on its left, or null for a complete wall. from: where the first stones begin; over: how
   * far it takes until the wall is complete; both as shares of the width. low: where the stones begin below `words`, which is a share of
   * the height.
   */
  dissolve?: { from: number; over: number; low?: number; words?: number } | null
  /** Each dolphin by its upper left corner. At scale 1 it is 200 units long and 128 high. */
  dolphins?: readonly { x: number; y: number; scale: number }[]
  /** The colour behind the stones. Without one, the page's surface shows through. */
  grout?: Color
}

const smooth = (t: number): number => t * t * (3 - 2 * t)
const whole = (value: number): number => Math.round(value * 10)

/**
 * Sun, sea and dolphin as a mosaic, as SVG text. The sky lies in rings around the sun, the sea in wavy rows, and the dolphin's stones have
 * 0.62 of the normal size. Stones of one colour share a path.
 */
export function mosaic(width: number, height: number, options: MosaicOptions = {}): string {
  const { colors = mosaicSkies.dark.dusk, seed = 'sea', stone = 10, dissolve = { from: 0.18, over: 0.34 }, dolphins = [], grout } = options
  const sun = options.sun ?? { x: width * 0.72, y: height * 0.5, radius: 78 }
  const horizon = options.horizon ?? height * 0.72
  const random = seeded(seed)
  const paths = new Map<Color, string[]>()

  const inDolphin = (x: number, y: number): boolean =>
    dolphins.some((dolphin) => insideDolphin((x - dolphin.x) / dolphin.scale, (y - dolphin.y) / dolphin.scale))
  /** The density of stones at a point: 0 for none, 1 for a complete wall. */
  const presence = ([x, y]: Point): number => {
    if (dissolve === null) return 1
    const { from, over, low = from, words = 1 } = dissolve
    const below = smooth(Math.max(0, Math.min(1, (y / height - words) / 0.08)))
    return Math.max(0, Math.min(1, ((x - stone) / width - from - (low - from) * below) / over))
  }
  const put = (corners: Point[], [x, y]: Point, color: Color, fit: number, jitter: number): void => {
    let [px, py] = [0, 0]
    const data = corners.map(([cornerX, cornerY], index) => {
      const nx = whole(x + (cornerX - x) * fit + (random() - 0.5) * jitter)
      const ny = whole(y + (cornerY - y) * fit + (random() - 0.5) * jitter)
      const step = index ? `l${nx - px} ${ny - py}` : `M${nx} ${ny}`
      ;[px, py] = [nx, ny]
      return step
    })
    const tone = coarse(color, 10)
    const sharing = paths.get(tone) ?? []
    sharing.push(`${data.join('')}z`)
    paths.set(tone, sharing)
  }
  const lay = (corners: Point[], center: Point, color: Color, variation: number): void => {
    const share = presence(center)
    if (share <= 0 || random() > smooth(share) + 0.02 * share || inDolphin(...center)) return
    put(
      corners,
      center,
      shade(color, (random() - 0.5) * 2 * variation),
      (0.86 + 0.06 * random()) * (share < 1 ? 0.55 + 0.45 * share : 1),
      0.55,
    )
  }

  const skyColor = (distance: number, angle: number): Color => {
    const [heart, inner, middle, outer, rim] = colors.sun
    if (distance < stone / 2) return heart
    if (distance < sun.radius * 0.34) return inner
    if (distance < sun.radius * 0.7) return middle
    if (distance < sun.radius - stone * 0.5) return outer
    if (distance < sun.radius + stone * 0.5) return rim
    const t = Math.min(1, (distance - sun.radius) / (width * 0.5))
    const [near, far] = colors.halo
    const [edge, body] = colors.sky
    const base =
      t < 0.12 ? mix(near, far, t / 0.12) : t < 0.4 ? mix(far, body, (t - 0.12) / 0.28) : mix(body, edge, Math.min(1, (t - 0.4) / 0.6))
    const inRay = Math.floor((((angle % turn) + turn) % turn) / (turn / 28)) % 2 === 1
    return inRay ? mix(base, colors.ray, 0.05 + 0.17 * Math.max(0, 1 - t * 2.6)) : base
  }
  const laySky = (): void => {
    const heart = Array.from({ length: 7 }, (_, index) => polar(sun.x, sun.y, stone * 0.96, (index * turn) / 7 + 0.3))
    lay(heart, [sun.x, sun.y], colors.sun[0], 0)
    for (let course = 1; course < (width + height) / stone; course++) {
      const [from, to] = [course * stone, (course + 1) * stone]
      const count = Math.max(3, Math.round((turn * (from + stone / 2)) / (stone * 1.06)))
      const start = random() * turn
      for (let index = 0; index < count; index++) {
        const [a, b] = [start + (index * turn) / count, start + ((index + 1) * turn) / count]
        const center = polar(sun.x, sun.y, (from + to) / 2, (a + b) / 2)
        const [x, y] = center
        if (x < -stone || x > width + stone || y < -stone || y > horizon + stone * 0.3) continue
        const corners = [polar(sun.x, sun.y, from, a), polar(sun.x, sun.y, to, a), polar(sun.x, sun.y, to, b), polar(sun.x, sun.y, from, b)]
        lay(corners, center, skyColor(from, (a + b) / 2), 0.07)
      }
    }
  }

  const waveAt = (x: number, course: number): number =>
    horizon + course * stone + Math.sin(x / 46 + course * 0.55) * 3.4 + Math.sin(x / 21 - course * 0.9) * 1.2
  const seaColor = (x: number, course: number): Color => {
    const depth = (course * stone) / (height - horizon)
    const [shallow, deep] = colors.sea
    const crest = Math.sin(x / 30 + course * 1.7) + Math.sin(x / 13 - course) > 1.15
    const base = mix(shallow, deep, Math.min(1, depth * 1.15))
    const aside = Math.abs(x - sun.x)
    const glitter = aside < sun.radius * (0.34 + 0.5 * depth) && random() < 0.72 - aside / (sun.radius * 2.4)
    if (glitter) return [colors.sun[3], colors.sun[2], colors.halo[0]][Math.floor(random() * 3)] ?? base
    return crest ? mix(base, colors.foam, 0.6) : base
  }
  const laySea = (): void => {
    for (let course = 0; course * stone < height - horizon + stone; course++) {
      let x = course % 2 ? -stone / 2 : -stone
      while (x < width + stone) {
        const right = x + stone * (0.85 + random() * 0.5)
        const center: Point = [(x + right) / 2, waveAt((x + right) / 2, course) + stone / 2]
        const corners: Point[] = [
          [x, waveAt(x, course)],
          [right, waveAt(right, course)],
          [right, waveAt(right, course + 1)],
          [x, waveAt(x, course + 1)],
        ]
        lay(corners, center, seaColor(center[0], course), 0.08)
        x = right
      }
    }
  }

  const layDolphin = (dolphin: { x: number; y: number; scale: number }): void => {
    const size = stone * 0.62
    for (let y = dolphin.y; y < dolphin.y + 128 * dolphin.scale; y += size) {
      for (let x = dolphin.x; x < dolphin.x + 200 * dolphin.scale; x += size) {
        const [cx, cy] = [x + size / 2, y + size / 2]
        if (!inDolphin(cx, cy)) continue
        const edge = !inDolphin(cx - size, cy) || !inDolphin(cx + size, cy) || !inDolphin(cx, cy - size) || !inDolphin(cx, cy + size)
        const color = dolphinColor((cx - dolphin.x) / dolphin.scale, (cy - dolphin.y) / dolphin.scale, edge)
        const corners: Point[] = [
          [x, y],
          [x + size, y],
          [x + size, y + size],
          [x, y + size],
        ]
        put(corners, [cx, cy], shade(color, (random() - 0.5) * 0.12), 0.9, 0.4)
      }
    }
  }

  laySky()
  laySea()
  for (const each of dolphins) layDolphin(each)
  const stones = [...paths].map(([color, data]) => `<path fill="${color}" d="${data.join('')}"/>`).join('')
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMaxYMid slice">` +
    `${grout ? `<rect width="${width}" height="${height}" fill="${grout}"/>` : ''}<g transform="scale(.1)">${stones}</g></svg>`
  )
}
