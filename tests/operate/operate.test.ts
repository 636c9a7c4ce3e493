import { type ChildProcess, spawn } from 'node:child_process'
import { afterEach, expect, test } from 'vitest'
import { findProgram } from '../../examples/operate/programs.ts'
import { findPostgres } from '../../scripts/postgres.ts'

const isThere = findPostgres() !== undefined && findProgram('caddy') !== undefined
if (!isThere) console.log('Caddy or PostgreSQL is not installed. Skipped: npm run operate. Get them by `apt-get install caddy postgresql`.')

let run: ChildProcess | undefined
afterEach(() => {
  run?.kill('SIGKILL')
})

/** Parses the last line about what players have experienced. */
const lastOf = (said: string) => {
  const [, done, tries, failed, sockets, pid] =
    [
      ...said.matchAll(
        /^(\d+) done, \d+ sent again, at most (\d) tries, failed: (.*); (\d+) sockets, \d+ reopened; gateway-1 process (\w+)/gm,
      ),
    ].at(-1) ?? []
  return { done: Number(done ?? 0), tries: Number(tries ?? 0), failed, sockets: Number(sockets ?? 0), pid: Number(pid) }
}

test.skipIf(!isThere)('gateway killed behind the proxy: players need at most one retry; Ctrl-C ends all processes', async () => {
  let said = ''
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'examples/operate/run.ts'], {
    env: { ...process.env, TEAM_MEMBERS: '0' },
    detached: true,
  })
  run = child
  for (const out of [child.stdout, child.stderr]) out.setEncoding('utf8').on('data', (text: string) => (said += text))
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  await expect.poll(() => lastOf(said).done, { timeout: 120_000 }).toBeGreaterThan(20)
  const before = lastOf(said)
  expect(before).toMatchObject({ tries: 1, failed: 'none', sockets: 20 })
  process.kill(before.pid, 'SIGKILL')
  await expect
    .poll(() => lastOf(said), { timeout: 60_000 })
    .toMatchObject({ sockets: 20, pid: expect.not.toSatisfy((pid) => pid === before.pid) })
  await expect.poll(() => lastOf(said).done, { timeout: 60_000 }).toBeGreaterThan(before.done + 40)
  process.kill(-child.pid!, 'SIGINT') // signals the whole process group, as a terminal does
  expect(await ended).toBe(0)
  const { failed, tries } = lastOf(said)
  expect([failed, tries <= 2]).toEqual(['none', true])
})
