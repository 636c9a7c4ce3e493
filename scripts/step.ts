import { spawnSync } from 'node:child_process'
import { delimiter, resolve } from 'node:path'

/** Folders of the packages' programs. */
const bins = ['node_modules/.bin', 'scripts/check/node_modules/.bin']

/** Runs a command of the project and passes its output through. Returns whether it succeeded. */
export function step(title: string, command: string, args: readonly string[] = [], environment: Record<string, string> = {}): boolean {
  const started = performance.now()
  console.log(`\n— ${title}`)
  const result = spawnSync(command, [...args], {
    stdio: 'inherit',
    env: { ...process.env, ...environment, PATH: [...bins.map((bin) => resolve(bin)), process.env['PATH']].join(delimiter) },
  })
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(result.status === 0 ? `  done in ${seconds} s` : `  FAILED after ${seconds} s`)
  return result.status === 0
}
