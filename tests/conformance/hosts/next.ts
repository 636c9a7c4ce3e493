import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import type { Host, HostServer } from '../host.ts'
import { hostScript, hostStyle } from '../make-page.ts'

const folder = 'tests/conformance/next-app'
const command = createRequire(import.meta.url).resolve('next/dist/bin/next')

/** Next.js in development, which tells of every hydration that does not fit. @throws {Error} if it ends before it answers */
async function serve(): Promise<HostServer> {
  const child = spawn(process.execPath, [command, 'dev', folder, '--port', '0'], {
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1', HOST_SCRIPT: hostScript, HOST_STYLE: hostStyle() },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  const origin = await new Promise<string>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      said += chunk.toString()
      const [address] = /http:\/\/localhost:\d+/.exec(said) ?? []
      if (address !== undefined && said.includes('Ready in')) resolve(address)
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.once('exit', () => reject(new Error(`Next.js ends: ${said}`)))
  })
  return { address: (options) => `${origin}/?${new URLSearchParams(options)}`, stop: () => void child.kill() }
}

export const next: Host = { name: 'Next.js, hydrated', serve }
