import sharp from 'sharp'

/**
 * The process that decodes what members upload: `pictures.ts` starts it. A picture can bring down no more than it. It knows no secrets and
 * answers one picture after the other.
 */

/** What `pictures.ts` sends. */
export interface PictureOrder {
  bytes: Uint8Array
}
/** What it gets: the picture drawn anew, or nothing if it is none that may be uploaded. */
export type PictureAnswer = { type: string; data: Uint8Array } | { isRefused: true } | { isReady: true }

/** More pixels than any camera's picture has: a small file may unfold to gigabytes. */
const mostPixels = 60_000_000
/** What all pixels take at once, bytes: an interlaced or progressive picture is decoded as a whole. */
const mostDecoded = 200_000_000
const quality = 88
const sampleBytes: Record<string, number> = { uchar: 1, char: 1, ushort: 2, short: 2 }

sharp.concurrency(1)
sharp.cache(false)

/** Looks at the head first: nothing is decoded of a picture with too many pixels. */
async function draw(bytes: Uint8Array): Promise<PictureAnswer> {
  const picture = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
  const { format, width, height, channels, depth } = await picture.metadata()
  if (format !== 'png' && format !== 'jpeg') return { isRefused: true }
  const pixels = width * height
  if (pixels > mostPixels || pixels * channels * (sampleBytes[depth] ?? 8) > mostDecoded) return { isRefused: true }
  const upright = picture.autoOrient()
  const data = await (format === 'png' ? upright.png() : upright.jpeg({ quality })).toBuffer()
  return { type: `image/${format}`, data }
}

process.on('message', ({ bytes }: PictureOrder) => {
  void draw(bytes)
    // the library tells of a broken file with an Error of no kind of its own
    .catch((): PictureAnswer => ({ isRefused: true }))
    .then((answer) => process.send?.(answer))
})
process.on('disconnect', () => process.exit())
process.send?.({ isReady: true } satisfies PictureAnswer)
