import { type ChildProcess, execFile } from 'node:child_process'

interface Said {
  status: number
  said: string
  /** Lines of its error output. */
  lines: string[]
}

/** Starts one of the two commands in its own process, as an operator would. */
export function startCommand(
  name: 'backup' | 'restore',
  database: string,
  ...words: string[]
): { child: ChildProcess; ended: Promise<Said> } {
  const { DATABASE_URL: _url, DATABASE_FILE: _file, ...env } = process.env
  const place = database.startsWith('postgres') ? { DATABASE_URL: database } : { DATABASE_FILE: database }
  const args = ['--disable-warning=ExperimentalWarning', `examples/gateway/backup/${name}.ts`, ...words]
  const { promise: ended, resolve } = Promise.withResolvers<Said>()
  const child = execFile(process.execPath, args, { env: { ...env, ...place } }, (error, stdout, stderr) =>
    resolve({ status: Number(error?.code ?? 0), said: stdout.trim(), lines: stderr.trim().split('\n') }),
  )
  return { child, ended }
}

export const command = (...given: Parameters<typeof startCommand>): Promise<Said> => startCommand(...given).ended
