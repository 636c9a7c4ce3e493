import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { step } from './step.ts'

if (!step('build', 'node', ['scripts/build.ts'])) process.exit(1)
// the example's back end makes login tokens with it
const OPERATOR_TOKEN = process.env['OPERATOR_TOKEN'] ?? randomBytes(32).toString('base64url')
const GATEWAY = `http://localhost:${process.env['PORT'] ?? 4700}`
const env = { ...process.env, OPERATOR_TOKEN, GATEWAY }
const gateway = spawn('node', ['--disable-warning=ExperimentalWarning', 'examples/gateway/main.ts', ...process.argv.slice(2)], {
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  env,
})
// when it answers: nobody waits for the documents, which need packages of their own
gateway.once('message', () => {
  gateway.disconnect()
  const documents = spawn('node', ['--disable-warning=ExperimentalWarning', 'scripts/docs/build.ts'], { stdio: 'inherit' })
  gateway.once('exit', () => documents.kill())
})
const backEnd = spawn('node', ['examples/session-handover/server.js'], { stdio: 'inherit', env })
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => gateway.kill(signal))
gateway.on('exit', (code) => {
  backEnd.kill()
  process.exit(code ?? 0)
})
