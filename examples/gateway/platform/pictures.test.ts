import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { jpg, png, telling } from '../testing/pictures.ts'
import { newMember } from '../attacks/member.ts'
import type { ServedGateways } from '../testing/served-gateways.ts'
import { trialGateway } from '../testing/trial-gateway.ts'
import { createPictures, readPicture } from './pictures.ts'

const pictures = createPictures()
afterAll(() => pictures.close())

const read = async (bytes: Buffer) => {
  const { type, data } = await readPicture({ pictures }, 'somebody', bytes.toString('base64'))
  return { type, bytes: Buffer.from(data, 'base64') }
}
const codeOf = (bytes: Buffer) => read(bytes).catch((error: { code: string }) => error.code)

test('uploaded picture: keeps its format and size', async () => {
  for (const [picture, type] of [
    [png, 'image/png'],
    [jpg, 'image/jpeg'],
  ] as const) {
    const drawn = await read(picture)
    expect(drawn.type).toBe(type)
    expect(await sharp(drawn.bytes).metadata()).toMatchObject({ width: 8, height: 8 })
  }
})

test('uploaded picture: location data and bytes after its end are removed', async () => {
  expect((await sharp(telling).metadata()).exif).toBeDefined()
  const { bytes } = await read(telling)
  expect((await sharp(bytes).metadata()).exif).toBeUndefined()
  expect(bytes.includes('<script>')).toBe(false)
})

test('uploaded picture: a rotated photo is stored upright', async () => {
  const wide = sharp({ create: { width: 12, height: 8, channels: 3, background: '#a0a0a0' } })
  const { bytes } = await read(await wide.withMetadata({ orientation: 6 }).jpeg().toBuffer())
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 8, height: 12 })
})

test('uploaded picture: other formats, a truncated file and a decompression bomb are refused', async () => {
  const blank = (width: number) => sharp({ create: { width, height: width, channels: 3, background: '#000' }, limitInputPixels: false })
  expect(await codeOf(await blank(8).webp().toBuffer())).toBe('IMAGE_INVALID')
  expect(await codeOf(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toBe('IMAGE_INVALID')
  expect(await codeOf(png.subarray(0, 40))).toBe('IMAGE_INVALID')
  expect(await codeOf(await blank(9000).png().toBuffer())).toBe('IMAGE_INVALID')
  expect(await codeOf(Buffer.alloc(5 * 1024 * 1024 + 1))).toBe('IMAGE_TOO_LARGE')
})

/** A single-colour picture with many pixels in few bytes. @param side pixels */
const large = (side: number, isDeep = false) => {
  const plain = sharp({ create: { width: side, height: side, channels: 3, background: '#123456' }, limitInputPixels: false })
  return (isDeep ? plain.toColourspace('rgb16') : plain).png({ progressive: true, compressionLevel: 9 }).toBuffer()
}

test.skipIf(process.platform !== 'linux')('uploaded picture: of 60 megapixels with 16 bit, interlaced, nothing is decoded', async () => {
  const roomy = createPictures({ memory: 2_000_000 })
  const of = (bytes: Buffer) => readPicture({ pictures: roomy }, 'somebody', bytes.toString('base64'))
  await of(png)
  const peak = () => Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${roomy.processId()}/status`, 'utf8'))?.[1])
  const [bomb, process, before] = [await large(7700, true), roomy.processId(), peak()]
  expect(bomb.length).toBeLessThan(1_000_000)
  await expect(of(bomb)).rejects.toMatchObject({ code: 'IMAGE_INVALID' })
  expect(roomy.processId()).toBe(process) // the process has not been killed
  expect(peak() - before).toBeLessThan(30_000) // kB
  roomy.close()
})

test.skipIf(process.platform !== 'linux')(
  'uploaded picture that needs too much memory: is refused, and the next one is drawn',
  async () => {
    const small = createPictures({ memory: 160_000 })
    const of = (bytes: Buffer) => readPicture({ pictures: small }, 'somebody', bytes.toString('base64'))
    await expect(of(await large(6000))).rejects.toMatchObject({ code: 'IMAGE_INVALID' })
    expect((await of(png)).type).toBe('image/png')
    small.close()
  },
)

test('uploaded picture that takes too long: its process is killed, and the next one gets a new process', async () => {
  const hasty = createPictures({ longest: 1 })
  await expect(readPicture({ pictures: hasty }, 'somebody', (await large(5000)).toString('base64'))).rejects.toMatchObject({
    code: 'IMAGE_INVALID',
  })
  expect(hasty.processId()).toBeUndefined()
  hasty.close()
})

test('hanging picture process: other calls still work; a member can queue six pictures, all members 24', async () => {
  const gateway = await trialGateway()
  const { services } = gateway
  await services.pictures.draw('first', png)
  process.kill(services.pictures.processId()!, 'SIGSTOP')
  const { token } = await newMember(gateway as ServedGateways)
  const image = png.toString('base64')
  const upload = () =>
    gateway.app.request('http://localhost:4700/wps/member/info/icon/upload', {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ image }),
    })
  const statuses: number[] = []
  const sent = Array.from({ length: 8 }, async () => statuses.push((await upload()).status))
  expect((await gateway.call('GET', '/wps/system/permission')).success).toBe(true)
  await expect.poll(() => statuses).toEqual([429, 429])
  const others = Array.from({ length: 20 }, (_, at) =>
    services.pictures.draw(`other ${at}`, png).catch(({ code }: { code: string }) => code),
  )
  expect(await Promise.all(others.slice(18))).toEqual(['UNAVAILABLE', 'UNAVAILABLE'])
  expect((await gateway.call('GET', '/wps/system/permission')).success).toBe(true)
  process.kill(services.pictures.processId()!, 'SIGCONT')
  await Promise.all(sent)
  expect(statuses).toEqual([429, 429, 200, 200, 200, 200, 200, 200])
  expect((await Promise.all(others)).filter((one) => typeof one !== 'string')).toHaveLength(18)
  await gateway.close()
})
