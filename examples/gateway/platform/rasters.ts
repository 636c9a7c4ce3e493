import { createHash } from 'node:crypto'
import pLimit from 'p-limit'
import type { Logger } from '../watch/logger.ts'

export type RasterFormat = 'avif' | 'webp' | 'png'

/** A drawing as pixels. */
export interface Raster {
  bytes: Buffer<ArrayBuffer>
  etag: string
}

export interface RasterOrder {
  /** Equal drawings have equal names. */
  name: string
  /** SVG text. Called only if this picture is not kept. */
  draw: () => string
  /** Device px. */
  width: number
  format: RasterFormat
}

/** Turns our own drawings into pixels, in threads of the image library, one at a time. */
export interface Rasters {
  /**
   * A picture is made once and then kept, as long as there is room.
   * @returns undefined if it can't be made now: too many wait, the machine has no fonts for its text, or the library fails. The drawing
   * itself is then the answer.
   */
  make(order: RasterOrder): Promise<Raster | undefined>
  /** Pictures that were made so far. */
  made(): number
}

export interface RasterLimits {
  /** Sum of the widths that are being made or wait, dots. A processor takes about 47 ms for a tile of 320, 300 ms for 960. */
  mostWaiting: number
  /** Bytes of the pictures that are kept: about 7,000 of games. */
  mostKept: number
}
const standard: RasterLimits = { mostWaiting: 12_800, mostKept: 48_000_000 }

/**
 * The efforts are low, because anybody may ask for a picture that is not kept: AVIF's next one takes three times as long for 1 % fewer
 * bytes. Where a dot of the picture is a whole pixel of the screen (160 and below), faults are seen sooner. By its standard tuning, AVIF
 * loses the faint lines of flat art.
 */
const encoders = {
  avif: (width: number) => ({ quality: width > 160 ? 45 : 55, effort: 2, tune: 'psnr' }),
  webp: () => ({ quality: 75, effort: 4, smartSubsample: true }),
  png: () => ({ palette: true }),
} as const satisfies Record<RasterFormat, (width: number) => object>

const loadSharp = async () => {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1) // of its own threads, for each picture
  return sharp
}

/** Does the machine have fonts? Without them the library draws the same box for each letter, or nothing. */
async function hasFonts(sharp: Awaited<ReturnType<typeof loadSharp>>): Promise<boolean> {
  const widthOf = async (text: string): Promise<number> => {
    const width = 100
    const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="40"><text y="30" font-size="24" font-family="sans-serif">${text}</text></svg>`
    const alpha = await sharp(Buffer.from(drawing)).ensureAlpha().extractChannel(3).raw().toBuffer()
    return alpha.reduce((most, opacity, at) => (opacity > 0 ? Math.max(most, at % width) : most), 0)
  }
  return (await widthOf('WWW')) > (await widthOf('iii'))
}

export function createRasters(log: Logger, limits: Partial<RasterLimits> = {}): Rasters {
  const { mostWaiting, mostKept } = { ...standard, ...limits }
  const inTurn = pLimit(1)
  /** The picture that was requested last is the last one. */
  const kept = new Map<string, Raster>()
  const running = new Map<string, Promise<Raster | undefined>>()
  let keptBytes = 0
  let waiting = 0
  let made = 0
  let library: ReturnType<typeof loadSharp> | undefined
  let fonts: Promise<boolean> | undefined
  /** The library is not there: it is said once, and the drawings are the answers from then on. */
  let isMissing = false

  function keep(key: string, raster: Raster): void {
    kept.set(key, raster)
    keptBytes += raster.bytes.length
    for (const [old, { bytes }] of kept) {
      if (keptBytes <= mostKept) break
      kept.delete(old)
      keptBytes -= bytes.length
    }
  }
  async function encode(key: string, { draw, width, format }: RasterOrder): Promise<Raster | undefined> {
    const sharp = await (library ??= loadSharp()).catch((err: unknown) => {
      isMissing = true
      throw err
    })
    const drawing = draw()
    if (drawing.includes('<text') && !(await (fonts ??= hasFonts(sharp)))) return undefined
    const own = Number(/ width="(\d+)"/.exec(drawing)?.[1])
    const picture = sharp(Buffer.from(drawing), { density: (72 * width) / own }).resize({ width })
    const bytes = Buffer.from(await picture.toFormat(format, encoders[format](width)).toBuffer())
    const raster = { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 16)}"` }
    made++
    keep(key, raster)
    return raster
  }
  return {
    async make(order) {
      const key = `${order.name} ${order.width} ${order.format}`
      const known = kept.get(key)
      if (known) {
        kept.delete(key)
        kept.set(key, known)
        return known
      }
      const already = running.get(key)
      if (already) return already
      if (isMissing || waiting >= mostWaiting) return undefined
      waiting += order.width
      const now = inTurn(() => encode(key, order)).catch((err: unknown) => {
        log.error({ err }, 'a drawing could not be turned into pixels')
        return undefined
      })
      running.set(key, now)
      return now.finally(() => {
        running.delete(key)
        waiting -= order.width
      })
    },
    made: () => made,
  }
}
