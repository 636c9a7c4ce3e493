import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { silent } from '../watch/logger.ts'
import { createRasters, type RasterOrder } from './rasters.ts'

const drawing = (color: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="240" height="320" viewBox="0 0 240 320"><rect width="120" height="320" fill="${color}"/></svg>`
const order = (name: string, more: Partial<RasterOrder> = {}): RasterOrder => ({
  name,
  draw: () => drawing('#c0392b'),
  width: 96,
  format: 'webp',
  ...more,
})

test.each([
  ['avif', 'heif'],
  ['webp', 'webp'],
  ['png', 'png'],
] as const)('raster %s: has the requested width, clean edges, and is transparent where nothing is drawn', async (format, name) => {
  const raster = await createRasters(silent).make(order('a', { format }))
  expect(await sharp(raster?.bytes).metadata()).toMatchObject({ format: name, width: 96, height: 128, hasAlpha: true })
  const { data } = await sharp(raster?.bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const alpha = (x: number) => data[(64 * 96 + x) * 4 + 3]
  expect([alpha(40), alpha(47), alpha(48), alpha(60)]).toEqual([255, 255, 0, 0])
})

test('raster: is made once, also for simultaneous requests; another width or format is another raster', async () => {
  const rasters = createRasters(silent)
  const [first, second] = await Promise.all([rasters.make(order('a')), rasters.make(order('a'))])
  expect(second).toBe(first)
  expect(await rasters.make(order('a'))).toBe(first)
  expect(rasters.made()).toBe(1)
  await rasters.make(order('a', { width: 48 }))
  await rasters.make(order('a', { format: 'png' }))
  expect(rasters.made()).toBe(3)
})

test('raster: if too many wait the next one is not made, and can be made later', async () => {
  const rasters = createRasters(silent, { mostWaiting: 3 * 96 })
  const all = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((name) => rasters.make(order(name))))
  expect(all.map((each) => each !== undefined)).toEqual([true, true, true, false, false])
  expect(await rasters.make(order('d'))).toBeDefined()
})

test('raster cache: when full, the least recently requested pictures are removed', async () => {
  const rasters = createRasters(silent)
  const size = (await rasters.make(order('a')))?.bytes.length ?? 0
  const small = createRasters(silent, { mostKept: 2 * size })
  for (const name of ['a', 'b', 'a', 'c', 'a']) await small.make(order(name))
  expect(small.made()).toBe(3)
  await small.make(order('b'))
  expect(small.made()).toBe(4)
})

test('raster: a drawing with an error returns undefined, and later ones are made', async () => {
  const rasters = createRasters(silent)
  expect(await rasters.make(order('a', { draw: () => '<svg width="240"' }))).toBeUndefined()
  expect(await rasters.make(order('b'))).toBeDefined()
})

test.skipIf(process.platform !== 'linux')('raster on a machine without fonts: drawings with text are not made, others are', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tessera-fonts-'))
  const config = join(folder, 'fonts.conf')
  await writeFile(config, '<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig></fontconfig>')
  const script = `
    import { createRasters } from '${new URL('./rasters.ts', import.meta.url)}'
    const rasters = createRasters({ error: console.error })
    const svg = (inside) => '<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24">' + inside + '</svg>'
    const made = async (name, inside) => (await rasters.make({ name, draw: () => svg(inside), width: 48, format: 'png' })) !== undefined
    console.log(await made('text', '<text y="20">Aa</text>'), await made('none', '<rect width="9" height="9"/>'))`
  const run = (fonts: Record<string, string>) =>
    promisify(execFile)(process.execPath, ['--disable-warning=ExperimentalWarning', '--input-type=module', '--eval', script], {
      env: { ...process.env, ...fonts },
    })
  expect((await run({ FONTCONFIG_FILE: config })).stdout).toBe('false true\n')
  expect((await run({})).stdout).toBe('true true\n')
  await rm(folder, { recursive: true })
})
