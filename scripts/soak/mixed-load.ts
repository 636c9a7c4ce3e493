import { randomInt, randomUUID } from 'node:crypto'
import { encrypt } from '../../src/core/platform/cipher.ts'
import { openDemoGame } from '../bench/open-game.ts'
import { type Answer, type Connections, openConnections } from '../load/connections.ts'
import type { LoadMember } from '../load/members.ts'
import { gift, type Listener, nextBalance } from './listeners.ts'

/** Response times of one kind of call, ms, and its failures. */
export interface Kind {
  times: number[]
  failed: string[]
}

interface Load {
  origins: readonly string[]
  consoleToken: string
  players: readonly LoadMember[]
  listeners: readonly Listener[]
}

/** Calls per second over all gateways. They keep two cores half busy, the driver included. */
const rates = { status: 10, balance: 15, games: 5, round: 12, transfer: 6, credit: 8, login: 0.3, ready: 0.4 }
type Name = keyof typeof rates

/** The value of a successful response. Any other response, or none, is a failure. */
async function valueOf(answer: Promise<Answer>): Promise<Record<string, unknown>> {
  const { status, text } = await answer
  if (status !== 200) throw new Error(`${status} ${text.slice(0, 120)}`)
  const { value } = JSON.parse(text) as { value?: Record<string, unknown> }
  return value ?? {}
}

/**
 * Sends each kind of call at an even rate, independent of other calls' response times, to each gateway in turn. @returns the results, once
 * stopped
 */
export async function startMixedLoad({ origins, consoleToken, players, listeners }: Load) {
  const gateways = origins.map((origin) => openConnections(origin, 64))
  const games = await Promise.all(players.map(({ token }, nth) => openDemoGame(origins[nth % origins.length] as string, token)))
  const kinds = Object.fromEntries(Object.keys(rates).map((name) => [name, { times: [], failed: [] }])) as unknown as Record<Name, Kind>
  let turn = 0
  const send: Connections['send'] = (...call) => (gateways[turn++ % gateways.length] as Connections).send(...call)
  const one = <Item>(items: readonly Item[]) => items[randomInt(items.length)] as Item
  /** Players without a pending transfer, and whether their money is in the vendor's wallet. */
  const free = new Map(players.map((player) => [player, false]))

  const calls: Record<Name, () => Promise<unknown>> = {
    status: () => valueOf(send('/wps/system/status')),
    balance: () => valueOf(send('/wps/v2/wallets/balance', { token: one(players).token })),
    games: () => {
      const query = 'clientType=3&platform=flash,html5-desktop&merchant=tessera&gameType=RNG&pageSize=20&language=EN'
      return valueOf(send(`/wps/relay/GCSGAME_gameList?${query}&pageNo=${randomInt(1, 40)}`))
    },
    round: () => {
      const { gameSession, bet } = one(games)
      return valueOf(send('/games/api/round', { method: 'POST', body: { gameSession, key: randomUUID(), bet } }))
    },
    transfer: async () => {
      const player = one([...free.keys()])
      const isBack = free.get(player) ?? false
      free.delete(player)
      const [from, to] = isBack ? ['MIRADOR', 'MAIN'] : ['MAIN', 'MIRADOR']
      const body = { from, to, amount: '1.05', key: randomUUID() }
      await valueOf(send('/wps/relay/GCS_walletTransfer', { method: 'POST', token: player.token, body }))
      free.set(player, !isBack)
    },
    credit: async () => {
      // a balance change gets its own event only if the event before has been delivered
      const listener = one(listeners.filter(({ heard, credited }) => heard.every(({ length }) => length === credited.length)))
      const balance = nextBalance(listener)
      listener.credited.push(balance)
      const body = { account: listener.account, amount: gift, key: randomUUID() }
      await valueOf(send('/sandbox/credit', { method: 'POST', token: consoleToken, body }))
    },
    login: async () => {
      const body = await encrypt({ username: 'player1', password: 'Player123!', type: 'username' }, 'tessera-sandbox-payload-key')
      const { token } = await valueOf(send('/wps/session/login', { method: 'POST', body }))
      await valueOf(send('/wps/session/logout', { method: 'DELETE', token: String(token) }))
    },
    ready: () => valueOf(send('/health/ready')),
  }
  const running = new Set<Promise<void>>()
  async function timed(name: Name): Promise<void> {
    const began = performance.now()
    try {
      await calls[name]()
      kinds[name].times.push(performance.now() - began)
    } catch (error) {
      kinds[name].failed.push((error as Error).message)
    }
  }
  const timers = (Object.keys(rates) as Name[]).map((name) =>
    setInterval(() => {
      const call = timed(name).finally(() => void running.delete(call))
      running.add(call)
    }, 1000 / rates[name]),
  )
  // the rate limits per address and player are not part of the measurement
  timers.push(
    setInterval(() => {
      for (const gateway of gateways)
        gateway.send('/sandbox/reset-limits', { method: 'POST', body: {}, token: consoleToken }).catch(() => {})
    }, 10_000),
  )
  return {
    async stop(): Promise<Record<string, Kind>> {
      for (const timer of timers) clearInterval(timer)
      await Promise.all(running)
      for (const { close } of gateways) close()
      return kinds
    },
  }
}
