import { spawn } from 'node:child_process'
import { step } from './step.ts'

if (!step('build', 'node', ['scripts/build.ts'])) process.exit(1)
const gateway = spawn('node', ['--disable-warning=ExperimentalWarning', 'examples/gateway/main.ts', ...process.argv.slice(2)], {
  stdio: 'inherit',
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => gateway.kill(signal))
gateway.on('exit', (code) => process.exit(code ?? 0))
