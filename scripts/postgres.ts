import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import type { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { findPostgresPrograms } from '../examples/gateway/database/postgres-programs.ts'
import { freePort } from './load/free-port.ts'

/** A temporary PostgreSQL, which ends with this process, also when that is killed. */
export interface OwnPostgres {
  /** `postgres://…` of an empty database. */
  address: string
  port: number
  /** Ends it at once, without a clean shutdown: acknowledged data have to be there after `start`. */
  kill(): Promise<void>
  /** Starts it again, with the same data. @throws if it does not answer within two minutes */
  start(): Promise<void>
  /** Ends it and removes its data. */
  stop(): Promise<void>
  /**
   * Makes and starts a copy that follows it by streaming replication. From then on a commit is acknowledged once the copy has it on disk,
   * so none is lost if the copy is promoted.
   * @param through the port over which it follows, if not the server's own
   */
  standby(through?: number): Promise<OwnPostgres>
  /** Makes a standby the primary. Kill the former one first: nobody else keeps it from writing. */
  promote(): Promise<void>
}

/** The folder of the server's programs; undefined if there is no PostgreSQL on this machine. */
export function findPostgres(): string | undefined {
  return findPostgresPrograms(['initdb', 'postgres'])
}

export const howToGetPostgres =
  'PostgreSQL is not installed. Skipped on it: the ledger and its history under concurrent operations, the database killed under load, the bench. Get it by `apt-get install postgresql` or `brew install postgresql`, then run again.'

interface Account {
  uid: number
  gid: number
}

/** PostgreSQL refuses to run as root: then the account of Debian's package is used, or nobody's. */
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
  /** The folder in which its data are; the system's temporary one unless told. */
  under?: string
  /** Ctrl-C in a terminal, which goes to the whole group, does not reach it: the caller has to stop it. */
  hasOwnGroup?: boolean
  /** Nothing is synced to the disk, which is quicker, and this process may end without stopping it. */
  isThrowaway?: boolean
}

/**
 * Makes and starts a PostgreSQL for this run only, on a free port of 127.0.0.1. Its data are really synced unless told.
 * @throws if there is none on this machine (call `findPostgres` first), or it does not start
 */
export const startPostgres = (options: PostgresOptions = {}): Promise<OwnPostgres> => runServer(initialize, options)

/** Waits until the process that holds its input has ended; then ends the server of this number, and removes its folder. */
const watch = `read -r _
kill -QUIT "$1" && for _ in 1 2 3 4 5 6 7 8 9 10; do kill -0 "$1" && sleep 1; done
rm -rf "$2"`

const settings = {
  lasting: ['fsync=on', 'synchronous_commit=on'],
  throwaway: ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'],
}

/** @param make the program that makes the data, and its arguments; the folder of the data is added */
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
    // in a group of its own, which Ctrl-C does not reach
    const args = ['-c', watch, 'sh', String(launched.pid), folder]
    const { stdin } = (watcher = spawn('sh', args, { stdio: ['pipe', 'ignore', 'ignore'], detached: true }))
    if (isThrowaway) for (const each of [launched, launched.stderr as Socket, watcher, stdin as Socket]) each.unref()
    return { said: () => text }
  }
  async function start(): Promise<void> {
    const deadline = performance.now() + 120_000
    if (isRunning()) return // it came back by itself
    let { said } = launch()
    while (!isReady()) {
      if (performance.now() > deadline) throw new Error(`PostgreSQL did not start:\n${said()}`)
      await new Promise((resolve) => setTimeout(resolve, 50))
      // After a kill its children live a moment longer; while they hold its memory, a new server ends at once.
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
      // -R writes whom it follows; fast: it does not wait for the next checkpoint
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

/** From now on commits wait for the copy. Returns when there is one that has everything. */
async function waitForCopy(address: string): Promise<void> {
  const client = new Client({ connectionString: address })
  await client.connect()
  await client.query(`alter system set synchronous_standby_names = '*'`)
  await client.query('select pg_reload_conf()')
  const inStep = `select 1 from pg_stat_replication where sync_state = 'sync' and state = 'streaming'`
  while ((await client.query(inStep)).rowCount === 0) await new Promise((resolve) => setTimeout(resolve, 50))
  await client.end()
}
