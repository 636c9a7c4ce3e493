import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { step } from './step.ts'

if (!step('build', 'node', ['scripts/build.ts', '--uncompressed'])) process.exit(1)
// The example's back end makes login tokens with it. Its passwords are public, so it gets no secret of anybody's own.
const isExample = !process.env['OPERATOR_TOKEN']
const OPERATOR_TOKEN = process.env['OPERATOR_TOKEN'] || randomBytes(32).toString('base64url')
const GATEWAY = `http://localhost:${process.env['PORT'] || 4700}`
const gateway = spawn('node', ['--disable-warning=ExperimentalWarning', 'examples/gateway/main.ts', ...process.argv.slice(2)], {
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  env: { ...process.env, OPERATOR_TOKEN },
})
// when it answers: nobody waits for smaller files, nor for the documents, which need packages of their own
let after: ChildProcess | undefined
gateway.once('message', () => {
  gateway.disconnect()
  // a group of its own, so that what it has started ends with it
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
  // ended by a signal: was it ours?
  process.exit(code ?? (gateway.killed ? 0 : 1))
})
