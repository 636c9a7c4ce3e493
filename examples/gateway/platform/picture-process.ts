import sharp from 'sharp'

/**
 * The child process that decodes uploaded pictures, started by `pictures.ts`. A malicious picture can crash only this process. It has no
 * secrets and processes one picture after the other.
 */

/** A message from `pictures.ts`. */
export interface PictureOrder {
  bytes: Uint8Array
}
/** A message to `pictures.ts`: the redrawn picture, or a refusal if the upload is not an allowed picture. */
export type PictureAnswer = { type: string; data: Uint8Array } | { isRefused: true } | { isReady: true }

/** More pixels than any camera produces: a small file may decompress to gigabytes. */
const mostPixels = 60_000_000
/** Maximum size of all decoded pixels, bytes: interlaced and progressive pictures are decoded as a whole. */
const mostDecoded = 200_000_000
const quality = 88
const sampleBytes: Record<string, number> = { uchar: 1, char: 1, ushort: 2, short: 2 }

sharp.concurrency(1)
sharp.cache(false)

/** Reads the header first, so that nothing of a picture with too many pixels is decoded. */
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
    // the library throws a plain Error for a broken file
    .catch((): PictureAnswer => ({ isRefused: true }))
    .then((answer) => process.send?.(answer))
})
process.on('disconnect', () => process.exit())
process.send?.({ isReady: true } satisfies PictureAnswer)
