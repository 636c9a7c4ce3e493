import { randomUUID } from 'node:crypto'
import { type Answer, type Connections, openConnections } from '../load/connections.ts'
import type { LoadMember } from '../load/members.ts'
import { openDemoGame } from './open-game.ts'

export interface Rate {
  what: string
  perSecond: number
  /** Median and 99th percentile of the response times, ms. */
  p50: number
  p99: number
}

export interface Job {
  /** Gateways' addresses. Each connection sends all its calls to the same gateway. */
  origins: readonly string[]
  consoleToken: string
  /** One member for each connection. */
  members: LoadMember[]
  /** Send only money calls: transfers and rounds. */
  isMoney: boolean
}

const warmUp = 1000
const duration = 4000

/** Sends each kind of call over all connections for some seconds, one kind after the other. A refused call ends the bench. */
async function drive({ origins, consoleToken, members, isMoney }: Job): Promise<Rate[]> {
  const gateways = origins.map((origin) => openConnections(origin, members.length))
  const sendOver = (connection: number, ...call: Parameters<Connections['send']>) =>
    (gateways[connection % gateways.length] as Connections).send(...call)
  const rates: Rate[] = []
  async function load(what: string, once: (connection: number, turn: number) => Promise<Answer>): Promise<void> {
    const times: number[] = []
    const begin = performance.now() + warmUp
    const end = begin + duration
    await Promise.all(
      members.map(async (_, connection) => {
        for (let turn = 0, started = 0; (started = performance.now()) < end; turn++) {
          const { status, text } = await once(connection, turn)
          if (status !== 200) throw new Error(`${what}: ${status} ${text.slice(0, 200)}`)
          if (started >= begin) times.push(performance.now() - started)
        }
      }),
    )
    times.sort((one, other) => one - other)
    const within = (part: number) => Math.round((times[Math.floor(times.length * part)] ?? 0) * 10) / 10
    rates.push({ what, perSecond: Math.round((times.length / duration) * 1000), p50: within(0.5), p99: within(0.99) })
  }
  const tokenOf = (connection: number) => (members[connection] as LoadMember).token

  // the rate limits per address and player must not slow the measurement
  const forget = () => {
    for (const { send } of gateways) send('/sandbox/reset-limits', { method: 'POST', body: {}, token: consoleToken }).catch(() => {})
  }
  const limits = setInterval(forget, 200)
  if (!isMoney) {
    await load('plain reads (system status)', (connection) => sendOver(connection, '/wps/system/status'))
    await load('balances of members', (connection) => sendOver(connection, '/wps/v2/wallets/balance', { token: tokenOf(connection) }))
    const query = 'clientType=3&platform=flash,html5-desktop&merchant=tessera&gameType=RNG&pageSize=20&language=EN'
    await load('game list pages', (connection, turn) =>
      sendOver(connection, `/wps/relay/GCSGAME_gameList?${query}&pageNo=${(turn % 40) + 1}`),
    )
  }
  await load('transfers between wallets', (connection, turn) => {
    const [from, to] = turn % 2 === 0 ? ['MAIN', 'MIRADOR'] : ['MIRADOR', 'MAIN']
    const body = { from, to, amount: '1.05', key: randomUUID() }
    return sendOver(connection, '/wps/relay/GCS_walletTransfer', { method: 'POST', token: tokenOf(connection), body })
  })
  const games = await Promise.all(members.map(({ token }) => openDemoGame(origins[0] as string, token)))
  await load('rounds booked in the ledger', (connection) => {
    const { gameSession, bet } = games[connection] as { gameSession: string; bet: string }
    return sendOver(connection, '/games/api/round', { method: 'POST', body: { gameSession, key: randomUUID(), bet } })
  })
  clearInterval(limits)
  for (const { close } of gateways) close()
  return rates
}

process.once('message', (job: Job) => {
  drive(job)
    .then(
      (rates) => ({ rates }),
      (error: Error) => ({ error: error.message }),
    )
    .then((answer) => process.send?.(answer, () => process.exit(0)))
})
