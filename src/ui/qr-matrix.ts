import { times } from './times.ts'
/**
 * QR codes (ISO/IEC 18004) in byte mode, error correction level M, versions 1 to 10: texts of up to 213 bytes. That is enough for URLs and
 * wallet addresses. There is no library, because one would be larger than the whole screen that shows the code.
 */

/**
 * By version: error correction codewords per block, number of blocks, data codewords of a shorter block. The last `long` blocks have one
 * more.
 */
const versions = [
  { ecc: 10, blocks: 1, data: 16, long: 0 },
  { ecc: 16, blocks: 1, data: 28, long: 0 },
  { ecc: 26, blocks: 1, data: 44, long: 0 },
  { ecc: 18, blocks: 2, data: 32, long: 0 },
  { ecc: 24, blocks: 2, data: 43, long: 0 },
  { ecc: 16, blocks: 4, data: 27, long: 0 },
  { ecc: 18, blocks: 4, data: 31, long: 0 },
  { ecc: 22, blocks: 4, data: 38, long: 2 },
  { ecc: 22, blocks: 5, data: 36, long: 2 },
  { ecc: 26, blocks: 5, data: 43, long: 1 },
] as const
type Version = (typeof versions)[number]

const dataBytes = ({ blocks, data, long }: Version) => blocks * data + long

// powers and logarithms of 2 in the field of 256 elements that QR codes use
const power: number[] = []
const logarithm: number[] = []
for (let exponent = 0, value = 1; exponent < 255; exponent++) {
  power[exponent] = value
  logarithm[value] = exponent
  value = (value << 1) ^ (value > 127 ? 0x11d : 0)
}
const product = (a: number, b: number): number => (a && b ? (power[((logarithm[a] ?? 0) + (logarithm[b] ?? 0)) % 255] ?? 0) : 0)

/** Reed-Solomon: the remainder of the data divided by the generator polynomial of that degree. */
function correction(data: readonly number[], degree: number): number[] {
  let generator = [1]
  for (let root = 0; root < degree; root++)
    generator = [...generator, 0].map((value, at) => value ^ product(generator[at - 1] ?? 0, power[root] ?? 0))
  const rest = [...data, ...Array<number>(degree).fill(0)]
  data.forEach((_, at) => {
    const factor = rest[at] ?? 0
    generator.forEach((value, offset) => (rest[at + offset] = (rest[at + offset] ?? 0) ^ product(value, factor)))
  })
  return rest.slice(data.length)
}

/** The text's codewords and those of the error correction, in the order of placement. */
function codewords(bytes: Uint8Array, number: number, version: Version): number[] {
  const bits: number[] = []
  const put = (value: number, length: number) => {
    for (let at = length - 1; at >= 0; at--) bits.push((value >> at) & 1)
  }
  const capacity = dataBytes(version) * 8
  put(0b0100, 4)
  put(bytes.length, number < 10 ? 8 : 16)
  for (const byte of bytes) put(byte, 8)
  put(0, Math.min(4, capacity - bits.length))
  while (bits.length % 8 > 0) bits.push(0)
  for (let pad = 0xec; bits.length < capacity; pad ^= 0xec ^ 0x11) put(pad, 8)
  const words = times(capacity / 8, (at) => Number.parseInt(bits.slice(at * 8, at * 8 + 8).join(''), 2))

  let from = 0
  const blocks = times(version.blocks, (at) => {
    const length = version.data + (at >= version.blocks - version.long ? 1 : 0)
    const data = words.slice(from, (from += length))
    return { data, ecc: correction(data, version.ecc) }
  })
  const across = (of: (block: (typeof blocks)[number]) => number[], length: number) =>
    times(length, (at) => blocks.flatMap((block) => of(block).slice(at, at + 1))).flat()
  return [...across(({ data }) => data, version.data + 1), ...across(({ ecc }) => ecc, version.ecc)]
}

/** Appends the check bits of a BCH code. */
function withCheck(value: number, generator: number, length: number): number {
  let rest = value << length
  for (let bit = 31; bit >= length; bit--) if ((rest >> bit) & 1) rest ^= generator << (bit - length)
  return (value << length) | rest
}

const masks: ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
]

/**
 * A score of how hard a pattern is to read. It counts long runs, blocks of one colour, patterns like a finder, and an uneven share of dark
 * modules.
 */
function penalty(rows: boolean[][]): number {
  const size = rows.length
  const columns = rows.map((_, x) => rows.map((row) => row[x] ?? false))
  let points = 0
  for (const line of [...rows, ...columns]) {
    const text = line.map(Number).join('')
    for (const run of text.match(/0{5,}|1{5,}/g) ?? []) points += run.length - 2
    points += 40 * [...text.matchAll(/(?=10111010000|00001011101)/g)].length
  }
  for (let y = 1; y < size; y++)
    for (let x = 1; x < size; x++) {
      const own = rows[y]?.[x]
      if (own === rows[y]?.[x - 1] && own === rows[y - 1]?.[x] && own === rows[y - 1]?.[x - 1]) points += 3
    }
  const dark = rows.flat().filter(Boolean).length / size ** 2
  return points + 10 * Math.floor(Math.abs(dark * 20 - 10))
}

/**
 * The modules of a text's QR code, row by row, true for dark. The quiet zone of 4 modules around it is not included.
 * @throws {RangeError} if the text is longer than 213 bytes
 */
export function qrMatrix(text: string): boolean[][] {
  const bytes = new TextEncoder().encode(text)
  const index = versions.findIndex((version, at) => bytes.length <= dataBytes(version) - (at < 9 ? 2 : 3))
  const version = versions[index]
  if (!version) throw new RangeError('too long for a QR code')
  const number = index + 1
  const size = 17 + 4 * number
  const cells = times(size, () => Array<boolean | undefined>(size).fill(undefined))
  const set = (x: number, y: number, isDark: boolean) => {
    const row = cells[y]
    if (row && x >= 0 && x < size) row[x] = isDark
  }
  const square = (cx: number, cy: number, radius: number) => {
    for (let y = -radius; y <= radius; y++)
      for (let x = -radius; x <= radius; x++) {
        const ring = Math.max(Math.abs(x), Math.abs(y))
        set(cx + x, cy + y, ring !== (radius === 4 ? 2 : 1) && ring !== 4) // a finder is drawn with its separator
      }
  }
  for (let at = 0; at < size; at++) {
    set(6, at, at % 2 === 0)
    set(at, 6, at % 2 === 0)
  }
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const)
    square(x, y, 4)
  const last = size - 7
  const places = number === 1 ? [] : number < 7 ? [6, last] : [6, (6 + last) / 2, last]
  for (const x of places)
    for (const y of places) if (!(x === 6 && y === 6) && !(x === 6 && y === last) && !(x === last && y === 6)) square(x, y, 2)

  const writeFormat = (mask: number) => {
    const format = withCheck(mask, 0x537, 10) ^ 0x5412 // the bits of level M are 00
    for (let at = 0; at < 15; at++) {
      const isDark = ((format >> at) & 1) === 1
      set(8, at < 6 ? at : at < 8 ? at + 1 : size - 15 + at, isDark)
      set(at < 8 ? size - 1 - at : at === 8 ? 7 : 14 - at, 8, isDark)
    }
    set(8, size - 8, true)
  }
  writeFormat(0)
  if (number >= 7) {
    const info = withCheck(number, 0x1f25, 12)
    for (let at = 0; at < 18; at++) {
      const [far, near] = [size - 11 + (at % 3), Math.floor(at / 3)]
      set(far, near, ((info >> at) & 1) === 1)
      set(near, far, ((info >> at) & 1) === 1)
    }
  }

  const free: [x: number, y: number][] = []
  for (let right = size - 1, isUp = true; right > 0; right -= 2, isUp = !isUp) {
    if (right === 6) right--
    for (let step = 0; step < size; step++)
      for (const x of [right, right - 1]) {
        const y = isUp ? size - 1 - step : step
        if (cells[y]?.[x] === undefined) free.push([x, y])
      }
  }
  const words = codewords(bytes, number, version)
  const bits = free.map((_, at) => (((words[at >> 3] ?? 0) >> (7 - (at & 7))) & 1) === 1)
  const drawn = masks.map((mask, maskNumber) => {
    writeFormat(maskNumber)
    free.forEach(([x, y], at) => set(x, y, bits[at] !== mask(x, y)))
    return cells.map((row) => row.map(Boolean))
  })
  return drawn.reduce((best, each) => (penalty(each) < penalty(best) ? each : best))
}
