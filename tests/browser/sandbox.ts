import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../scripts/load/free-port.ts'
import { startHostServer } from './host-server.ts'

/** A message of the SMS or e-mail outbox, as returned by GET /sandbox/outbox, newest first. */
export interface OutboxMessage {
  channel: string
  recipient: string
  text: string
  /** The code in the message, if it has one. */
  code: string | null
  createdAt: number
}

/** The double-entry ledger: every account with its amount (a decimal string), and the result of its check. */
export interface Ledger {
  accounts: { id: string; kind: string; currency: string; account: string | null; amount: string }[]
  sum: string
  check: unknown
}

/** The gateway of one test worker, on an empty database, with the actions of its console. */
export interface Sandbox {
  /** Origin of the gateway. */
  gateway: string
  /** Origin of the host pages (examples/<page>/, and the pages that `serve` adds). It differs from the gateway's. */
  host: string
  /** Address of its console, with the secret. */
  console: string
  /** Secret of an operator's own servers. */
  operatorToken: string
  /** Headers of every call of the console. */
  consoleHeaders: Record<string, string>
  /** Serves a page of the test at a path of the host's origin. */
  serve(path: string, html: string, headers?: Record<string, string>): void
  /** Address of the loader. */
  loader: string
  /** Changes settings of the sandbox; they are restored after the test. */
  set(change: Record<string, unknown>): Promise<void>
  flags(change: Record<string, boolean>): Promise<void>
  outbox(): Promise<OutboxMessage[]>
  /** amount: a decimal string. */
  credit(account: string, amount: string): Promise<void>
  ledger(): Promise<Ledger>
  /** The member's balance for playing, from the ledger, as a decimal string: own money and open bonuses. */
  balance(account: string): Promise<string>
  /** A login token that works once: for `Tessera.session.set`. */
  loginToken(account: string): Promise<string>
  /** Puts a game under maintenance for some minutes (null: end unknown), or ends the maintenance (false). */
  maintain(nodeId: string, minutes: number | null | false): Promise<void>
  resetLimits(): Promise<void>
  /** Makes any call of the console or of §7. @returns the envelope's value, or the whole body if there is no envelope */
  call(path: string, init?: { method?: string; body?: unknown; token?: string }): Promise<unknown>
  /** Restores the initial settings. */
  restore(): Promise<void>
}

/**
 * Starts a gateway process and waits until it answers. @returns the sandbox, and a function that stops it. settings: environment variables
 * such as PUBLIC_URL; a function gets the origin of the host pages.
 */
export async function startSandbox(
  settings: Record<string, string> | ((host: string) => Record<string, string>) = {},
): Promise<{ sandbox: Sandbox; stop: () => Promise<void> }> {
  const [port, hostPort] = [await freePort(), await freePort()]
  const folder = await mkdtemp(join(tmpdir(), 'tessera-browser-'))
  const gateway = `http://localhost:${port}`
  const hostServer = await startHostServer(`http://localhost:${hostPort}`)
  const secret = randomBytes(32).toString('base64url')
  const consoleHeaders = { authorization: `Bearer ${secret}` }
  const child = spawn(process.execPath, ['examples/gateway/main.ts'], {
    cwd: process.env['GATEWAY_FOLDER'], // runs the gateway of another release
    env: {
      TEAM_MEMBERS: '60', // a small team below agent1: ten thousand would take seconds
      TEAM_BETS: '3000',
      ...process.env,
      PORT: String(port),
      HOST_PORT: String(hostPort),
      DATABASE_FILE: join(folder, 'sandbox.sqlite'),
      CONSOLE_TOKEN: secret,
      OPERATOR_TOKEN: secret,
      ...(typeof settings === 'function' ? settings(hostServer.origin) : settings),
      NODE_NO_WARNINGS: '1',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => void (said += chunk.toString()))
  const end = new Promise<void>((resolve) => child.once('exit', () => resolve()))

  const call: Sandbox['call'] = async (path, { method = 'GET', body, token } = {}) => {
    const response = await fetch(gateway + path, {
      method,
      headers: {
        'content-type': 'application/json',
        // the same as the tests' browser: otherwise a page that logs in after such a call would count as a new device
        'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36',
        ...(path.startsWith('/sandbox') && consoleHeaders),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`)
    const answer: unknown = text === '' ? undefined : JSON.parse(text)
    return typeof answer === 'object' && answer !== null && 'success' in answer ? (answer as { value?: unknown }).value : answer
  }

  for (let tries = 0; ; tries++) {
    try {
      await call('/wps/system/status')
      break
    } catch {
      if (child.exitCode === null && child.signalCode === null && tries <= 1800) {
        await new Promise((resolve) => setTimeout(resolve, 100))
        continue
      }
      hostServer.stop()
      throw new Error(`the gateway does not start:\n${said}`)
    }
  }
  let isChanged = false
  const set = async (change: Record<string, unknown>) => {
    isChanged = true
    await call('/sandbox/settings', { method: 'PUT', body: change })
  }
  const sandbox: Sandbox = {
    gateway,
    host: hostServer.origin,
    console: `${gateway}/sandbox#${secret}`,
    operatorToken: secret,
    consoleHeaders,
    serve: (path, html, headers = {}) => void hostServer.pages.set(path, { html, headers }),
    loader: `${gateway}/tessera/loader.js`,
    call,
    set,
    flags: (flags) => set({ flags }),
    outbox: async () => (await call('/sandbox/outbox')) as OutboxMessage[],
    credit: async (account, amount) => void (await call('/sandbox/credit', { method: 'POST', body: { account, amount } })),
    ledger: async () => (await call('/sandbox/ledger')) as Ledger,
    async balance(account) {
      const own = (await sandbox.ledger()).accounts.filter((each) => each.account === account && ['member', 'bonus'].includes(each.kind))
      return own.length === 0 ? '' : own.reduce((sum, { amount }) => sum + Number(amount), 0).toFixed(2)
    },
    loginToken: async (account) => ((await call('/sandbox/login-token', { method: 'POST', body: { account } })) as { token: string }).token,
    maintain: async (nodeId, minutes) =>
      void (await call(`/sandbox/games/${nodeId}/maintenance`, {
        method: 'POST',
        body: minutes === false ? { active: false } : { active: true, minutes },
      })),
    resetLimits: async () => void (await call('/sandbox/reset-limits', { method: 'POST', body: {} })),
    async restore() {
      if (isChanged) await call('/sandbox/settings', { method: 'DELETE' })
      isChanged = false
      await sandbox.resetLimits()
    },
  }
  const stop = async () => {
    hostServer.stop()
    child.kill('SIGTERM')
    await Promise.race([end, new Promise((resolve) => setTimeout(resolve, 3000))])
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL')
    await rm(folder, { recursive: true, force: true })
  }
  return { sandbox, stop }
}
