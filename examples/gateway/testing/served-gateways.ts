import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import type { WebSocketServer } from 'ws'
import type { Gateway } from '../create-gateway.ts'
import { fairRandom } from '../games/settle-round.ts'
import { createSocketServer } from '../live/socket-server.ts'
import { newToken, type PasswordCost } from '../platform/secrets.ts'
import type { SettingsChange } from '../site/settings.ts'
import { startTrial, type TrialGateway, trialOf } from './trial-gateway.ts'

/**
 * Cheaper than OWASP's minimum, so that a run doesn't take long, but expensive enough that a skipped hash is visible in the response time.
 */
export const noticeableCost: PasswordCost = { ln: 12, r: 8, p: 5 }

/** Gateways on one database that listen on free local ports; calls are distributed in turn. */
export interface ServedGateways extends TrialGateway {
  /** `http://127.0.0.1:…`, one per gateway. */
  origins: readonly string[]
  gateways: readonly [Gateway, ...Gateway[]]
  sockets: readonly WebSocketServer[]
  /** The random number that games draw, in [0, 1); undefined: random. */
  luck: number | undefined
  /** Changes console settings at all gateways at once; otherwise they would read a change a second later. */
  change(settings: SettingsChange): Promise<void>
  /** Resets all settings and counts, and waits for the next day (UTC). */
  startDay(): Promise<void>
}

const day = 86_400_000

async function listen({ app }: Gateway): Promise<{ server: Server; sockets: WebSocketServer; origin: string }> {
  const sockets = createSocketServer()
  const server = await new Promise<Server>((resolve) => {
    const started = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1', websocket: { server: sockets } }, () =>
      resolve(started as Server),
    )
  })
  return { server, sockets, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

/** @param database address of an empty one; ':memory:' allows one gateway only */
export async function servedGateways(database: string, count: number, passwordCost: PasswordCost): Promise<ServedGateways> {
  const time = { ahead: 0 }
  const consoleToken = newToken()
  // passkeys are bound to one page, whichever port responds
  const passkeys = { domain: 'localhost', origins: ['http://localhost:4700'] }
  const options = { database, consoleToken, passwordCost, passkeys, random: () => served.luck ?? fairRandom() }
  const first = await startTrial(options, time)
  const others: Gateway[] = []
  while (others.length < count - 1) others.push(await startTrial(options, time))
  const gateways: [Gateway, ...Gateway[]] = [first, ...others]
  const listening = await Promise.all(gateways.map(listen))
  const origins = listening.map(({ origin }) => origin)
  let turn = 0
  const trial = trialOf(gateways, time, (path, init) => fetch(`${origins[turn++ % count]}${path}`, init))
  const served: ServedGateways = {
    ...trial,
    origins,
    gateways,
    sockets: listening.map(({ sockets }) => sockets),
    luck: undefined,
    async change(settings) {
      for (const { services } of gateways) await services.settings.change(settings)
    },
    async startDay() {
      served.luck = undefined
      for (const { services } of gateways) {
        await services.settings.reset()
        services.limits.reset()
      }
      await first.services.db.deleteFrom('brakes').execute()
      trial.wait(day - (trial.now() % day))
    },
    async close() {
      for (const { server, sockets } of listening) {
        for (const socket of sockets.clients) socket.terminate()
        server.closeAllConnections()
        await new Promise((resolve) => server.close(resolve))
      }
      for (const gateway of gateways) await gateway.close()
    },
  }
  return served
}

/** The same gateway called in-process: a call costs a quarter less. Several gateways stay unchanged. */
export const inProcess = (target: ServedGateways): TrialGateway => {
  const [only, ...others] = target.gateways
  const direct = () => trialOf([only], { ahead: 0 }, (path, init) => only.app.request(`http://localhost:4700${path}`, init))
  return others.length > 0 ? target : { ...target, call: direct().call }
}

/** Sends all calls to the first gateway, because each has its own counts and queues, which are shared with a delay of a second. */
export const atOne = ({ gateways, origins }: ServedGateways): TrialGateway =>
  trialOf([gateways[0]], { ahead: 0 }, (path, init) => fetch(`${origins[0]}${path}`, init))
