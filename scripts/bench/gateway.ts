import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface Rate {
  what: string
  perSecond: number
  /** Milliseconds within which 99 of 100 were answered. */
  p99: number
}

const connections = 32
const duration = 4000
const agent = new Agent({ keepAlive: true, maxSockets: connections })

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => (address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port'))))
    })
  })
}

/** A gateway of the bench's own, on an empty database, with the built bundle. */
export async function startGateway(): Promise<{ origin: string; host: string; stop: () => Promise<void> }> {
  const [port, hostPort] = [await freePort(), await freePort()]
  const folder = mkdtempSync(join(tmpdir(), 'tessera-bench-'))
  const environment = { ...process.env, PORT: String(port), HOST_PORT: String(hostPort), DATABASE_FILE: join(folder, 'bench.sqlite') }
  const child = spawn('node', ['--disable-warning=ExperimentalWarning', 'examples/gateway/main.ts'], { env: environment, stdio: 'ignore' })
  const origin = `http://localhost:${port}`
  for (let tries = 0; tries < 100; tries++) {
    await new Promise((resolve) => setTimeout(resolve, 100))
    if (
      await fetch(`${origin}/wps/system/status`).then(
        () => true,
        () => false,
      )
    )
      break
  }
  const stop = () =>
    new Promise<void>((resolve) => {
      child.once('exit', () => {
        rmSync(folder, { recursive: true, force: true })
        resolve()
      })
      child.kill()
    })
  return { origin, host: `http://localhost:${hostPort}`, stop }
}

function send(url: string, method: string, body?: unknown, token?: string): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', ...(token !== undefined && { authorization: `Bearer ${token}` }) }
    const call = request(url, { method, agent, headers }, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => (text += chunk))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }))
    })
    call.on('error', reject)
    call.end(body === undefined ? undefined : JSON.stringify(body))
  })
}

/** Sends one kind of call over 32 connections for four seconds; a refusal ends the bench. */
async function load(what: string, once: (connection: number, turn: number) => Promise<{ status: number; text: string }>): Promise<Rate> {
  const times: number[] = []
  const end = performance.now() + duration
  await Promise.all(
    Array.from({ length: connections }, async (_, connection) => {
      for (let turn = 0; performance.now() < end; turn++) {
        const started = performance.now()
        const { status, text } = await once(connection, turn)
        if (status !== 200) throw new Error(`${what}: ${status} ${text.slice(0, 200)}`)
        times.push(performance.now() - started)
      }
    }),
  )
  times.sort((a, b) => a - b)
  return { what, perSecond: Math.round((times.length / duration) * 1000), p99: times[Math.floor(times.length * 0.99)] ?? 0 }
}

/** Reads and rounds of the gateway per second, the driver on the same machine. A round books a bet and a win. */
export async function measureGateway(
  origin: string,
  openGame: (origin: string) => Promise<{ gameSession: string; bet: string }>,
): Promise<Rate[]> {
  const games = Array.from({ length: connections }, () => openGame(origin))
  const sessions = await Promise.all(games)
  // the limits of one player are not what is measured
  const limits = setInterval(() => send(`${origin}/sandbox/reset-limits`, 'POST', {}).catch(() => {}), 200)
  const reads = await load('plain reads (system status)', () => send(`${origin}/wps/system/status`, 'GET'))
  const query = 'clientType=3&platform=flash,html5-desktop&merchant=tessera&gameType=RNG&pageSize=20&language=EN'
  const lists = await load('game list pages', (_, turn) =>
    send(`${origin}/wps/relay/GCSGAME_gameList?${query}&pageNo=${(turn % 40) + 1}`, 'GET'),
  )
  const rounds = await load('rounds booked in the ledger', (connection) => {
    const { gameSession, bet } = sessions[connection] as { gameSession: string; bet: string }
    return send(`${origin}/games/api/round`, 'POST', { gameSession, key: crypto.randomUUID(), bet })
  })
  clearInterval(limits)
  agent.destroy()
  return [reads, lists, rounds]
}
