import { randomBytes } from 'node:crypto'
import { spawn } from 'node:child_process'
import { step } from './step.ts'

/** Builds on every change of the source, restarts the gateway on every change of its own, and reloads the host pages. */
if (!step('build', 'node', ['scripts/build.ts'])) process.exit(1)
/** The same after each restart, so that an open console goes on. */
const consoleToken = process.env['CONSOLE_TOKEN'] ?? randomBytes(32).toString('base64url')
const environment = {
  ...process.env,
  CONSOLE_TOKEN: consoleToken,
  TESSERA_DEV: '1',
  PATH: `${process.cwd()}/node_modules/.bin:${process.env['PATH']}`,
}
const children = [
  spawn('vite', ['build', '--watch', '--logLevel', 'warn'], { stdio: 'inherit', env: environment }),
  spawn(
    'node',
    ['--watch-path=examples/gateway', '--watch-preserve-output', '--disable-warning=ExperimentalWarning', 'examples/gateway/main.ts'],
    {
      stdio: 'inherit',
      env: environment,
    },
  ),
]
const stop = () => {
  for (const child of children) child.kill()
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop)
for (const child of children) child.on('exit', stop)
