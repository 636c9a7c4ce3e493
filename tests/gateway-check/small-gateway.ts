import { spawn } from 'node:child_process'

/** Starts examples/small-gateway on a free port, for pages of an origin. @returns its address, and a function that stops it */
export async function startSmallGateway(origin: string): Promise<{ address: string; stop: () => void }> {
  const child = spawn(process.execPath, ['examples/small-gateway/gateway.js'], {
    env: { ...process.env, PORT: '0', ALLOWED_ORIGINS: origin },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const address = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (said: Buffer) => {
      const told = /http:\/\/localhost:\d+/.exec(said.toString())
      if (told) resolve(told[0])
    })
    child.on('exit', () => reject(new Error('the small gateway does not start')))
  })
  return { address, stop: () => void child.kill() }
}
