import { type Color, mix } from '../../artwork/color.ts'
import { seeded } from '../../artwork/random.ts'
import { circle, d, ellipse, group, line, path, type Point, polar, polygon, rect, ring, star, times, turn } from '../../artwork/shapes.ts'
import type { SlotSymbol } from './outcome.ts'

export const shadow = ellipse(60, 108, 34, 6, '#040a16', { opacity: 0.45 })

/** A jewel with a flat top, lit from the upper left. sides: the number of its edges; first: the angle of its first corner, in turns. */
export function jewel(light: Color, body: Color, dark: Color, sides = 6, first = 0): string {
  const corners = (radius: number): Point[] =>
    Array.from({ length: sides }, (_, index) => polar(60, 58, radius, (first + index / sides) * turn))
  const [outer, inner] = [corners(46), corners(25)]
  const at = (points: Point[], index: number): Point => points[index % sides] ?? [60, 58]
  /** How much light a facet gets: from -1, in shade, to 1, at the upper left. */
  const lit = (index: number): number => Math.cos((first + (index + 0.5) / sides - 0.625) * turn)
  const tone = (amount: number): Color => (amount > 0 ? mix(body, light, amount) : mix(body, dark, -amount))
  return (
    outer.map((_, i) => polygon([at(outer, i), at(outer, i + 1), at(inner, i + 1), at(inner, i)], tone(lit(i)))).join('') +
    polygon(inner, body) +
    polygon([[60, 58], ...inner.filter((_, i) => lit(i - 0.5) > 0.3)], mix(light, '#ffffff', 0.3), { opacity: 0.55 })
  )
}

const sun =
  polygon(star(60, 58, 12, 46, 31), '#e07b35') +
  circle(60, 58, 29, '#f0a94e') +
  circle(60, 58, 24, '#fbd183') +
  line('M47,56q4,-6 8,0M65,56q4,-6 8,0', '#7a3c16', 2.6, { 'stroke-linecap': 'round' }) +
  line('M50,65q10,10 20,0', '#7a3c16', 2.6, { 'stroke-linecap': 'round' })

const coin =
  circle(61, 61, 44, '#8a5a1c') +
  circle(60, 58, 44, '#d9b05c') +
  ring(60, 58, 37, '#8a5a1c', 2) +
  path('M48,88V74C40,72 38,66 40,60L35,56L41,48C40,36 50,28 62,30C74,32 80,42 77,54C76,62 72,66 72,74V88Z', '#a8752a') +
  line('M42,42C48,30 66,26 78,40', '#2f8f7a', 6, { 'stroke-linecap': 'round' }) +
  line('M26,46A36,36 0 0 1 46,26', '#fff1c8', 3, { 'stroke-linecap': 'round', opacity: 0.8 })

const amphora =
  line('M50,28C30,24 28,46 42,52M70,28C90,24 92,46 78,52', '#a8482c', 5) +
  path('M48,14H72L70,22C70,30 68,34 74,40C86,52 78,76 66,98L64,104H56L54,98C42,76 34,52 46,40C52,34 50,30 50,22Z', '#b85a3a') +
  path('M60,14H72L70,22C70,30 68,34 74,40C86,52 78,76 66,98L64,104H60Z', '#8f3f28') +
  rect(46, 12, 28, 6, '#c96a46', { rx: 3 }) +
  path('M42,50H78L79,62H41Z', '#f1dfc0') +
  line('M42,56l4,-4 5,8 5,-8 5,8 5,-8 5,8 5,-8 3,5', '#8f3f28', 2.2) +
  line('M41,68H79M44,76H76', '#f1dfc0', 2.4)

const fish =
  path('M36,60C22,46 14,44 10,46C14,56 14,64 10,74C16,76 24,72 36,62Z', '#2f7fa8') +
  path('M56,44C50,30 60,18 72,16C68,28 72,36 78,42Z', '#22628a') +
  path('M30,60C44,40 84,34 108,50C104,66 76,84 52,78C42,75 34,68 30,60Z', '#3f9cc4') +
  path('M32,62C48,66 84,66 106,54C98,72 72,82 52,78C42,75 36,70 32,62Z', '#bfe0ea') +
  line('M74,48C70,54 70,62 74,68M66,50C63,55 63,61 66,66', '#22628a', 2.4, { 'stroke-linecap': 'round' }) +
  path('M62,66C66,74 62,82 54,86C54,80 54,74 56,68Z', '#22628a') +
  circle(90, 50, 5.5, '#ffffff') +
  circle(91.5, 50.5, 3, '#0b101b') +
  line('M96,62q5,0 8,-4', '#22628a', 2, { 'stroke-linecap': 'round' })

const die = group(
  'rotate(8 60 58)',
  rect(22, 26, 76, 76, '#a89a78', { rx: 14 }) +
    rect(22, 18, 76, 76, '#e6e2d3', { rx: 14 }) +
    [
      [42, 38],
      [78, 38],
      [60, 56],
      [42, 74],
      [78, 74],
    ]
      .map(([x, y]) => circle(x ?? 0, y ?? 0, 7.5, '#22456f'))
      .join(''),
)

function shellArt(): string {
  const ribs = [-77, -55, -33, -11, 11, 33, 55, 77]
  const rib = (angle: number, index: number): string =>
    path('M0,0C-12,-22 -12,-50 0,-63C12,-50 12,-22 0,0Z', index % 2 ? '#e6b9b0' : '#d17f74', {
      transform: `translate(60 90) rotate(${angle})`,
      stroke: '#a34a48',
      'stroke-width': 1.4,
    })
  const order = [0, 7, 1, 6, 2, 5, 3, 4]
  return (
    order.map((index) => rib(ribs[index] ?? 0, index)).join('') + path('M46,90H74L70,104H50Z', '#b85a52') + ring(60, 88, 3, '#f6dcd4', 2)
  )
}

const stones = ['#57d6a7', '#2a5a94', '#2f8f8c', '#f0a94e', '#ecdcbc', '#c9613b']

function wild(): string {
  const random = seeded('wild stones')
  const stone = (index: number): string => {
    const [column, row] = [index % 6, Math.floor(index / 6)]
    const [x, y] = [16 + column * 15, [14, 29, 77, 92][row] ?? 0]
    const jitter = (): number => (random() - 0.5) * 1.6
    const corner = (dx: number, dy: number): string => d`${x + dx + jitter()},${y + dy + jitter()}`
    return path(
      `M${corner(0, 0)}L${corner(12.6, 0)}L${corner(12.6, 12.6)}L${corner(0, 12.6)}Z`,
      stones[Math.floor(random() * 6)] ?? '#57d6a7',
    )
  }
  return (
    rect(8, 6, 104, 106, '#0b1424', { rx: 14 }) +
    times(24, stone) +
    `<text x="60" y="70.5" text-anchor="middle" font-family="Inter,'Helvetica Neue',Arial,sans-serif" font-weight="800" font-size="29" letter-spacing="1" fill="#fbd183" textLength="88">WILD</text>`
  )
}

/** The platform's own symbols, 120×120. Games with a sea theme use all of them; wild and shell are used in every game. */
export const houseDrawings: Record<Exclude<SlotSymbol, 'emblem'>, () => string> = {
  wild,
  sun: () => shadow + sun,
  coin: () => shadow + coin,
  amphora: () => shadow + amphora,
  fish: () => shadow + fish,
  die: () => shadow + die,
  ruby: () => shadow + jewel('#e890a8', '#b8486a', '#6e1532'),
  emerald: () => shadow + jewel('#8fdcb8', '#4fa07e', '#0e4a38'),
  sapphire: () => shadow + jewel('#94b4ee', '#5a7cc0', '#12296e'),
  shell: () => shadow + shellArt(),
}
