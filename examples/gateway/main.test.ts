import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { freePort } from '../../scripts/load/free-port.ts'

const args = ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, 'main.ts')]
let folder: string
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'tessera-main-'))))
const running: ChildProcess[] = []
afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

/** Starts a gateway that is expected to fail. */
function start(settings: Record<string, string>) {
  const { DATABASE_URL: _, ...env } = process.env
  const { status, stderr } = spawnSync(process.execPath, args, {
    env: { ...env, TEAM_MEMBERS: '0', DATABASE_FILE: join(folder, 'a.sqlite'), TESSERA_DIST: folder, ...settings },
    encoding: 'utf8',
    timeout: 60_000,
  })
  return { status, lines: stderr.trim().split('\n') }
}

test.each([
  ['PORT', 'abc', 'PORT: "abc" is no port'],
  ['HOST_PORT', '70000', 'HOST_PORT: "70000" is no port'],
  ['TEAM_MEMBERS', 'many', 'TEAM_MEMBERS and TEAM_BETS have to be whole numbers'],
  ['BACKUP_HOURS', 'daily', 'BACKUP_HOURS: "daily" is no number of hours'],
  ['PUBLIC_URL', 'https://casino.example', 'PUBLIC_URL is set, but TRUST_PROXY is not.'],
  ['HOST', '192.0.2.1', 'HOST: 192.0.2.1 is no address of this machine'],
  ['DATABASE_URL', 'mysql://user:secret@x/y', 'DATABASE_URL is no address of PostgreSQL'],
  ['DATABASE_URL', 'postgres://user:secret@127.0.0.1:abc/none', 'DATABASE_URL is no address of PostgreSQL'],
  ['DATABASE_URL', 'postgres://user:secret@127.0.0.1:1/none', "The database at 127.0.0.1:1/none can't be used"],
])('start with %s=%s: fails with one clear line', (name, value, line) => {
  const { status, lines } = start({ [name]: value })
  expect([status, lines]).toEqual([1, [expect.stringContaining(line)]])
  expect(lines[0]).not.toContain('secret')
})

test('start with an unwritable folder or a file that is no database: fails with one clear line', () => {
  writeFileSync(join(folder, 'file'), '')
  expect(start({ DATABASE_FILE: join(folder, 'file', 'a.sqlite') })).toEqual({
    status: 1,
    lines: [expect.stringMatching(/^The folder of .*a\.sqlite can't be written/)],
  })
  writeFileSync(join(folder, 'c.sqlite'), 'a text that is long enough to be read as a database')
  expect(start({ DATABASE_FILE: join(folder, 'c.sqlite') })).toEqual({ status: 1, lines: [expect.stringContaining("can't be used")] })
  mkdirSync(join(folder, 'b.sqlite'))
  expect(start({ DATABASE_FILE: join(folder, 'b.sqlite') })).toEqual({ status: 1, lines: [expect.stringContaining("can't be used")] })
  symlinkSync('d.sqlite', join(folder, 'd.sqlite')) // a symbolic link to itself
  expect(start({ DATABASE_FILE: join(folder, 'd.sqlite') })).toEqual({ status: 1, lines: [expect.stringContaining("can't be used")] })
})

/**
 * Starts a gateway that keeps running.
 * @returns its output up to the last of its addresses
 */
function live(settings: Record<string, string>): Promise<{ child: ChildProcess; said: string }> {
  const { DATABASE_URL: _, ...env } = process.env
  return new Promise((resolve, reject) => {
    let said = ''
    const child = spawn(process.execPath, args, {
      env: { ...env, TEAM_MEMBERS: '0', DATABASE_FILE: join(folder, 'a.sqlite'), CONSOLE_TOKEN: 'a-secret-of-20-signs', ...settings },
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    running.push(child)
    child.stdout.on('data', (text) => (said += String(text)).includes('/sandbox/outbox') && resolve({ child, said }))
    child.once('exit', reject)
  })
}

test('SQLite: a second gateway on the same file ends with one line; after the first was killed it can start', async () => {
  const ports = { PORT: String(await freePort()), HOST_PORT: String(await freePort()) }
  const { child, said } = await live(ports)
  expect(said).not.toContain('a-secret-of-20-signs') // a secret set by the operator must not be logged
  expect(start({})).toEqual({ status: 1, lines: [expect.stringMatching(/^\S+a\.sqlite belongs to a gateway that is running\./)] })
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await gone
  await live(ports)
}, 60_000)

test("behind a proxy: the addresses printed at the start work: PUBLIC_URL's, and this machine's for the console", async () => {
  const port = String(await freePort())
  const { said } = await live({
    PORT: port,
    HOST_PORT: String(await freePort()),
    PUBLIC_URL: 'https://www.example/casino',
    TRUST_PROXY: '127.0.0.1',
  })
  const refused: string[] = []
  const own = [...said.matchAll(/http:\/\/localhost:\d+[^\s#]*/g)].map(([address]) => address)
  for (const address of own) if ((await fetch(address)).status === 421) refused.push(address)
  expect(own).toContain(`http://localhost:${port}/sandbox`)
  expect(refused).toEqual([])
  for (const path of ['/', '/tessera/loader.js', '/openapi.json', '/docs/', '/builder'])
    expect(said).toContain(`https://www.example/casino${path}`)
}, 60_000)
