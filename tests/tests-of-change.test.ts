import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'tessera-change-'))
afterAll(() => rmSync(folder, { recursive: true }))

const write = (name: string, text: string) => {
  mkdirSync(join(folder, name, '..'), { recursive: true })
  writeFileSync(join(folder, name), text)
}
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.example', ...args], { cwd: folder, stdio: 'ignore' })
const ask = () => {
  const code = `import { testsOfChange } from ${JSON.stringify(resolve('scripts/tests-of-change.ts'))}
    console.log(JSON.stringify(testsOfChange()))`
  return JSON.parse(execFileSync(process.execPath, ['--input-type=module', '-e', code], { cwd: folder, encoding: 'utf8' })) as object
}

test('tests of a change: same folder first, then by imports, no others; without uncommitted files, those of the last commit', () => {
  write('src/a/one.ts', 'export const one = 1')
  write('src/a/one.test.ts', "import { one } from './one.ts'\none")
  write('src/b/two.ts', "export { one } from '../a/one.ts'")
  write('src/b/two.test.ts', "import('./two.ts')")
  write('src/c/three.test.ts', '')
  git('init', '-q')
  git('add', '-A')
  git('commit', '-qm', 'a')
  write('src/a/one.ts', 'export const one = 2')
  const change = { files: ['src/a/one.ts'], tests: ['src/a/one.test.ts', 'src/b/two.test.ts'], specs: [], left: [] }
  expect(ask()).toEqual(change)
  git('commit', '-qam', 'b')
  expect(ask()).toEqual(change)
  // more tests than there is time for
  for (let at = 0; at < 30; at++) write(`src/d/${at}.test.ts`, "import '../a/one.ts'")
  git('add', '-A')
  git('commit', '-qm', 'c')
  write('src/a/one.ts', 'export const one = 3')
  const { tests, left } = ask() as { tests: string[]; left: string[] }
  expect([tests[0], tests.length + left.length, left.length > 0]).toEqual(['src/a/one.test.ts', 32, true])
})
