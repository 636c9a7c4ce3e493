import { spawn } from 'node:child_process'
import { step } from './step.ts'

if (!step('build', 'node', ['scripts/build.ts'])) process.exit(1)
const gateway = spawn('node', ['--disable-warning=ExperimentalWarning', 'examples/gateway/main.ts', ...process.argv.slice(2)], {
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
})
// when it answers: nobody waits for the documents, which need packages of their own
gateway.once('message', () => {
  gateway.disconnect()
  const documents = spawn('node', ['--disable-warning=ExperimentalWarning', 'scripts/docs/build.ts'], { stdio: 'inherit' })
  gateway.once('exit', () => documents.kill())
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => gateway.kill(signal))
gateway.on('exit', (code) => process.exit(code ?? 0))
