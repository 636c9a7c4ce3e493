import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { freePort } from '../../scripts/load/free-port.ts'
import { startServer } from './start-server.ts'

const start = async (command: string, code: string, limit?: number) =>
  startServer(command, ['--eval', code], { folder: tmpdir(), environment: {}, port: await freePort(), limit })

test('site server that exits before it responds: the start throws with the reason, however it exits', async () => {
  await expect(start(process.execPath, 'console.error("no luck"); process.exitCode = 3')).rejects.toThrow(/has ended \(3\):\nno luck/)
  await expect(start(process.execPath, 'process.kill(process.pid, "SIGKILL")')).rejects.toThrow(/has ended \(SIGKILL\)/)
  await expect(start('/no/such/program', '')).rejects.toThrow(/has ended \(spawn .* ENOENT\)/)
})

test('site server that never responds: the start throws after its timeout', async () => {
  await expect(start(process.execPath, 'setInterval(() => {}, 1000)', 300)).rejects.toThrow(/does not answer/)
})
