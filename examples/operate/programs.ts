import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, openSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The path of a program; undefined if it is not installed. */
export const findProgram = (name: string): string | undefined =>
  (process.env['PATH'] ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path))

/** A process that is restarted whenever it exits unexpectedly, as an operator's supervisor does. */
export interface Kept {
  /** undefined while the process is being restarted. */
  pid(): number | undefined
  /** Number of restarts. */
  restarts(): number
  /** Sends SIGTERM and waits until the process has exited. */
  stop(): Promise<void>
}

/** Pause before a restart, ms. */
const pause = 1000

/** @param log the file that its output is written to */
export function keep(program: string, args: readonly string[], env: NodeJS.ProcessEnv, log: string): Kept {
  const out = openSync(log, 'a')
  let child: ChildProcess | undefined
  let restarts = 0
  let isStopped = false
  const start = (): void => {
    // in its own process group: Ctrl-C in a terminal goes to the whole group, but the processes have to be stopped in the right order
    const started = spawn(program, args, { env, stdio: ['ignore', out, out], detached: true })
    child = started
    started.once('error', (error) => void (console.error(error.message), process.exit(1)))
    started.once('exit', () => {
      child = undefined
      if (isStopped) return
      restarts++
      setTimeout(() => isStopped || start(), pause).unref()
    })
  }
  start()
  // no process is left if this one exits without `stop`
  process.once('exit', () => child?.kill('SIGKILL'))
  return {
    pid: () => child?.pid,
    restarts: () => restarts,
    stop: () =>
      new Promise((resolve) => {
        isStopped = true
        if (!child) return resolve()
        child.once('exit', () => resolve())
        child.kill('SIGTERM')
      }),
  }
}

/** Polls until a condition holds. @throws {Error} after two minutes */
export async function until(what: string, isTrue: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + 120_000
  while (!(await isTrue().catch(() => false))) {
    if (performance.now() > deadline) throw new Error(`${what} did not come up within two minutes.`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
