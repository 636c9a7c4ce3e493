import sharp from 'sharp'
import { expect, test } from 'vitest'
import { jpg, png, telling } from '../testing/pictures.ts'
import { readPicture } from './picture.ts'

const read = async (bytes: Buffer) => {
  const { type, data } = await readPicture(bytes.toString('base64'))
  return { type, bytes: Buffer.from(data, 'base64') }
}
const codeOf = (bytes: Buffer) => read(bytes).catch((error: { code: string }) => error.code)

test('a picture stays a picture of its kind and size', async () => {
  for (const [picture, type] of [
    [png, 'image/png'],
    [jpg, 'image/jpeg'],
  ] as const) {
    const drawn = await read(picture)
    expect(drawn.type).toBe(type)
    expect(await sharp(drawn.bytes).metadata()).toMatchObject({ width: 8, height: 8 })
  }
})

test('where a photo was taken and what lies behind its end is not kept', async () => {
  expect((await sharp(telling).metadata()).exif).toBeDefined()
  const { bytes } = await read(telling)
  expect((await sharp(bytes).metadata()).exif).toBeUndefined()
  expect(bytes.includes('<script>')).toBe(false)
})

test('a photo that lies on its side is stored upright', async () => {
  const wide = sharp({ create: { width: 12, height: 8, channels: 3, background: '#a0a0a0' } })
  const { bytes } = await read(await wide.withMetadata({ orientation: 6 }).jpeg().toBuffer())
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 8, height: 12 })
})

test('other kinds, a head without a picture, and one that unfolds too far are refused', async () => {
  const blank = (width: number) => sharp({ create: { width, height: width, channels: 3, background: '#000' }, limitInputPixels: false })
  expect(await codeOf(await blank(8).webp().toBuffer())).toBe('IMAGE_INVALID')
  expect(await codeOf(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toBe('IMAGE_INVALID')
  expect(await codeOf(png.subarray(0, 40))).toBe('IMAGE_INVALID')
  expect(await codeOf(await blank(9000).png().toBuffer())).toBe('IMAGE_INVALID')
  expect(await codeOf(Buffer.alloc(5 * 1024 * 1024 + 1))).toBe('IMAGE_TOO_LARGE')
})
