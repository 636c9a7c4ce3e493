import type { Color } from './color.ts'
import type { Point } from './shapes.ts'

/** The outline of a leaping dolphin, on 200×128. */
const outline: Point[] = (
  '18,92 24,79 34,65 50,48 70,34 86,27 80,8 92,12 110,23 130,24 148,30 162,40 172,49 188,56 197,63 192,69 174,68 158,74 140,76 ' +
  '134,76 130,92 118,104 112,92 110,74 90,69 72,72 54,82 38,96 32,104 38,116 32,124 20,113 2,118 4,108 12,100'
)
  .split(' ')
  .map((pair): Point => {
    const [x, y] = pair.split(',').map(Number)
    return [x ?? 0, y ?? 0]
  })

/** The line between back and belly. */
const middle: Point[] = [
  [0, 108],
  [18, 97],
  [34, 80],
  [52, 64],
  [72, 54],
  [92, 50],
  [130, 50],
  [160, 58],
  [198, 66],
]

/** Is a point inside the dolphin (even-odd rule)? The point is given in the 200×128 units of the outline. */
export function insideDolphin(x: number, y: number): boolean {
  let inside = false
  for (let i = 0, j = outline.length - 1; i < outline.length; j = i++) {
    const [[xi, yi], [xj, yj]] = [outline[i] ?? [0, 0], outline[j] ?? [0, 0]]
    if (yi > y !== yj > y && x < ((xj - xi) * (y - yi)) / (yj - yi) + xi) inside = !inside
  }
  return inside
}

function middleAt(x: number): number {
  for (let i = 1; i < middle.length; i++) {
    const [[ax, ay], [bx, by]] = [middle[i - 1] ?? [0, 0], middle[i] ?? [0, 0]]
    if (x <= bx) return ay + ((by - ay) * (x - ax)) / (bx - ax)
  }
  return 66
}

/** The colour of the dolphin's stone at a point: dark back, pale belly, an eye, and an edge that makes the outline visible. */
export function dolphinColor(x: number, y: number, edge: boolean): Color {
  if (Math.hypot(x - 160, y - 50) < 3) return '#0b101b'
  const line = middleAt(x)
  if (edge) return y > line + 7 ? '#d9b98a' : '#142a4a'
  if (y > line + 7) return '#f3e6cb'
  if (y > line) return '#9fc3cf'
  return y > line - 11 ? '#3f77a6' : '#22456f'
}
