import { spawn } from 'node:child_process'

/** A site that answers. */
export interface Site {
  origin: string
  stop: () => Promise<void>
}

/** Starts a site's own server, and waits until it answers. Whatever it says on standard error is a fault. */
export async function startServer(
  command: string,
  args: readonly string[],
  { folder, environment, port }: { folder: string; environment: Record<string, string>; port: number },
): Promise<Site> {
  const child = spawn(command, args, {
    cwd: folder,
    env: { ...process.env, NODE_OPTIONS: '', ...environment, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => void (said += chunk.toString()))
  const end = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const origin = `http://localhost:${port}`
  const answers = () =>
    fetch(origin).then(
      () => true,
      () => false,
    )
  while (!(await answers())) {
    if (child.exitCode !== null) throw new Error(`the site's server has ended:\n${said}`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return {
    origin,
    async stop() {
      child.kill()
      await end
      if (said !== '') throw new Error(`the site's server says:\n${said}`)
    },
  }
}
