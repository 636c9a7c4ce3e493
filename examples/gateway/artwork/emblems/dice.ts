import type { Color } from '../color.ts'
import { mix } from '../color.ts'
import { d, ellipse, group, type Point, polygon, rect, times } from '../shapes.ts'
import type { Emblem } from './emblem.ts'

const pips: Record<number, Point[]> = {
  1: [[0.5, 0.5]],
  2: [
    [0.25, 0.25],
    [0.75, 0.75],
  ],
  3: [
    [0.22, 0.22],
    [0.5, 0.5],
    [0.78, 0.78],
  ],
  4: [
    [0.25, 0.25],
    [0.75, 0.25],
    [0.25, 0.75],
    [0.75, 0.75],
  ],
  5: [
    [0.25, 0.25],
    [0.75, 0.25],
    [0.5, 0.5],
    [0.25, 0.75],
    [0.75, 0.75],
  ],
  6: [
    [0.27, 0.2],
    [0.27, 0.5],
    [0.27, 0.8],
    [0.73, 0.2],
    [0.73, 0.5],
    [0.73, 0.8],
  ],
}

interface Cube {
  top: Color
  left: Color
  right: Color
  numbers: readonly [number, number, number]
}

/** A die seen from above a corner. Each face is a unit square, placed by a matrix. */
function cube(x: number, y: number, size: number, ink: Color, { top, left, right, numbers }: Cube): string {
  const [h, w] = [size * 0.5, size * 0.866]
  const face = (matrix: number[], fill: Color, count: number): string =>
    group(
      `matrix(${matrix.map((value) => d`${value}`).join(' ')})`,
      rect(0, 0, 1, 1, fill, { rx: 0.1 }) +
        (pips[count] ?? []).map(([px, py]) => `<circle cx="${px}" cy="${py}" r=".095" fill="${ink}"/>`).join(''),
    )
  const outline: Point[] = [
    [0, -size],
    [w, -h],
    [w, h],
    [0, size],
    [-w, h],
    [-w, -h],
  ]
  return group(
    d`translate(${x} ${y})`,
    polygon(outline, left, { stroke: left, 'stroke-width': 5, 'stroke-linejoin': 'round' }) +
      face([w, h, -w, h, 0, -size], top, numbers[0]) +
      face([w, h, 0, size, -w, -h], left, numbers[1]) +
      face([w, -h, 0, size, 0, 0], right, numbers[2]),
  )
}

/** Three dice on a table. */
export const dice: Emblem = ({ ink, main, bright, glow }, random) => {
  const ivory = '#fffaf0'
  const square = (): string =>
    rect(random() * 220, random() * 180, 10 + random() * 22, 10 + random() * 22, bright, {
      rx: 3,
      opacity: 0.06 + random() * 0.1,
      transform: d`rotate(${random() * 60} 120 120)`,
    })
  return (
    times(7, square) +
    ellipse(124, 226, 104, 26, ink, { opacity: 0.45 }) +
    cube(168, 88, 44, ink, { top: mix(bright, '#ffffff', 0.25), left: main, right: mix(main, ink, 0.4), numbers: [5, 1, 3] }) +
    cube(88, 146, 66, ink, { top: ivory, left: mix(ivory, main, 0.42), right: mix(ivory, main, 0.22), numbers: [1, 4, 6] }) +
    cube(190, 186, 38, ink, { top: glow, left: mix(glow, ink, 0.3), right: mix(glow, ink, 0.14), numbers: [2, 5, 6] })
  )
}
