import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { bundleFiles } from '../examples/gateway/site/bundle-files.ts'
import { keepRelease } from '../scripts/keep-release.ts'
import { publishRelease } from '../scripts/publish-release.ts'

let folder: string
let root: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'releases-'))
  root = join(folder, 'tessera')
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Builds these files as the bundler does: the folder is emptied first. */
const release = (files: readonly string[], succeeds = true) =>
  keepRelease(root, () => {
    rmSync(root, { recursive: true, force: true })
    for (const file of succeeds ? ['loader.js', ...files] : []) {
      mkdirSync(join(root, file, '..'), { recursive: true })
      writeFileSync(join(root, file), `/* ${files.join()} */ "${file}"`)
    }
    return succeeds
  })
async function get(file: string, folder = root): Promise<{ status: number; cache: string | null; origin: string | null; text: string }> {
  const app = new Hono()
  bundleFiles(app, folder)
  const answer = await app.request(`/tessera/${file}`)
  const { headers, status } = answer
  return { status, cache: headers.get('cache-control'), origin: headers.get('access-control-allow-origin'), text: await answer.text() }
}
const forEver = 'public, max-age=31536000, immutable'

test('releases: files of the last release are served, older ones are gone', async () => {
  release(['chunks/core-1.js', 'chunks/page-1.js', 'dictionaries-1/EN/common.json'])
  release(['chunks/core-2.js', 'chunks/page-1.js', 'dictionaries-2/EN/common.json'])
  for (const file of ['chunks/core-1.js', 'chunks/core-2.js', 'chunks/page-1.js', 'dictionaries-1/EN/common.json'])
    expect(await get(file)).toMatchObject({ status: 200, cache: forEver, origin: '*' })
  release(['chunks/core-3.js', 'chunks/page-3.js', 'dictionaries-2/EN/common.json'])
  for (const file of ['chunks/core-2.js', 'chunks/page-1.js', 'chunks/core-3.js']) expect((await get(file)).status).toBe(200)
  // not from a cache, because the file may be restored, and the page may read the status
  for (const file of ['chunks/core-1.js', 'dictionaries-1/EN/common.json'])
    expect(await get(file)).toMatchObject({ status: 404, cache: 'no-store', origin: '*' })
})

test("releases: the loader is the new release's and is cached for a minute", async () => {
  release(['chunks/core-1.js'])
  release(['chunks/core-2.js'])
  expect(await get('loader.js')).toMatchObject({ status: 200, cache: 'public, max-age=60', text: expect.stringContaining('core-2') })
})

test('releases: a failed or identical build creates no new release', async () => {
  release(['chunks/core-1.js'])
  release(['chunks/core-2.js'])
  release(['chunks/core-2.js'])
  expect((await get('chunks/core-1.js')).status).toBe(200)
  expect(release([], false)).toBe(false)
  expect((await get('chunks/core-1.js')).status).toBe(200)
})

/** Like `release`, with the release.json that the build writes. */
const versioned = (version: string, files: readonly string[]) => {
  release(files)
  writeFileSync(join(root, 'release.json'), JSON.stringify({ version }))
}
const minute = 'public, max-age=60'

test('releases: served only at the version and the major version', async () => {
  versioned('1.4.2', ['chunks/core-1.js'])
  for (const file of ['loader.js', '1/loader.js', '1.4.2/loader.js'])
    expect(await get(file)).toMatchObject({ status: 200, cache: minute, origin: '*', text: expect.stringContaining('core-1') })
  for (const file of ['1.4.2/chunks/core-1.js', '1/chunks/core-1.js'])
    expect(await get(file)).toMatchObject({ status: 200, cache: forEver, origin: '*' })
  for (const file of ['1.4.1/loader.js', '2/loader.js', '1.4/loader.js', '1.4.2/', '1.4.2/../loader.js.map'])
    expect(await get(file), file).toMatchObject({ status: 404, cache: 'no-store' })
  // pages of the previous release keep working here, too
  versioned('1.4.3', ['chunks/core-2.js'])
  for (const folder of ['', '1/']) expect(await get(`${folder}chunks/core-1.js`), folder).toMatchObject({ status: 200, cache: forEver })
  versioned('2.0.0-beta.1', ['chunks/core-3.js'])
  expect(await get('2.0.0-beta.1/loader.js')).toMatchObject({ status: 200, cache: minute })
  expect(await get('2/loader.js')).toMatchObject({ status: 404 })
})

test('releases: publishing keeps every version and updates the newest of a major', async () => {
  const cdn = join(folder, 'cdn')
  versioned('1.0.0', ['chunks/core-1.js'])
  expect(publishRelease(root, cdn)).toEqual(['1.0.0', '1', '.'])
  versioned('1.1.0', ['chunks/core-2.js'])
  publishRelease(root, cdn)
  versioned('2.0.0-beta.1', ['chunks/core-3.js'])
  expect(publishRelease(root, cdn)).toEqual(['2.0.0-beta.1'])
  versioned('1.0.1', ['chunks/core-4.js']) // a fix for an older version
  expect(publishRelease(root, cdn)).toEqual(['1.0.1'])
  const loader = async (place: string) => /core-\d/.exec((await get(`${place}loader.js`, cdn)).text)?.[0]
  expect(await Promise.all(['', '1/', '1.0.0/', '1.1.0/', '2.0.0-beta.1/'].map(loader))).toEqual([
    'core-2',
    'core-2',
    'core-1',
    'core-2',
    'core-3',
  ])
  for (const version of ['1.0.0', '1.1.0']) expect(await get(`${version}/loader.js`, cdn)).toMatchObject({ cache: forEver })
  expect(await get('1/loader.js', cdn)).toMatchObject({ cache: minute })
  // pages that were opened before keep working
  for (const place of ['', '1/', '1.0.0/'])
    expect(await get(`${place}chunks/core-1.js`, cdn)).toMatchObject({ status: 200, cache: forEver })
})

test('releases: a published version never changes', () => {
  const cdn = join(folder, 'cdn')
  versioned('1.0.0', ['chunks/core-1.js'])
  publishRelease(root, cdn)
  publishRelease(root, cdn) // publishing the same build again
  const before = globSync('**/*.js', { cwd: cdn }).map((file) => readFileSync(join(cdn, file), 'utf8'))
  versioned('1.0.0', ['chunks/core-2.js'])
  expect(() => publishRelease(root, cdn)).toThrow('1.0.0 is published with another loader.js: a version never changes')
  expect(globSync('**/*.js', { cwd: cdn }).map((file) => readFileSync(join(cdn, file), 'utf8'))).toEqual(before)
})

test('releases: a gateway started before the first build serves it', async () => {
  const app = new Hono()
  bundleFiles(app, root)
  expect((await app.request('/tessera/loader.js')).status).toBe(404)
  versioned('1.4.2', ['chunks/core-1.js'])
  for (const file of ['loader.js', '1/loader.js']) expect((await app.request(`/tessera/${file}`)).status, file).toBe(200)
})
