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

/** Less than OWASP's minimum, so that a run doesn't take long; dear enough that a hash that is left out shows in the time of an answer. */
export const noticeableCost: PasswordCost = { ln: 12, r: 8, p: 5 }

/** Gateways on one database that listen on free ports of this machine; each call goes to the next one. */
export interface ServedGateways extends TrialGateway {
  /** `http://127.0.0.1:…`, one for each. */
  origins: readonly string[]
  gateways: readonly [Gateway, ...Gateway[]]
  sockets: readonly WebSocketServer[]
  /** What the games draw, in [0, 1); undefined: by chance. */
  luck: number | undefined
  /** Changes settings of the console. All gateways know it at once: they read another one's change a second later. */
  change(settings: SettingsChange): Promise<void>
  /** Takes back all settings and counts, and lets a day begin (UTC). */
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

/** @param database address of an empty one; with ':memory:' there can be one gateway only */
export async function servedGateways(database: string, count: number, passwordCost: PasswordCost): Promise<ServedGateways> {
  const time = { ahead: 0 }
  const consoleToken = newToken()
  // passkeys are for one page, whichever port answers
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

/** The same gateway without its port: a call costs a quarter less. Several gateways stay as they are. */
export const inProcess = (target: ServedGateways): TrialGateway => {
  const [only, ...others] = target.gateways
  const direct = () => trialOf([only], { ahead: 0 }, (path, init) => only.app.request(`http://localhost:4700${path}`, init))
  return others.length > 0 ? target : { ...target, call: direct().call }
}

/** All calls at the first gateway, whose counts and queues are its own: gateways tell each other a second later what they have counted. */
export const atOne = ({ gateways, origins }: ServedGateways): TrialGateway =>
  trialOf([gateways[0]], { ahead: 0 }, (path, init) => fetch(`${origins[0]}${path}`, init))
