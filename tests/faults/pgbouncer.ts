import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../scripts/load/free-port.ts'

/** Debian installs it in a folder that only root's PATH contains. */
const program = ['pgbouncer', '/usr/sbin/pgbouncer', '/usr/local/sbin/pgbouncer'].find(
  (each) => spawnSync(each, ['--version']).status === 0,
)
export const hasPgBouncer = program !== undefined

export type PoolMode = 'session' | 'transaction' | 'statement'

/** Starts PgBouncer in front of a PostgreSQL of this machine. @returns the database's address through it, and a function that stops it */
export async function startPgBouncer(address: string, mode: PoolMode): Promise<{ address: string; stop: () => void }> {
  if (program === undefined) throw new Error('PgBouncer is not installed: apt-get install pgbouncer')
  const { hostname, port, pathname, username } = new URL(address)
  const own = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'tessera-pgbouncer-'))
  chmodSync(folder, 0o755)
  const file = join(folder, 'pgbouncer.ini')
  writeFileSync(
    file,
    [
      '[databases]',
      // with `auth_type = any` the server's account has to be named
      `* = host=${hostname} port=${port} user=${username}`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${own}`,
      'unix_socket_dir =',
      'auth_type = any',
      `pool_mode = ${mode}`,
      'default_pool_size = 40',
      'max_client_conn = 200',
      '',
    ].join('\n'),
  )
  const isRoot = process.getuid?.() === 0
  const child = spawn(program, [...(isRoot ? ['-u', 'nobody'] : []), file], { stdio: 'ignore' })
  const isOpen = () =>
    new Promise<boolean>((resolve) => {
      const socket = connect(own, '127.0.0.1')
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
      socket.once('connect', () => socket.destroy())
    })
  while (!(await isOpen())) {
    if (child.exitCode !== null) throw new Error('PgBouncer did not start')
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return {
    address: `postgres://${username}@127.0.0.1:${own}${pathname}`,
    stop() {
      child.kill('SIGKILL')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
