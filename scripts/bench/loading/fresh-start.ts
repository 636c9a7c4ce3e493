import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../load/free-port.ts'

/**
 * Measures the seconds from `npm start` on a fresh clone of a commit until the gateway answers. Returns undefined if git cannot clone it.
 */
export async function measureFreshStart(commit: string): Promise<number | undefined> {
  const folder = mkdtempSync(join(tmpdir(), 'tessera-clone-'))
  try {
    const isCloned = [
      ['clone', '--quiet', '--no-checkout', process.cwd(), folder],
      ['-C', folder, 'checkout', '--quiet', commit],
    ].every((args) => spawnSync('git', args, { stdio: 'ignore' }).status === 0)
    if (!isCloned) return undefined
    const [port, hostPort] = [await freePort(), await freePort()]
    const begun = performance.now()
    const child = spawn('npm', ['start'], {
      cwd: folder,
      env: { ...process.env, PORT: String(port), HOST_PORT: String(hostPort) },
      stdio: 'ignore',
      detached: true, // in its own process group, so that npm and the processes that it starts end together
    })
    const answers = () =>
      fetch(`http://localhost:${port}/wps/system/status`).then(
        ({ ok }) => ok,
        () => false,
      )
    while (!(await answers())) {
      if (child.exitCode !== null || child.signalCode !== null || performance.now() - begun > 600_000)
        throw new Error('npm start failed on a fresh clone')
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    const took = (performance.now() - begun) / 1000
    const ended = new Promise((resolve) => child.once('exit', resolve))
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGTERM')
    await ended
    return took
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 500 })
  }
}
