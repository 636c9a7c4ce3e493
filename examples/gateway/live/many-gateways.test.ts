import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { WebSocket } from 'ws'
import { LiveEvents } from '../../../src/core/site/calls.ts'
import type { Gateway } from '../create-gateway.ts'
import { publicCost } from '../platform/secrets.ts'
import { type ServedGateways, servedGateways } from '../testing/served-gateways.ts'
import { testDatabases } from '../testing/test-databases.ts'
import { lineName } from './postgres-line.ts'
import { publish } from './publish.ts'

const postgres = testDatabases.find(({ name }) => name === 'PostgreSQL')

describe.skipIf(!postgres?.isThere).each([2, 4])('%i gateways on one database', (many) => {
  let served: ServedGateways
  let stop: () => Promise<void>
  let sockets: WebSocket[]
  let a: Gateway
  let b: Gateway

  beforeAll(async () => {
    const database = await postgres!.startFilled()
    stop = database.stop
    served = await servedGateways(database.address, many, publicCost)
    ;[a, b] = [served.gateways[0], served.gateways.at(-1) as Gateway]
  })
  afterAll(async () => {
    await served.close()
    await stop()
  })
  beforeEach(() => void (sockets = []))
  afterEach(() => sockets.forEach((socket) => socket.terminate()))

  /** Calls one gateway and returns the response's value. */
  async function at(gateway: Gateway, verb: string, path: string, { token, body }: { token?: string; body?: unknown } = {}) {
    const authorization = token ?? (path.startsWith('/sandbox') ? gateway.consoleToken : undefined)
    const response = await gateway.app.request(`http://localhost:4700${path}`, {
      method: verb,
      headers: { 'content-type': 'application/json', ...(authorization && { authorization: `Bearer ${authorization}` }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    return (await response.json()) as { success: boolean; code?: string; value?: unknown }
  }
  const credit = (gateway: Gateway, amount = '1.00') =>
    at(gateway, 'POST', '/sandbox/credit', { body: { account: 'player1', amount, key: crypto.randomUUID() } })
  const poll = async (gateway: Gateway, cursor: string, token?: string) =>
    LiveEvents.parse((await at(gateway, 'GET', `/wps/live/events?cursor=${cursor}`, { ...(token && { token }) })).value)

  interface Heard {
    type: string
    data: { balance?: string; isComplete?: boolean }
    cursor: string
  }
  /** Opens a page's socket at a gateway and waits for `ready`. */
  async function listen(gateway: Gateway, token: string, cursor?: string) {
    const origin = served.origins[served.gateways.indexOf(gateway)]
    const socket = new WebSocket(`${origin?.replace('http', 'ws')}/wps/live`, { origin: 'http://localhost:4701' })
    sockets.push(socket)
    const heard: Heard[] = []
    socket.on('message', (text) => heard.push(JSON.parse(String(text)) as Heard))
    await new Promise((resolve) => socket.once('open', resolve))
    socket.send(JSON.stringify({ type: 'auth', token, cursor }))
    await expect.poll(() => heard.map(({ type }) => type)).toContain('ready')
    return { socket, heard, types: () => heard.map(({ type }) => type) }
  }

  test('a credit at one gateway: reaches a socket at another, with the current balance', async () => {
    const token = await served.login('player1')
    const { heard, types } = await listen(a, token)
    await credit(b)
    await expect.poll(types).toEqual(['ready', 'balance'])
    const { value } = await at(a, 'GET', '/wps/v2/wallets/balance', { token })
    expect(heard[1]?.data).toMatchObject({ balance: (value as { balance: string }).balance })
  })

  test('polling another gateway: continues without gaps or duplicates while both write', async () => {
    const token = await served.login('player1')
    let { cursor } = await poll(a, '', token)
    const first = Number(cursor)
    const work = Promise.all(
      Array.from({ length: 60 }, async (_, nth) => {
        const { db, live } = (served.gateways[nth % many] as Gateway).services
        await db.transaction().execute(async (trx) => {
          await publish(trx, { type: 'notice', data: { nth } })
          await sql`select pg_sleep(${Math.random() / 20})`.execute(trx) // transactions end in another order than they began
        })
        live.wake()
      }),
    )
    const seen: number[] = []
    for (let turn = 0; seen.length < 60; turn++) {
      const answer = await poll(served.gateways[turn % many] as Gateway, cursor, token)
      expect(answer.isComplete).toBe(true)
      for (const { data } of answer.events) seen.push((data as { nth: number }).nth)
      cursor = answer.cursor
      if (turn > 2000) throw new Error(`only ${seen.length} were seen`)
    }
    await work
    expect((await poll(a, cursor, token)).events).toEqual([])
    expect(seen.toSorted((one, other) => one - other)).toEqual(Array.from({ length: 60 }, (_, nth) => nth))
    expect(Number(cursor)).toBeGreaterThan(first)
  })

  test('a socket that reconnects to another gateway with its cursor: receives the missed events once', async () => {
    const token = await served.login('player1')
    const { socket, heard } = await listen(a, token)
    await credit(a)
    await expect.poll(() => heard.length).toBe(2)
    socket.terminate()
    const { cursor } = heard[1] as Heard
    await credit(b)
    await at(a, 'PUT', '/sandbox/settings', { body: { loginPrompt: 'Hello.' } })
    await Promise.all([a, b].map(({ services }) => services.live.settled()))
    const again = await listen(b, token, cursor)
    expect(again.types()).toEqual(['balance', 'status', 'ready'])
    expect(again.heard.at(-1)?.data).toEqual({ isComplete: true, mark: expect.any(String), heartbeat: expect.any(Number) })
    expect((await listen(a, token, again.heard.at(-1)?.cursor)).types()).toEqual(['ready'])
  })

  test('a cursor that is too old or of another database: the response says that events may be missing', async () => {
    await credit(a)
    await a.services.live.settled()
    const { number } = await a.services.db
      .selectFrom('live_events')
      .select((fields) => fields.fn.min('number').as('number'))
      .executeTakeFirstOrThrow()
    expect(await poll(b, String(Number(number) - 1))).toMatchObject({ isComplete: true })
    for (const cursor of [String(Number(number) - 2), '999999999', 'x'])
      expect(await poll(b, cursor)).toMatchObject({ events: [], isComplete: false })
  })

  test('logout at one gateway: reaches the page at another, which then receives nothing more of the member', async () => {
    const token = await served.login('player1')
    const { types } = await listen(a, token)
    await at(b, 'DELETE', '/wps/session/logout', { token })
    await expect.poll(types).toEqual(['ready', 'logout'])
    const other = await listen(a, await served.login('player1'))
    await credit(b)
    await at(b, 'PUT', '/sandbox/settings', { body: { loginPrompt: 'Welcome.' } })
    await expect.poll(other.types).toEqual(['ready', 'balance', 'status'])
    expect(types()).toEqual(['ready', 'logout'])
  })

  test('maintenance, settings, switches and clock changed at one gateway: apply at another', async () => {
    const game = a.services.catalogue.games[0]!
    await at(a, 'POST', `/sandbox/games/${game.nodeId}/maintenance`, { body: { active: true } })
    await expect.poll(() => b.services.catalogue.maintenanceEnd(game, b.services.clock())).toBe(0)
    await at(a, 'POST', `/sandbox/games/${game.nodeId}/maintenance`, { body: { active: false } })
    await expect.poll(() => b.services.catalogue.maintenanceEnd(game, b.services.clock())).toBeNull()
    await at(a, 'PUT', '/sandbox/settings', { body: { systemStatus: 1 } })
    await expect.poll(async () => (await at(b, 'GET', '/wps/v2/wallets/balance')).code).toBe('MAINTENANCE')
    await at(b, 'PUT', '/sandbox/settings', { body: { systemStatus: 0 } })
    await expect.poll(async () => (await at(a, 'GET', '/wps/v2/wallets/balance')).code).toBe('NOT_LOGGED_IN')
    await at(a, 'PUT', '/sandbox/settings', { body: { flags: { MOBILEVERCODELOGIN3: false } } })
    await expect.poll(async () => (await b.services.settings.get()).flags['MOBILEVERCODELOGIN3']).toBe(false)
    await at(b, 'PUT', '/sandbox/settings', { body: { flags: { MOBILEVERCODELOGIN3: true } } })
    await expect.poll(async () => (await a.services.settings.get()).flags['MOBILEVERCODELOGIN3']).toBe(true)
    const before = b.services.clock()
    await a.services.goAhead(3_600_000)
    await expect.poll(() => b.services.clock() - before).toBeGreaterThanOrEqual(3_600_000)
    await b.services.goAhead(0)
    await expect.poll(() => a.services.clock() - before).toBeLessThan(3_600_000)
  })

  test('a gateway killed after a commit: another gateway sends its events; rolled-back events are never sent', async () => {
    const token = await served.login('player1')
    const { types } = await listen(a, token)
    await b.services.db.transaction().execute((trx) => publish(trx, { type: 'notice', data: {} }))
    const undone = b.services.db.transaction().execute(async (trx) => {
      await publish(trx, { type: 'pause', data: {} })
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    await expect.poll(types, { timeout: 5000 }).toEqual(['ready', 'notice'])
  })

  test('gateways whose database connections are cut: catch up soon, and keep one connection each', async () => {
    const token = await served.login('player1')
    const { types } = await listen(a, token)
    const { db } = b.services
    const lines = sql`select pid from pg_stat_activity where application_name = ${lineName}`
    const cut = async () => (await sql`select pg_terminate_backend(pid) from (${lines}) as line`.execute(db)).rows.length
    const count = async () => (await lines.execute(db)).rows.length
    await expect.poll(count).toBe(many)
    expect(await cut()).toBe(many)
    for (let turn = 0; turn < 5; turn++) {
      await new Promise((resolve) => setTimeout(resolve, 300))
      await cut()
      await credit(a)
    }
    await expect.poll(async () => (await credit(b)).success, { timeout: 5000 }).toBe(true)
    await expect.poll(types, { timeout: 10_000 }).toContain('balance')
    await expect.poll(count, { timeout: 10_000 }).toBe(many)
  })

  test('events missed before the token was looked up: are sent, even if other sockets already received later ones', async () => {
    const token = await served.login('player1')
    const first = await listen(a, token)
    const cursor = first.heard[0]?.cursor ?? ''
    first.socket.terminate()
    await credit(b)
    await at(b, 'PUT', '/sandbox/settings', { body: { loginPrompt: 'Good day.' } })
    await Promise.all([a, b].map(({ services }) => services.live.settled()))
    const origin = served.origins[0]?.replace('http', 'ws')
    const guest = new WebSocket(`${origin}/wps/live`, { origin: 'http://localhost:4701' })
    sockets.push(guest)
    const heard: string[] = []
    guest.on('message', (text) => heard.push(String(text)))
    await new Promise((resolve) => guest.once('open', resolve))
    await at(b, 'PUT', '/sandbox/settings', { body: { loginPrompt: 'Good night.' } })
    await Promise.all([a, b].map(({ services }) => services.live.settled()))
    expect(heard).toEqual([]) // nothing is sent before the token, so that the page's cursor can't skip events
    expect((await listen(a, token, cursor)).types()).toEqual(['balance', 'status', 'status', 'ready'])
  })

  test('a live event that always fails at one gateway: does not hold up other events', async () => {
    const token = await served.login('player1')
    const { types } = await listen(a, token)
    a.services.live.onChange('house.zones', () => Promise.reject(new Error('broken')))
    await publish(b.services.db, { type: 'house.zones', data: {} }, { type: 'notice', data: {} })
    b.services.live.wake()
    await expect.poll(types, { timeout: 5000 }).toContain('notice')
  })
})
