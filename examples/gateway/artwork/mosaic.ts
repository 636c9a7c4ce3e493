import { coarse, type Color, mix, shade } from './color.ts'
import { dolphinColor, insideDolphin } from './dolphin.ts'
import { seeded } from './random.ts'
import { type Point, polar, turn } from './shapes.ts'

/** The colours of one mosaic. Grout is the colour behind the stones, so one code draws light and dark. */
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

export const mosaicThemes = {
  dark: {
    sky: ['#122140', '#1d3a66'],
    sun: ['#fff6dd', '#fff0cc', '#fbd183', '#f0a94e', '#c9613b'],
    halo: ['#e58a4a', '#b9583f'],
    ray: '#f5c27a',
    sea: ['#3fa8a0', '#123a5c'],
    foam: '#d8f3e4',
  },
  light: {
    sky: ['#cfe0e2', '#8fc0cf'],
    sun: ['#fff6dd', '#fff0cc', '#fbd183', '#f0a94e', '#c9613b'],
    halo: ['#e58a4a', '#b9583f'],
    ray: '#fff6e2',
    sea: ['#3fa8a0', '#123a5c'],
    foam: '#d8f3e4',
  },
} satisfies Record<string, MosaicColors>

export interface MosaicOptions {
  colors?: MosaicColors
  seed?: string
  /** Side of one stone, in units of the picture. */
  stone?: number
  sun?: { x: number; y: number; radius: number }
  horizon?: number
  /**
   * The share of the width where the first stones appear, and where the wall becomes complete: text is in front of the rest. Null for a
   * complete wall.
   */
  dissolve?: readonly [from: number, to: number] | null
  dolphin?: { x: number; y: number; scale: number }
  /** Colour behind the stones; without one the page's surface is visible. */
  grout?: Color
}

const smooth = (t: number): number => t * t * (3 - 2 * t)
const whole = (value: number): number => Math.round(value * 10)

/**
 * Sun, sea and dolphin as a mosaic, as SVG text: the sky in rings around the sun, the sea in wavy rows,
 * the dolphin in stones of 0.62 of the size. Stones of one colour share a path.
 */
export function mosaic(width: number, height: number, options: MosaicOptions = {}): string {
  const { colors = mosaicThemes.dark, seed = 'sea', stone = 10, dissolve = [0.18, 0.52], dolphin, grout } = options
  const sun = options.sun ?? { x: width * 0.72, y: height * 0.5, radius: 78 }
  const horizon = options.horizon ?? height * 0.72
  const random = seeded(seed)
  const paths = new Map<Color, string[]>()

  const inDolphin = (x: number, y: number): boolean =>
    dolphin !== undefined && insideDolphin((x - dolphin.x) / dolphin.scale, (y - dolphin.y) / dolphin.scale)
  /** 0 where there are no stones, 1 where the wall is complete. */
  const presence = (x: number): number => {
    if (dissolve === null) return 1
    const t = (x / width - dissolve[0]) / (dissolve[1] - dissolve[0])
    return Math.max(0, Math.min(1, t))
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
    const share = presence(center[0])
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

  const layDolphin = (): void => {
    if (!dolphin) return
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
  layDolphin()
  const stones = [...paths].map(([color, data]) => `<path fill="${color}" d="${data.join('')}"/>`).join('')
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMaxYMid slice">` +
    `${grout ? `<rect width="${width}" height="${height}" fill="${grout}"/>` : ''}<g transform="scale(.1)">${stones}</g></svg>`
  )
}
