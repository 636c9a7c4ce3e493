import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { checkLedger } from '../ledger/check.ts'
import { balanceOf, memberAccount } from '../ledger/ledger.ts'
import { setPaymentPassword } from '../member/payment-password.ts'
import { publicCost } from '../platform/secrets.ts'
import { findByAccount } from '../session/members.ts'
import { testDatabases } from '../testing/test-databases.ts'
import { type TrialAnswer, type TrialGateway, trialGateway } from '../testing/trial-gateway.ts'

const postgres = testDatabases.find(({ name }) => name === 'PostgreSQL')

let gateway: TrialGateway
let token: string
let memberId: string
async function begin(database: string): Promise<void> {
  gateway = await trialGateway({ database })
  const { db } = gateway.services
  memberId = (await findByAccount(db, 'player1'))?.id ?? ''
  await setPaymentPassword(db, memberId, '472913', publicCost)
  token = await gateway.login('player1')
}
const move = () =>
  gateway.call('POST', '/wps/relay/GCS_walletTransfer', {
    token,
    body: { key: crypto.randomUUID(), from: 'MAIN', to: 'MIRADOR', amount: '0.01' },
  })
const balance = () => gateway.call('GET', '/wps/v2/wallets/balance', { token })
async function metric(name: string): Promise<number> {
  const text = await (await gateway.app.request('http://localhost:4700/metrics')).text()
  const line = text.split('\n').find((each) => each.startsWith(`${name} `))
  return Number(line?.slice(name.length + 1))
}
const refused = (share: string) => metric(`tessera_database_refused_total{share="${share}"}`)
const waiting = (share: string) => metric(`tessera_database_connections{share="${share}",state="waiting"}`)

/**
 * Makes blocked calls until one is refused at once.
 * @param mostWaiting the queue length of that pool
 * @returns all calls
 */
async function crowd(share: string, mostWaiting: number, ask: () => Promise<TrialAnswer>): Promise<Promise<TrialAnswer>[]> {
  const held: Promise<TrialAnswer>[] = []
  await expect
    .poll(
      async () => {
        held.push(...Array.from({ length: 50 }, ask))
        expect(await waiting(share)).toBeLessThanOrEqual(mostWaiting)
        return refused(share)
      },
      { timeout: 30_000, interval: 250 },
    )
    .toBeGreaterThan(0)
  const answer = await Promise.race(held)
  expect(answer).toMatchObject({ status: 503, code: 'UNAVAILABLE' })
  expect(answer.headers.get('retry-after')).toBe('2')
  return held
}
const main = () => balanceOf(gateway.services.db, memberAccount(memberId))

describe.skipIf(!postgres?.isThere)('blocked PostgreSQL', () => {
  let stop: () => Promise<void>
  let other: Client
  beforeEach(async () => {
    const { address, stop: end } = await postgres!.startFilled()
    await begin(address)
    other = new Client({ connectionString: address })
    await other.connect()
    stop = end
  })
  afterEach(async () => {
    await gateway.close()
    await other.end()
    await stop()
  })

  test('PostgreSQL is blocked: money calls beyond the queue are refused at once; reads, health and console keep working, and all recovers', async () => {
    const before = await main()
    await other.query('begin')
    await other.query('lock table members in access exclusive mode')
    const held = await crowd('money', 250, move)
    expect(await gateway.call('GET', '/wps/system/status')).toMatchObject({ success: true })
    expect((await gateway.app.request('http://localhost:4700/health/ready')).status).toBe(200)
    const seen = async () => {
      held.push(...Array.from({ length: 50 }, move))
      const { value } = await gateway.call('GET', '/sandbox/operation')
      const [row] = (value as { gateways: { isAlive: boolean; database: { refused: number } }[] }).gateways
      return row?.isAlive && row.database.refused > 0
    }
    await expect.poll(seen, { timeout: 30_000, interval: 500 }).toBe(true)
    await other.query('commit')
    const answers = await Promise.all(held)
    // a call that waited too long for a connection is refused; each of the others is booked once
    expect(answers.filter(({ code = 'ok' }) => !['ok', 'UNAVAILABLE'].includes(code))).toEqual([])
    const booked = answers.filter(({ success }) => success).length
    expect(await main()).toBe(before - BigInt(booked))
    expect(await move()).toMatchObject({ success: true })
    expect(await waiting('money')).toBe(0)
    expect((await checkLedger(gateway.services.db)).faults).toEqual([])
  }, 120_000)

  test('pictures of the site and read-only pages use no connection of the money pool', async () => {
    const { rows } = await other.query<{ path: string }>(
      `(select '/art/reward/' || id || '.svg' as path from point_rewards limit 1)
        union all (select '/art/promotion/' || id || '.svg' from content where kind = 'promotion' limit 1)`,
    )
    expect(rows).toHaveLength(2)
    const gate = Promise.withResolvers<void>()
    const { db } = gateway.services
    const held = Array.from({ length: 10 }, () => db.transaction().execute((trx) => sql`select 1`.execute(trx).then(() => gate.promise)))
    await expect.poll(() => metric('tessera_database_connections{share="money",state="used"}')).toBe(10)
    // an unknown token is looked up in the database too
    const paths = [...rows.map(({ path }) => path), '/cashier/nobodys', '/not-me?token=nobodys']
    const seen = await Promise.all(paths.map((path) => gateway.app.request(`http://localhost:4700${path}`)))
    gate.resolve()
    await Promise.all(held)
    expect(seen.map(({ status }) => status)).toEqual([200, 200, 404, 410])
  })

  test('money calls get a connection while the read queue is full', async () => {
    await other.query('begin')
    await other.query('lock table content in access exclusive mode')
    const before = await main()
    const read = () => gateway.call('GET', '/wps/relay/MCSFE_getListAnnouncements', { query: { types: 'B' } })
    const held = await crowd('reads', 500, read)
    for (let nth = 0; nth < 20; nth++) expect(await move()).toMatchObject({ success: true })
    expect(await main()).toBe(before - 20n)
    await other.query('commit')
    await Promise.all(held)
    expect(await read()).toMatchObject({ success: true })
  }, 120_000)
})

describe('blocked SQLite', () => {
  let folder: string
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'tessera-busy-'))
    await begin(join(folder, 'a.sqlite'))
  })
  afterEach(async () => {
    await gateway.close()
    rmSync(folder, { recursive: true })
  })

  test('SQLite is blocked: transactions beyond the queue are refused at once; reads keep working, and all recovers', async () => {
    const before = await main()
    let release = () => {}
    const long = gateway.services.db.transaction().execute(() => new Promise<void>((resolve) => void (release = resolve)))
    const credit = () => gateway.call('POST', '/sandbox/credit', { body: { account: 'player1', amount: '0.01' } })
    const held = await crowd('money', 500, credit)
    // settlements in batches have their own, also bounded queue
    const moves = Array.from({ length: 600 }, move)
    expect(await Promise.race(moves)).toMatchObject({ status: 503, code: 'UNAVAILABLE' })
    expect(await balance()).toMatchObject({ success: true })
    release()
    await long
    const credited = (await Promise.all(held)).filter(({ success }) => success).length
    expect(credited).toBeGreaterThan(400) // the gateway's own transactions wait there too
    const moved = (await Promise.all(moves)).filter(({ success }) => success).length
    expect(await main()).toBe(before + BigInt(credited - moved))
    expect(await move()).toMatchObject({ success: true })
  }, 120_000)
})
