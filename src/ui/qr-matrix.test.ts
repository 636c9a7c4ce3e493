import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { qrMatrix } from './qr-matrix.ts'

const drawn = (text: string) => qrMatrix(text).map((row) => row.map((isDark) => (isDark ? '#' : '.')).join(''))

test("QR code: a short URL, the version 3 code that another vendor's reader decodes", () => {
  expect(drawn('https://tessera.example/down')).toEqual([
    '#######.#..#.###..###.#######',
    '#.....#.#..#.#..###.#.#.....#',
    '#.###.#...#.#...#.###.#.###.#',
    '#.###.#.#.....##.###..#.###.#',
    '#.###.#...##..#.#..#..#.###.#',
    '#.....#..#..##.#####..#.....#',
    '#######.#.#.#.#.#.#.#.#######',
    '........###....####.#........',
    '#.##.###..##.#.#.####.#..#.##',
    '#####...###.####..#######...#',
    '##...##.#.#.##..###..#..#.##.',
    '#.#.##.....##...#..####.....#',
    '##..#.#######.##.#.#...#.##..',
    '#...##.####.#.#.#..#.##...###',
    '.##.###.#.####.######.###.###',
    '###.##..#.#...#.#....##.#..#.',
    '#..#..#.#..##.###.#.##..##.#.',
    '.#...#.##.#.#.#.#.#.#..#.###.',
    '#..##.##...#######...#.##.#..',
    '.......##..####..##.##....#..',
    '.##.###.#.#..##.###.#######..',
    '........###....######...#####',
    '#######.###.#.##..###.#.##.#.',
    '#.....#.#.#..###....#...##..#',
    '#.###.#...#.#...#.#.#####.#.#',
    '#.###.#.##.#.......##..###.#.',
    '#.###.#.##...##..##....#..#.#',
    '#.....#...#....#.##.#.#.##.#.',
    '#######.####..#..####.#..#.#.',
  ])
})

// when these were recorded, jsQR 1.4 decoded the codes of every length from 1 to 213
test.each([
  [14, 21, 'd93fc313f685ca96'],
  [15, 25, 'ae14cfb43c8ecf6c'],
  [122, 45, '749e26f17a24a3db'],
  [213, 57, '1c1027383199c48b'],
])('QR code: %i bytes, %i modules per side', (length, size, hash) => {
  const rows = drawn(Array.from({ length }, (_, at) => String.fromCharCode(33 + ((at * 31 + length * 7) % 90))).join(''))
  expect(rows.length).toBe(size)
  expect(createHash('sha256').update(rows.join('\n')).digest('hex').slice(0, 16)).toBe(hash)
})

test('QR code: a text longer than 213 bytes throws', () => {
  expect(() => qrMatrix('ä'.repeat(107))).toThrow(RangeError)
})
