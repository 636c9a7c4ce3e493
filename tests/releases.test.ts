import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { bundleFiles } from '../examples/gateway/site/bundle-files.ts'
import { keepRelease } from '../scripts/keep-release.ts'

let folder: string
let root: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'releases-'))
  root = join(folder, 'tessera')
})
afterEach(() => rmSync(folder, { recursive: true }))

/** A build of these files, as the bundler makes it: the folder is emptied first. */
const release = (files: readonly string[], succeeds = true) =>
  keepRelease(root, () => {
    rmSync(root, { recursive: true, force: true })
    for (const file of succeeds ? ['loader.js', ...files] : []) {
      mkdirSync(join(root, file, '..'), { recursive: true })
      writeFileSync(join(root, file), `/* ${files.join()} */ "${file}"`)
    }
    return succeeds
  })
async function get(file: string): Promise<{ status: number; cache: string | null; origin: string | null; text: string }> {
  const app = new Hono()
  bundleFiles(app, root)
  const answer = await app.request(`/tessera/${file}`)
  const { headers, status } = answer
  return { status, cache: headers.get('cache-control'), origin: headers.get('access-control-allow-origin'), text: await answer.text() }
}
const forEver = 'public, max-age=31536000, immutable'

test('a file of the last release is still answered, one of the release before it is gone', async () => {
  release(['chunks/core-1.js', 'chunks/page-1.js', 'dictionaries-1/EN/common.js'])
  release(['chunks/core-2.js', 'chunks/page-1.js', 'dictionaries-2/EN/common.js'])
  for (const file of ['chunks/core-1.js', 'chunks/core-2.js', 'chunks/page-1.js', 'dictionaries-1/EN/common.js'])
    expect(await get(file)).toMatchObject({ status: 200, cache: forEver, origin: '*' })
  release(['chunks/core-3.js', 'chunks/page-3.js', 'dictionaries-2/EN/common.js'])
  for (const file of ['chunks/core-2.js', 'chunks/page-1.js', 'chunks/core-3.js']) expect((await get(file)).status).toBe(200)
  // not from a cache, because the file may come back; and the page may read the status
  for (const file of ['chunks/core-1.js', 'dictionaries-1/EN/common.js'])
    expect(await get(file)).toMatchObject({ status: 404, cache: 'no-store', origin: '*' })
})

test('the loader is the new release’s, for a minute', async () => {
  release(['chunks/core-1.js'])
  release(['chunks/core-2.js'])
  expect(await get('loader.js')).toMatchObject({ status: 200, cache: 'public, max-age=60', text: expect.stringContaining('core-2') })
})

test('a build that fails, or makes the same files again, is no release', async () => {
  release(['chunks/core-1.js'])
  release(['chunks/core-2.js'])
  release(['chunks/core-2.js'])
  expect((await get('chunks/core-1.js')).status).toBe(200)
  expect(release([], false)).toBe(false)
  expect((await get('chunks/core-1.js')).status).toBe(200)
})
