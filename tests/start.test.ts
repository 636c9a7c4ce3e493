import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test, vi } from 'vitest'
import { freePort } from '../scripts/load/free-port.ts'
import { areBuilt } from './installed-packages.ts'

/** Runs `npm start` until the example brand with its own login responds. */
async function start() {
  const folder = mkdtempSync(join(tmpdir(), 'tessera-start-'))
  const [port, hostPort, handover] = [await freePort(), await freePort(), await freePort()].map(String)
  const { DATABASE_URL: _, OPERATOR_TOKEN: __, ...env } = process.env
  const child = spawn(process.execPath, ['scripts/start.ts'], {
    env: {
      ...env,
      PORT: port,
      HOST_PORT: hostPort,
      HANDOVER_PORT: handover,
      TEAM_MEMBERS: '0',
      DATABASE_FILE: join(folder, 'a.sqlite'),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => void (said += text.toString()))
  const end = once(child, 'exit')
  onTestFinished(async () => {
    child.kill('SIGTERM')
    await end
    rmSync(folder, { recursive: true, force: true })
  })
  await expect.poll(() => said, { timeout: 100_000, interval: 100 }).toContain('session-handover')
  return {
    child,
    end,
    handover,
    said: () => said,
    /** Process id of one of its scripts. */
    pidOf: (script: string) => Number(execFileSync('pgrep', ['-P', String(child.pid), '-f', script])),
  }
}

test.runIf(areBuilt)(
  '`npm start`: serves the brand with its own login on HANDOVER_PORT, and exits with 0 even if the documents’ build was killed',
  async () => {
    // makes the build of the documents wait for its turn
    mkdirSync('.cache', { recursive: true })
    const turn = new DatabaseSync('.cache/documents-turn', { timeout: 60_000 })
    onTestFinished(() => turn.close())
    turn.exec('begin exclusive')
    const { child, end, handover, said, pidOf } = await start()
    expect(said()).toContain(`http://localhost:${handover} `)
    const builder = await vi.waitFor(() => pidOf('scripts/docs/build.ts'), 60_000)
    process.kill(builder, 'SIGKILL')
    child.kill('SIGTERM')
    expect([await end, said()]).toEqual([[0, null], expect.not.stringContaining('ESRCH')])
  },
  120_000,
)

test.runIf(areBuilt)(
  '`npm start`: its gateway is killed, so it exits with an error',
  async () => {
    const { end, pidOf } = await start()
    process.kill(pidOf('examples/gateway/main.ts'), 'SIGKILL') // as a system does that runs out of memory
    expect(await end).toEqual([1, null])
  },
  120_000,
)
