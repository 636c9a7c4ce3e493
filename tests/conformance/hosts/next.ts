import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import type { Socket } from 'node:net'
import { resolve } from 'node:path'
import type { Host, HostServer } from '../host.ts'
import { hostScript, hostStyle } from '../make-page.ts'

const folder = 'tests/sites/nextjs/host-page'
const command = () => createRequire(resolve(folder, 'page.js')).resolve('next/dist/bin/next')

/** Timeout for the start, ms. */
const patience = 120_000

/** Starts Next.js in development mode, which reports every hydration mismatch. @throws {Error} if it exits before it answers, or hangs */
async function start(): Promise<HostServer> {
  const child = spawn(process.execPath, [command(), 'dev', folder, '--port', '0'], {
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1', HOST_SCRIPT: hostScript, HOST_STYLE: hostStyle() },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  process.once('exit', () => child.kill())
  let said = ''
  const origin = await new Promise<string>((done, reject) => {
    const hear = (chunk: Buffer) => {
      said += chunk.toString()
      const [address] = /http:\/\/localhost:\d+/.exec(said) ?? []
      if (address !== undefined && said.includes('Ready in')) done(address)
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.once('exit', () => reject(new Error(`Next.js ends: ${said}`)))
    setTimeout(() => reject(new Error(`Next.js hangs: ${said}`)), patience).unref()
  })
  // lets this process end while Next.js is running
  child.unref()
  for (const stream of [child.stdout, child.stderr]) (stream as Socket).unref()
  return { address: (options) => `${origin}/?${new URLSearchParams(options)}` }
}

let server: Promise<HostServer> | undefined
/** One server for all engines: Next.js can run only once in a folder. */
const serve = () => (server ??= start())

/** Waits until Next.js has hydrated its page: it adds this element last. */
async function untilHydrated(): Promise<void> {
  while (!document.querySelector('next-route-announcer')) await new Promise((resolve) => setTimeout(resolve, 50))
}

export const next: Host = { name: 'Next.js, hydrated', serve, settle: untilHydrated }
