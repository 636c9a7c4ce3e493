import { crc32, deflateSync } from 'node:zlib'
import { present } from '../platform/present.ts'

/** The strokes of each character on a grid of 4 by 6: strings of points, separated by spaces. Characters that look alike are left out. */
const strokes: Record<string, string> = {
  A: '062006 4620 1434',
  C: '4130100105163645',
  D: '00063645413000',
  E: '40000646 0333',
  F: '400006 0333',
  H: '0006 4046 0343',
  J: '40453616 05',
  K: '0006 4003 0346',
  L: '000646',
  M: '0600234046',
  N: '06004640',
  P: '060030412303',
  R: '06003041430323 2346',
  T: '0040 2026',
  U: '000516364540',
  V: '002640',
  W: '0016233640',
  X: '0046 4006',
  Y: '002340 2326',
  3: '01103041423313 334445361605',
  4: '36300444',
  6: '301001051636453403',
  7: '004026',
  9: '4313020110304145361605',
}
export const captchaSigns = Object.keys(strokes).join('')

const width = 200
const height = 72

interface Segment {
  ax: number
  ay: number
  bx: number
  by: number
}

const points = (line: string): [number, number][] =>
  Array.from({ length: Math.floor(line.length / 2) }, (_, index) => [Number(line[index * 2]), Number(line[index * 2 + 1])])

/**
 * Draws the characters bent, distorted and covered with noise. A program may still read them; the real cost is the proof of work per
 * picture.
 * @param random numbers in [0, 1)
 * @returns a PNG, made without native modules
 */
export function drawCaptcha(signs: string, random: () => number): Buffer {
  const pixels = new Float32Array(width * height)
  const between = (low: number, high: number) => low + (high - low) * random()
  const bend = { size: between(2, 4), pace: between(0.03, 0.06), phase: between(0, 6) }
  const bent = (x: number, y: number): [number, number] => [
    x + bend.size * Math.sin(y * bend.pace * 1.7 + bend.phase),
    y + bend.size * 1.4 * Math.sin(x * bend.pace + bend.phase),
  ]
  const segments: (Segment & { thickness: number; ink: number })[] = []
  const draw = (from: [number, number], to: [number, number], thickness: number, ink: number) => {
    // Drawn in pieces, so that long strokes are bent too.
    for (let piece = 0; piece < 6; piece++) {
      const at = (t: number) => bent(from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t)
      const [ax, ay] = at(piece / 6)
      const [bx, by] = at((piece + 1) / 6)
      segments.push({ ax, ay, bx, by, thickness, ink })
    }
  }
  ;[...signs].forEach((sign, index) => {
    // No two drawings of a character are alike: its points are moved; it is stretched, slanted and turned; and it touches its neighbours.
    const [wide, high] = [between(5, 6.8), between(6.2, 7.8)]
    const turn = between(-0.35, 0.35)
    const slant = between(-0.35, 0.35)
    const thickness = between(1.5, 2.6)
    const centre: [number, number] = [14 + ((width - 28) / signs.length) * (index + 0.5) + between(-5, 5), height / 2 + between(-8, 8)]
    const moved = new Map<string, [number, number]>()
    /** A grid point is moved once per drawing, so that all strokes that meet there still meet. */
    const place = ([x, y]: [number, number]): [number, number] => {
      const known = moved.get(`${x} ${y}`)
      if (known) return known
      const [u, v] = [(x - 2 + between(-0.22, 0.22)) * wide, (y - 3 + between(-0.25, 0.25)) * high]
      const at: [number, number] = [
        centre[0] + (u + v * slant) * Math.cos(turn) - v * Math.sin(turn),
        centre[1] + (u + v * slant) * Math.sin(turn) + v * Math.cos(turn),
      ]
      moved.set(`${x} ${y}`, at)
      return at
    }
    for (const line of (strokes[sign] ?? '').split(' ')) {
      const path = points(line).map(place)
      for (let at = 1; at < path.length; at++) draw(present(path[at - 1]), present(path[at]), thickness, 1)
    }
  })
  // The noise lines are as dark as the characters, so that a program can't filter them by brightness.
  for (let line = 0; line < 3; line++)
    draw([between(0, 30), between(8, height - 8)], [between(width - 30, width), between(8, height - 8)], between(0.7, 1.1), between(0.7, 1))
  for (const segment of segments) paint(pixels, segment)
  for (let dot = 0; dot < 260; dot++) {
    const at = Math.floor(random() * pixels.length)
    pixels[at] = Math.max(pixels[at] ?? 0, between(0.2, 0.6))
  }
  return encodePng(pixels)
}

function paint(pixels: Float32Array, { ax, ay, bx, by, thickness, ink }: Segment & { thickness: number; ink: number }): void {
  const reach = thickness + 1
  const [dx, dy] = [bx - ax, by - ay]
  const length = dx * dx + dy * dy || 1
  for (let y = Math.max(0, Math.floor(Math.min(ay, by) - reach)); y <= Math.min(height - 1, Math.max(ay, by) + reach); y++) {
    for (let x = Math.max(0, Math.floor(Math.min(ax, bx) - reach)); x <= Math.min(width - 1, Math.max(ax, bx) + reach); x++) {
      const along = Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / length))
      const distance = Math.hypot(x - ax - along * dx, y - ay - along * dy)
      const cover = Math.max(0, Math.min(1, thickness + 0.5 - distance)) * ink
      const at = y * width + x
      if (cover > (pixels[at] ?? 0)) pixels[at] = cover
    }
  }
}

/** Greyscale PNG, 8 bits: dark on a light background, readable in both themes. */
function encodePng(pixels: Float32Array): Buffer {
  const raw = Buffer.alloc((width + 1) * height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) raw[y * (width + 1) + 1 + x] = Math.round(240 - 200 * (pixels[y * width + x] ?? 0))
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 8
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(raw)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}
