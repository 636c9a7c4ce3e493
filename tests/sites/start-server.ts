import { spawn } from 'node:child_process'

/** A site whose server responds. */
export interface Site {
  origin: string
  stop: () => Promise<void>
}

/** Starts a site's own server and waits until it responds. Output on standard error is a fault. limit: timeout of the start, ms */
export async function startServer(
  command: string,
  args: readonly string[],
  { folder, environment, port, limit = 120_000 }: { folder: string; environment: Record<string, string>; port: number; limit?: number },
): Promise<Site> {
  const child = spawn(command, args, {
    cwd: folder,
    env: { ...process.env, NODE_OPTIONS: '', ...environment, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => void (said += chunk.toString()))
  let how: string | undefined
  const end = new Promise<void>((resolve) => {
    const hear = (what: string) => {
      how = what
      resolve()
    }
    child.once('exit', (code, signal) => hear(String(signal ?? code)))
    child.once('error', (error) => hear(error.message))
  })
  const origin = `http://localhost:${port}`
  const answers = () =>
    fetch(origin, { signal: AbortSignal.timeout(limit) }).then(
      () => true,
      () => false,
    )
  const begun = performance.now()
  while (!(await answers())) {
    if (how !== undefined) throw new Error(`the site's server has ended (${how}):\n${said}`)
    if (performance.now() - begun > limit) {
      child.kill('SIGKILL')
      throw new Error(`the site's server does not answer:\n${said}`)
    }
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
