import { useState } from 'react'
import { addStyles } from '../../ui/styles.ts'
import css from './mosaic-sunset.css?inline'

addStyles(css)

const [width, height, stone] = [1440, 380, 15]
const horizon = 190
const sun = { x: 720, radius: 118 }

/** Deterministic noise in [0, 1): every visit shows the same picture. */
const noise = (x: number, y: number): number => {
  const value = Math.sin(x * 12.9898 + y * 78.233) * 43_758.5453
  return value - Math.floor(value)
}
const wave = (x: number, course: number) =>
  horizon + course * stone + Math.sin(x / 62 + course * 0.55) * 4.5 + Math.sin(x / 27 - course * 0.9) * 1.6
const point = (x: number, y: number) => `${x.toFixed(1)} ${y.toFixed(1)}`

/** A sunset over a calm sea, as a mosaic: one path per colour. */
function lay(): string[] {
  const paths: string[] = []
  const put = (colour: number, corners: [number, number][], fit: number) => {
    const [cx, cy] = [0, 1].map((axis) => corners.reduce((sum, corner) => sum + (corner[axis] ?? 0), 0) / corners.length) as [
      number,
      number,
    ]
    paths[colour] = `${paths[colour] ?? ''}M${corners.map(([x, y]) => point(cx + (x - cx) * fit, cy + (y - cy) * fit)).join('L')}z`
  }
  for (let ring = 0; ring * stone < sun.radius * 1.5; ring++) {
    const [from, to] = [ring * stone, (ring + 1) * stone]
    const count = Math.max(3, Math.round((Math.PI * (from + stone / 2)) / (stone * 1.06)))
    const glow = Math.max(0, (from - sun.radius) / sun.radius)
    for (let at = 0; at < count; at++) {
      const [a, b] = [at, at + 1].map((step) => Math.PI + (step * Math.PI) / count) as [number, number]
      if (noise(ring, at) < glow * 1.9) continue // the wall fades out around the sun
      const corner = (angle: number, far: number): [number, number] => [sun.x + Math.cos(angle) * far, horizon + Math.sin(angle) * far]
      const colour = from < sun.radius * 0.3 ? 0 : from < sun.radius * 0.72 ? 1 : from < sun.radius ? 2 : 3
      put(colour, [corner(a, from), corner(a, to), corner(b, to), corner(b, from)], 0.88 - glow * 0.3)
    }
  }
  for (let course = 0; horizon + course * stone < height; course++)
    for (let x = course % 2 ? -stone / 2 : -stone; x < width + stone; ) {
      const seed = noise(x, course)
      const right = x + stone * (0.85 + seed * 0.5)
      const depth = (course * stone) / (height - horizon)
      const glitter = Math.abs(x - sun.x) < sun.radius * (0.4 + 0.6 * depth) && noise(course, x) < 0.42 - depth * 0.2
      const crest = Math.sin(x / 37 + course * 1.7) + Math.sin(x / 17 - course) > 1.35
      const corners: [number, number][] = [
        [x, wave(x, course)],
        [right, wave(right, course)],
        [right, wave(right, course + 1)],
        [x, wave(x, course + 1)],
      ]
      put(glitter ? 1 + Math.floor(seed * 3) : crest ? 4 : 5 + Math.min(4, Math.floor(depth * 4.4 + seed * 0.9)), corners, 0.88)
      x = right
    }
  return paths
}

/** Decoration at the bottom of an empty page. */
export function MosaicSunset() {
  const [laid] = useState(lay)
  return (
    <svg className="mosaic-sunset" viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      {laid.map((path, colour) => (
        <path key={colour} className={`mosaic-sunset-${colour}`} d={path} />
      ))}
    </svg>
  )
}
