import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { findPostgres } from '../scripts/postgres.ts'

test.skipIf(!findPostgres())(
  'throw-away PostgreSQL: the process that started it is killed, so it ends too and leaves no data behind',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'tessera-killed-'))
    chmodSync(folder, 0o755) // lets the server's account read the folder
    const program = `import { startPostgres } from ${JSON.stringify(new URL('../scripts/postgres.ts', import.meta.url).href)}
    const { address } = await startPostgres({ under: ${JSON.stringify(folder)}, isThrowaway: true })
    console.log(address)
    setInterval(() => {}, 1000)`
    const child = spawn(process.execPath, ['--input-type=module', '--eval', program], { stdio: ['ignore', 'pipe', 'inherit'] })
    const [said] = (await once(child.stdout, 'data')) as [Buffer]
    const connectionString = said.toString().trim()
    const client = new Client({ connectionString })
    client.on('error', () => {}) // the connection breaks when the server ends
    await client.connect()
    expect(readdirSync(folder)).toHaveLength(1)
    child.kill('SIGKILL')
    await expect.poll(() => readdirSync(folder)).toEqual([])
    await expect(new Client({ connectionString }).connect()).rejects.toMatchObject({ code: 'ECONNREFUSED' })
    rmSync(folder, { recursive: true })
  },
)
