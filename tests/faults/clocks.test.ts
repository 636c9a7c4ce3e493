import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openDatabase } from '../../examples/gateway/database/open.ts'
import { type GatewayProcess, startGatewayProcess } from '../../scripts/load/gateway-process.ts'
import { findPostgres, type OwnPostgres, startPostgres } from '../../scripts/postgres.ts'
import { differences } from '../kill/differences.ts'
import { addPlayers, moneyLoad } from '../kill/money-load.ts'

const day = 86_400_000
const minute = 60_000

/** Starts a gateway on a machine whose clock jumps days ahead and back each time it is read. */
async function startAtWrongTime(database: string, consoleToken?: string): Promise<GatewayProcess> {
  const jumps = `const now = Date.now; let turn = 0; Date.now = () => now() + [${day}, 0, ${-day}][turn++ % 3]`
  vi.stubEnv('NODE_OPTIONS', `--import data:text/javascript,${encodeURIComponent(jumps)}`)
  try {
    return await startGatewayProcess(database, '.', consoleToken)
  } finally {
    vi.unstubAllEnvs()
  }
}

describe.skipIf(findPostgres() === undefined)('two gateways, one with a clock that jumps by days', () => {
  let postgres: OwnPostgres
  let gateways: GatewayProcess[] = []

  beforeAll(async () => {
    postgres = await startPostgres()
    const wrong = await startAtWrongTime(postgres.address) // started first, so it is the leading gateway
    gateways = [wrong, await startGatewayProcess(postgres.address, '.', wrong.consoleToken)]
  })
  afterAll(async () => {
    for (const gateway of gateways) await gateway.kill()
    await postgres?.stop()
  })

  test('use the database’s time: money, days, sessions and jobs of both have the correct time', async () => {
    const began = Date.now()
    const origins = gateways.map(({ origin }) => origin)
    const load = moneyLoad(origins, await addPlayers(postgres.address, origins[0] as string, 8))
    const running = await load.begin()
    await load.moved(100)
    await running.end()
    await load.retry()
    await load.repeat(10)
    load.close()
    expect([...load.refusals.keys()]).toEqual([]) // neither gateway treats a session as expired
    expect(load.unanswered()).toBe(0)
    expect(await differences(postgres.address, load)).toEqual([])

    const { db } = await openDatabase(postgres.address)
    const ids = load.movements.map(({ id }) => id ?? '')
    const booked = await db.selectFrom('ledger_transactions').select('created_at').where('id', 'in', ids).execute()
    expect(booked).toHaveLength(ids.length)
    const strange = booked.filter(({ created_at }) => created_at < began - minute || created_at > Date.now() + minute)
    expect(strange).toEqual([])
    const seen = async () =>
      (await db.selectFrom('gateways').select(['seen_at', 'leads']).execute()).map(({ seen_at }) => Date.now() - seen_at)
    await expect.poll(seen).toHaveLength(2)
    for (const ago of await seen()) expect(Math.abs(ago)).toBeLessThan(minute)
    await expect.poll(async () => (await db.selectFrom('jobs').select('name').execute()).length).toBeGreaterThan(0)
    for (const { last_at, took } of await db.selectFrom('jobs').select(['last_at', 'took']).execute()) {
      expect(Math.abs(Date.now() - last_at)).toBeLessThan(minute)
      expect(Math.abs(took)).toBeLessThan(minute)
    }
    await db.destroy()
  })
})
