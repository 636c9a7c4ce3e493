import { execFile } from 'node:child_process'

/** One of the two commands, as an operator gives it, in a process of its own. lines: what it said of its failure. */
export function command(
  name: 'backup' | 'restore',
  database: string,
  ...words: string[]
): Promise<{ status: number; said: string; lines: string[] }> {
  const { DATABASE_URL: _url, DATABASE_FILE: _file, ...env } = process.env
  const place = database.startsWith('postgres') ? { DATABASE_URL: database } : { DATABASE_FILE: database }
  const args = ['--disable-warning=ExperimentalWarning', `examples/gateway/backup/${name}.ts`, ...words]
  return new Promise((resolve) =>
    execFile(process.execPath, args, { env: { ...env, ...place } }, (error, stdout, stderr) =>
      resolve({ status: Number(error?.code ?? 0), said: stdout.trim(), lines: stderr.trim().split('\n') }),
    ),
  )
}
