import { expect, test } from 'vitest'
import { mosaicPicture } from './mosaic-art.ts'

/** Corners of all stones, px. */
function corners(picture: string): [number, number][] {
  return [...picture.matchAll(/d="([^"]+)"/g)].flatMap(([, path = '']) =>
    path.split('z').flatMap((stone) => {
      let [x, y] = [0, 0]
      return [...stone.matchAll(/([Ml])(-?\d+) (-?\d+)/g)].map(([, way, right, down]): [number, number] => {
        if (way === 'M') [x, y] = [0, 0]
        x += Number(right)
        y += Number(down)
        return [x / 10, y / 10]
      })
    }),
  )
}

test('mosaic of the points mall: in every scene the area of the text and button is free of stones', () => {
  for (const scene of ['leap', 'low', 'tide', 'pair']) {
    const picture = mosaicPicture({ format: 'mall', scene })
    expect(picture).toContain('width="720" height="440"')
    const stones = corners(picture)
    expect(stones.length).toBeGreaterThan(2000)
    expect(Math.min(...stones.map(([x]) => x))).toBeGreaterThanOrEqual(0.54 * 720 + 16 - 1)
  }
})
