import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import type { Socket } from 'node:net'
import { resolve } from 'node:path'
import type { Host, HostServer } from '../host.ts'
import { hostScript, hostStyle } from '../make-page.ts'

const folder = 'tests/sites/nextjs/host-page'
const command = () => createRequire(resolve(folder, 'page.js')).resolve('next/dist/bin/next')

/** How long it may take to begin, ms. */
const patience = 120_000

/** Next.js in development, which tells of every hydration that does not fit. @throws {Error} if it ends before it answers, or hangs */
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
  // it does not keep the run from its end
  child.unref()
  for (const stream of [child.stdout, child.stderr]) (stream as Socket).unref()
  return { address: (options) => `${origin}/?${new URLSearchParams(options)}` }
}

let server: Promise<HostServer> | undefined
/** One for all engines: Next.js runs once in a folder. */
const serve = () => (server ??= start())

/** Until Next.js itself has its page: it adds this element last. */
async function untilHydrated(): Promise<void> {
  while (!document.querySelector('next-route-announcer')) await new Promise((resolve) => setTimeout(resolve, 50))
}

export const next: Host = { name: 'Next.js, hydrated', serve, settle: untilHydrated }
