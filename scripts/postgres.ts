import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import type { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { findPostgresPrograms } from '../examples/gateway/database/postgres-programs.ts'
import { freePort } from './load/free-port.ts'

/** A temporary PostgreSQL. It ends with this process, even if the process is killed. */
export interface OwnPostgres {
  /** `postgres://…` of an empty database. */
  address: string
  port: number
  /** Ends it at once, without a clean shutdown. After `start`, all acknowledged data must be there. */
  kill(): Promise<void>
  /** Starts it again with the same data. @throws if it does not answer within two minutes */
  start(): Promise<void>
  /** Ends it and removes its data. */
  stop(): Promise<void>
  /**
   * Makes and starts a standby that follows this server by streaming replication. From then on a commit is acknowledged only when the
   * standby has it on disk, so none is lost if the standby is promoted.
   * @param through the port that the standby connects to, if not the server's own
   */
  standby(through?: number): Promise<OwnPostgres>
  /** Makes a standby the primary. Kill the former primary first: nothing else stops it from accepting writes. */
  promote(): Promise<void>
}

/** The folder of the server's programs; undefined if PostgreSQL is not installed. */
export function findPostgres(): string | undefined {
  return findPostgresPrograms(['initdb', 'postgres'])
}

export const howToGetPostgres =
  'PostgreSQL is not installed. Skipped on it: the ledger and its history under concurrent operations, the database killed under load, the bench. Get it by `apt-get install postgresql` or `brew install postgresql`, then run again.'

interface Account {
  uid: number
  gid: number
}

/** PostgreSQL refuses to run as root. Then the account of Debian's package is used, or `nobody`. */
function unprivileged(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined
  const number = (option: string, name: string) => Number(spawnSync('id', [option, name], { encoding: 'utf8' }).stdout.trim() || Number.NaN)
  const name = ['postgres', 'nobody'].find((each) => number('-u', each) > 0)
  if (name === undefined) throw new Error('PostgreSQL refuses to run as root, and there is neither an account postgres nor nobody')
  return { uid: number('-u', name), gid: number('-g', name) }
}

const superuser = 'tessera'
const initialize = ['initdb', '-U', superuser, '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-instructions', '--no-sync', '-D']

export interface PostgresOptions {
  /** The parent folder of its data; by default the system's temporary folder. */
  under?: string
  /** Protects it from Ctrl-C, which a terminal sends to the whole process group: the caller has to stop it. */
  hasOwnGroup?: boolean
  /** Writes are not synced to disk, which is quicker, and this process may exit without stopping the server. */
  isThrowaway?: boolean
}

/**
 * Makes and starts a PostgreSQL for this run only, on a free port of 127.0.0.1. By default its writes are synced to disk.
 * @throws if PostgreSQL is not installed (call `findPostgres` first), or it does not start
 */
export const startPostgres = (options: PostgresOptions = {}): Promise<OwnPostgres> => runServer(initialize, options)

/**
 * Waits until the process at the other end of its input has ended; then stops the server with the given process id and removes its folder.
 */
const watch = `read -r _
kill -QUIT "$1" && for _ in 1 2 3 4 5 6 7 8 9 10; do kill -0 "$1" && sleep 1; done
rm -rf "$2"`

const settings = {
  lasting: ['fsync=on', 'synchronous_commit=on'],
  throwaway: ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'],
}

/** @param make the program that creates the data, with its arguments; the data's folder is appended */
async function runServer(
  [maker, ...making]: string[],
  { under = tmpdir(), hasOwnGroup = false, isThrowaway = false }: PostgresOptions,
): Promise<OwnPostgres> {
  const programs = findPostgres()
  if (programs === undefined) throw new Error(howToGetPostgres)
  const account = unprivileged()
  const port = await freePort()
  const folder = mkdtempSync(join(under, 'tessera-postgres-'))
  const data = join(folder, 'data')
  mkdirSync(data, { mode: 0o700 })
  chmodSync(folder, 0o755)
  if (account) for (const path of [folder, data]) chownSync(path, account.uid, account.gid)
  const options = { cwd: folder, env: { PATH: process.env['PATH'], LC_ALL: 'C' }, ...account }

  const run = (program: string, args: string[]): Promise<unknown> =>
    promisify(execFile)(join(programs, program), args, options).catch((error: Error & { stderr?: string }) => {
      throw new Error(`${program}: ${error.stderr?.trim() || error.message}`)
    })
  const isReady = () => spawnSync(join(programs, 'pg_isready'), ['-q', '-h', '127.0.0.1', '-p', String(port)], options).status === 0

  let server: ChildProcess | undefined
  let watcher: ChildProcess | undefined
  const isRunning = () => server !== undefined && server.exitCode === null && server.signalCode === null
  function launch(): { said: () => string } {
    const all = [...settings[isThrowaway ? 'throwaway' : 'lasting'], 'max_connections=100', 'shared_buffers=64MB', 'timezone=UTC']
    const where = ['-D', data, '-h', '127.0.0.1', '-p', String(port), '-k', folder]
    const launched = spawn(join(programs as string, 'postgres'), [...where, ...all.flatMap((each) => ['-c', each])], {
      ...options,
      stdio: ['ignore', 'ignore', 'pipe'],
      detached: hasOwnGroup,
    })
    let text = ''
    launched.stderr.setEncoding('utf8').on('data', (part: string) => (text = (text + part).slice(-2000)))
    server = launched
    watcher?.kill('SIGKILL')
    // in a process group of its own, which Ctrl-C does not reach
    const args = ['-c', watch, 'sh', String(launched.pid), folder]
    const { stdin } = (watcher = spawn('sh', args, { stdio: ['pipe', 'ignore', 'ignore'], detached: true }))
    if (isThrowaway) for (const each of [launched, launched.stderr as Socket, watcher, stdin as Socket]) each.unref()
    return { said: () => text }
  }
  async function start(): Promise<void> {
    const deadline = performance.now() + 120_000
    if (isRunning()) return // it was started again meanwhile
    let { said } = launch()
    while (!isReady()) {
      if (performance.now() > deadline) throw new Error(`PostgreSQL did not start:\n${said()}`)
      await new Promise((resolve) => setTimeout(resolve, 50))
      // After a kill its children live a moment longer. While they hold its shared memory, a new server exits at once.
      if (!isRunning()) ({ said } = launch())
    }
  }
  const end = (signal: NodeJS.Signals): Promise<void> =>
    new Promise((resolve) => {
      if (!server || !isRunning()) return resolve()
      server.ref()
      server.once('exit', () => resolve())
      server.kill(signal)
    })

  try {
    await run(maker as string, [...making, data])
    await start()
  } catch (error) {
    watcher?.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
  const address = `postgres://${superuser}@127.0.0.1:${port}/postgres`
  return {
    address,
    port,
    kill: () => end('SIGKILL'),
    start,
    async stop() {
      await end('SIGINT')
      watcher?.kill('SIGKILL')
      rmSync(folder, { recursive: true, force: true })
    },
    async standby(through = port) {
      // -R writes the settings for following the primary; fast: don't wait for the next checkpoint
      const copy = ['pg_basebackup', '-R', '-c', 'fast', '-h', '127.0.0.1', '-p', String(through), '-U', superuser, '-D']
      const follower = await runServer(copy, { under })
      await waitForCopy(address)
      return follower
    },
    async promote() {
      await run('pg_ctl', ['promote', '-w', '-t', '60', '-D', data])
    },
  }
}

/** From now on, commits wait for the standby. Returns when a standby has caught up. */
async function waitForCopy(address: string): Promise<void> {
  const client = new Client({ connectionString: address })
  await client.connect()
  await client.query(`alter system set synchronous_standby_names = '*'`)
  await client.query('select pg_reload_conf()')
  const inStep = `select 1 from pg_stat_replication where sync_state = 'sync' and state = 'streaming'`
  while ((await client.query(inStep)).rowCount === 0) await new Promise((resolve) => setTimeout(resolve, 50))
  await client.end()
}
