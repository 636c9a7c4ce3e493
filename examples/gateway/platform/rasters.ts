import { createHash } from 'node:crypto'
import pLimit from 'p-limit'
import type { Logger } from '../watch/logger.ts'

export type RasterFormat = 'avif' | 'webp' | 'png'

/** A drawing rendered to pixels. */
export interface Raster {
  bytes: Buffer<ArrayBuffer>
  etag: string
}

export interface RasterOrder {
  /** Cache key: equal drawings have equal names. */
  name: string
  /** Returns SVG text. Called only if the raster is not cached. */
  draw: () => string
  /** Device pixels. */
  width: number
  format: RasterFormat
}

/** Renders our SVG drawings to pixels, in threads of the image library, one at a time. */
export interface Rasters {
  /**
   * Renders a drawing once and caches the result, as long as there is room.
   * @returns undefined if it can't be rendered now: too many wait, the machine has no fonts for its text, or the library fails. The caller
   * then serves the SVG itself.
   */
  make(order: RasterOrder): Promise<Raster | undefined>
  /** Number of rendered pictures so far. */
  made(): number
}

export interface RasterLimits {
  /**
   * Maximum sum of the widths that are being rendered or wait, pixels. A processor takes about 47 ms for a width of 320, 300 ms for 960.
   */
  mostWaiting: number
  /** Cache size, bytes: about 7,000 game pictures. */
  mostKept: number
}
const standard: RasterLimits = { mostWaiting: 12_800, mostKept: 48_000_000 }

/**
 * The efforts are low, because anybody may request an uncached picture: AVIF's next level takes three times as long for 1 % fewer bytes. Up
 * to a width of 160, where one pixel of the picture is one of the screen, artefacts are more visible, so the quality is higher. With its
 * default tuning, AVIF loses the faint lines of flat art.
 */
const encoders = {
  avif: (width: number) => ({ quality: width > 160 ? 45 : 55, effort: 2, tune: 'psnr' }),
  webp: () => ({ quality: 75, effort: 4, smartSubsample: true }),
  png: () => ({ palette: true }),
} as const satisfies Record<RasterFormat, (width: number) => object>

const loadSharp = async () => {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1) // threads of the library for each picture
  return sharp
}

/** Does the machine have fonts? Without fonts the library draws the same box for each letter, or nothing. */
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
  /** In order of use, the most recently requested last. */
  const kept = new Map<string, Raster>()
  const running = new Map<string, Promise<Raster | undefined>>()
  let keptBytes = 0
  let waiting = 0
  let made = 0
  let library: ReturnType<typeof loadSharp> | undefined
  let fonts: Promise<boolean> | undefined
  /** The image library is not installed: logged once, then every caller serves SVG. */
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
