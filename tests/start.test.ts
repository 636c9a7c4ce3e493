import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { freePort } from '../scripts/load/free-port.ts'
import { areBuilt } from './installed-packages.ts'

test.runIf(areBuilt)(
  '`npm start` runs the brand with its own login at the port that HANDOVER_PORT names',
  async () => {
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
    try {
      await expect.poll(() => said, { timeout: 100_000, interval: 100 }).toContain('session-handover')
      expect(said).toContain(`http://localhost:${handover} `)
    } finally {
      child.kill('SIGTERM')
      await end
      rmSync(folder, { recursive: true, force: true })
    }
  },
  120_000,
)
