import sharp from 'sharp'
import { uploads } from '../../../src/core/brand/constants.ts'
import { Refusal } from './refusal.ts'

/** More pixels than any camera's picture has: a small file may unfold to gigabytes. */
const mostPixels = 60_000_000
const quality = 88

/**
 * Reads a base64 picture, png or jpg (§5), no larger than an upload may be, and draws it anew: where and when it was taken, and whatever
 * else lies in the file, is not kept. File name and declared type are ignored.
 * @throws {Refusal} IMAGE_INVALID, IMAGE_TOO_LARGE
 */
export async function readPicture(base64: string): Promise<{ type: string; data: string }> {
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) throw new Refusal('IMAGE_INVALID')
  const bytes = Buffer.from(base64, 'base64')
  if (bytes.length > uploads.bytes) throw new Refusal('IMAGE_TOO_LARGE')
  try {
    const picture = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
    const { format } = await picture.metadata()
    if (format !== 'png' && format !== 'jpeg') throw new Refusal('IMAGE_INVALID')
    const upright = picture.autoOrient()
    const drawn = await (format === 'png' ? upright.png() : upright.jpeg({ quality })).toBuffer()
    return { type: `image/${format}`, data: drawn.toString('base64') }
  } catch (error) {
    // the library tells of a broken file with an Error of no kind of its own
    throw error instanceof Refusal ? error : new Refusal('IMAGE_INVALID')
  }
}
