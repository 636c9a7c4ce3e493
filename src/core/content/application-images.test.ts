import { expect, test } from 'vitest'
import { uploads } from '../brand/form-constants.ts'
import { chooseImages, fromBase64, isImage, toBase64 } from './application-images.ts'

const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0]
const jpg = [0xff, 0xd8, 0xff, 0xe0, 0, 0]
const file = (name: string, bytes: number[] | string, size?: number) => {
  const made = new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name)
  return size === undefined ? made : Object.defineProperty(made, 'size', { value: size })
}
const choose = async (files: File[], taken = 0) => {
  const { accepted, refused } = await chooseImages(files, taken)
  return { accepted: accepted.map(({ name }) => name), refused }
}

test('CONST-39 image check: png or jpg only, decided by the first bytes, not by the name', async () => {
  expect(await isImage(file('a.txt', png))).toBe(true)
  expect(await isImage(file('b', jpg))).toBe(true)
  for (const fake of ['GIF89a', '<svg onload="alert(1)">', 'RIFF____WEBP', '', '\u0089PN']) {
    expect(await isImage(file('a.png', fake))).toBe(false)
    expect(await choose([file('a.png', fake)])).toEqual({ accepted: [], refused: { name: 'a.png', reason: 'type' } })
  }
})

test('CONST-38 image check: 5 MB are accepted, one byte more is not', async () => {
  expect(uploads.bytes).toBe(5 * 1024 * 1024)
  expect((await choose([file('a.png', png, uploads.bytes)])).accepted).toEqual(['a.png'])
  expect(await choose([file('a.png', png, uploads.bytes + 1)])).toEqual({ accepted: [], refused: { name: 'a.png', reason: 'size' } })
})

test('CONST-37 image check: at most three images; the first rejected file is reported', async () => {
  const four = ['a', 'b', 'c', 'd'].map((name) => file(`${name}.jpg`, jpg))
  expect(await choose(four)).toEqual({ accepted: ['a.jpg', 'b.jpg', 'c.jpg'], refused: { name: 'd.jpg', reason: 'count' } })
  expect(await choose(four, 2)).toEqual({ accepted: ['a.jpg'], refused: { name: 'b.jpg', reason: 'count' } })
  expect(await choose([file('x.png', 'text'), ...four.slice(0, 3)])).toEqual({
    accepted: ['a.jpg', 'b.jpg', 'c.jpg'],
    refused: { name: 'x.png', reason: 'type' },
  })
})

test('base64: 100,001 bytes are the same after encoding and decoding', () => {
  const bytes = Uint8Array.from({ length: 100_001 }, (_, at) => (at * 31) % 256)
  expect(toBase64(bytes)).toBe(Buffer.from(bytes).toString('base64'))
  expect(fromBase64(toBase64(bytes))).toEqual(bytes)
})
