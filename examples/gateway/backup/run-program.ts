import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { findPostgresPrograms } from '../database/postgres-programs.ts'

const programs = ['pg_dump', 'pg_restore', 'psql'] as const

/** @throws {Error} with a one-line message if PostgreSQL's programs are not installed */
function folderOfPrograms(): string {
  const folder = findPostgresPrograms(programs)
  if (folder === undefined)
    throw new Error(
      'pg_dump, pg_restore and psql are not installed. Get them by `apt-get install postgresql-client` or `brew install libpq`.',
    )
  return folder
}

/**
 * The arguments and environment that tell PostgreSQL's programs which database to use. The password is not among the arguments, because
 * every user of the machine can read those.
 */
export function connectionOf(address: string): { dbname: string; env: NodeJS.ProcessEnv } {
  const url = new URL(address)
  const password = url.searchParams.get('password') ?? decodeURIComponent(url.password)
  url.password = ''
  url.searchParams.delete('password')
  return { dbname: `--dbname=${url.href}`, env: password ? { PGPASSWORD: password } : {} }
}

export interface Running {
  child: ChildProcess
  /** @throws {Error} in one line with the program's own message, if it failed */
  ended: Promise<void>
}

/**
 * Starts one of PostgreSQL's programs. @param stdout 'pipe': the caller reads the output @param stdin 'pipe': the caller writes the input
 */
export function startProgram(
  program: (typeof programs)[number],
  args: readonly string[],
  {
    env = {},
    stdin = 'ignore',
    stdout = 'ignore',
  }: { env?: NodeJS.ProcessEnv; stdin?: 'ignore' | 'pipe'; stdout?: 'ignore' | 'pipe' } = {},
): Running {
  const child = spawn(join(folderOfPrograms(), program), args, {
    env: { ...process.env, LC_ALL: 'C', PGCONNECT_TIMEOUT: '10', ...env },
    stdio: [stdin, stdout, 'pipe'],
  })
  const end = () => void child.kill() // the program ends with the process that started it
  process.once('exit', end)
  let said = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (said = (said + text).slice(0, 2000)))
  const ended = new Promise<void>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) => {
      process.off('exit', end)
      const lines = said.trim().split(/\s*\n\s*/)
      if (code === 0) resolve()
      else reject(new Error(lines.join(' ') || `${program} ended by ${signal ?? code}`))
    })
  })
  ended.catch(() => {}) // prevents an unhandled rejection; a caller that awaits it later still gets the error
  return { child, ended }
}
