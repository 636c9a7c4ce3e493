import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { step } from './step.ts'

if (!step('build', 'node', ['scripts/build.ts', '--uncompressed'])) process.exit(1)
// The example's back end makes login tokens with this secret. Its passwords are public, so it never gets the operator's own secret.
const isExample = !process.env['OPERATOR_TOKEN']
const OPERATOR_TOKEN = process.env['OPERATOR_TOKEN'] || randomBytes(32).toString('base64url')
const GATEWAY = `http://localhost:${process.env['PORT'] || 4700}`
const gateway = spawn('node', ['--disable-warning=ExperimentalWarning', 'examples/gateway/main.ts', ...process.argv.slice(2)], {
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  env: { ...process.env, OPERATOR_TOKEN },
})
// compression and documents start only when the gateway answers, so that neither delays the start
let after: ChildProcess | undefined
gateway.once('message', () => {
  gateway.disconnect()
  // in its own process group, so that its child processes end with it
  const run = (script: string) =>
    (after = spawn('node', ['--disable-warning=ExperimentalWarning', script], { stdio: 'inherit', detached: true }))
  run('scripts/compress.ts').once('exit', (_code, signal) => signal ?? run('scripts/docs/build.ts'))
})
const { PATH, HANDOVER_PORT } = process.env
const backEnd = isExample
  ? spawn('node', ['examples/session-handover/server.js'], {
      stdio: 'inherit',
      env: { PATH, OPERATOR_TOKEN, GATEWAY, ...(HANDOVER_PORT && { HANDOVER_PORT }) },
    })
  : undefined
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => gateway.kill(signal))
gateway.on('exit', (code) => {
  backEnd?.kill()
  if (after?.pid !== undefined && after.exitCode === null && after.signalCode === null) process.kill(-after.pid)
  // without an exit code a signal ended the gateway: that is a success only if this process sent it
  process.exit(code ?? (gateway.killed ? 0 : 1))
})
