import { shade } from './color.ts'
import { pick, seeded } from './random.ts'
import { d, path, rect, times } from './shapes.ts'

const stones = ['#c9613b', '#f0a94e', '#ecdcbc', '#2f8f8c', '#2a5a94', '#57d6a7']

/** A small mosaic generated from a player's name: four by four stones. The right half mirrors the left half. */
export function avatar(name: string): string {
  const random = seeded(name)
  const family = Array.from({ length: 3 }, () => pick(random, stones))
  const tones = Array.from({ length: 8 }, () => shade(pick(random, family), (random() - 0.5) * 0.3))
  const stone = (index: number): string => {
    const [column, row] = [index % 4, Math.floor(index / 4)]
    const tone = tones[row * 2 + (column < 2 ? column : 3 - column)] ?? '#2a5a94'
    const [x, y] = [4 + column * 10, 4 + row * 10]
    const jitter = (): number => (random() - 0.5) * 1.6
    return path(
      d`M${x + jitter()},${y + jitter()}L${x + 9 + jitter()},${y + jitter()}L${x + 9 + jitter()},${y + 9 + jitter()}L${x + jitter()},${y + 9 + jitter()}Z`,
      tone,
    )
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" width="48" height="48" viewBox="0 0 48 48">${rect(0, 0, 48, 48, '#1b2437')}${times(16, stone)}</svg>`
}
