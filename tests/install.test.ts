import { execFile } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'tessera-install-'))
const stamp = join(folder, 'node_modules/.tessera-setup')
afterAll(() => rmSync(folder, { recursive: true }))

const write = (name: string, content: object) => writeFileSync(join(folder, name), JSON.stringify(content))
const lock = (version: string) => write('package-lock.json', { name: 'a', version, lockfileVersion: 3, packages: {} })
/** @returns true if it installed packages */
const install = async () =>
  (await promisify(execFile)(process.execPath, ['scripts/install.mjs', folder])).stdout.includes('Installing the packages')

test('installation: runs once for each changed lock file or patch, and after installed files are lost', async () => {
  write('package.json', { name: 'a', version: '1.0.0' })
  lock('1.0.0')
  expect([await install(), await install()]).toEqual([true, false])
  lock('1.0.1')
  expect([await install(), await install()]).toEqual([true, false])
  mkdirSync(join(folder, 'patches'))
  write('patches/a.patch', {})
  expect([await install(), await install()]).toEqual([true, false])
  rmSync(join(folder, 'node_modules'), { recursive: true })
  expect([await install(), await install()]).toEqual([true, false])
})

test('installation: the root gets a Node that runs TypeScript, and its postinstall runs', async () => {
  write('package.json', { name: 'a', version: '1.0.0', scripts: { postinstall: 'echo done > done.txt' } })
  lock('1.0.2')
  const run = promisify(execFile)
  // uses the machine's own Node: with one from packages, the script would install another one beside it
  const own = join(folder, 'node')
  copyFileSync(process.execPath, own)
  await run(own, [resolve('scripts/install.mjs')], { cwd: folder })
  expect(existsSync(join(folder, 'done.txt'))).toBe(true)
  writeFileSync(join(folder, 'a.ts'), 'const a: string = "typed"; console.log(a)')
  const { stdout } = await run('npx', ['--no-install', 'node', 'a.ts'], { cwd: folder })
  expect(stdout).toContain('typed')
})

test('installation: a failure is reported, and the next run retries', async () => {
  rmSync(stamp)
  write('package.json', { name: 'a', dependencies: { b: 'file:./is-not-there.tgz' } })
  await expect(install()).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('could not be installed') })
  expect(existsSync(stamp)).toBe(false)
})
