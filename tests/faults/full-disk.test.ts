import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkLedger } from '../../examples/gateway/ledger/check.ts'
import { trialGateway } from '../../examples/gateway/testing/trial-gateway.ts'
import { type GatewayProcess, startGatewayProcess } from '../../scripts/load/gateway-process.ts'
import { findPostgres, type OwnPostgres, startPostgres } from '../../scripts/postgres.ts'
import { differences } from '../kill/differences.ts'
import { isLong } from '../kill/long-run.ts'
import { addPlayers, moneyLoad } from '../kill/money-load.ts'
import { mountSmallDisk, type SmallDisk } from './small-disk.ts'

test('SQLite file that can’t grow: calls get UNAVAILABLE, nothing is half booked, and calls succeed again once it can', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tessera-full-'))
  const gateway = await trialGateway({ database: join(folder, 'a.sqlite'), isStill: true })
  const { db } = gateway.services
  const mayHave = (pages: number) => sql`pragma max_page_count = ${sql.lit(pages)}`.execute(db)
  const token = await gateway.login('player1')
  const transfer = (key: string) =>
    gateway.call('POST', '/wps/relay/GCS_walletTransfer', { token, body: { from: 'MAIN', to: 'MIRADOR', amount: '0.01', key } })
  await mayHave(1) // SQLite then uses the current size as the limit
  const refused: string[] = []
  for (let turn = 0; refused.length < 5; turn++) {
    const key = randomUUID()
    const { status, headers, code } = await transfer(key)
    if (status === 200) continue
    expect([status, code, headers.get('retry-after')]).toEqual([503, 'UNAVAILABLE', '2'])
    refused.push(key)
  }
  expect(await gateway.call('GET', '/wps/v2/wallets/balance', { token })).toMatchObject({ status: 200 })
  expect(await checkLedger(db)).toMatchObject({ ok: true, faults: [] })
  const count = async () => (await db.selectFrom('wallet_operations').select('key').where('key', 'in', refused).execute()).length
  expect(await count()).toBe(0)
  await mayHave(1_000_000)
  for (const key of [...refused, ...refused]) expect(await transfer(key)).toMatchObject({ status: 200 })
  expect(await count()).toBe(refused.length)
  expect(await checkLedger(db)).toMatchObject({ ok: true, faults: [] })
  await gateway.close()
  rmSync(folder, { recursive: true })
})

const databases = [
  { name: 'SQLite', size: 48, isMeant: true },
  { name: 'PostgreSQL', size: 300, isMeant: isLong && findPostgres() !== undefined },
]
describe.each(databases)('a full disk under $name', ({ name, size, isMeant }) => {
  let disk: SmallDisk | undefined
  let postgres: OwnPostgres | undefined
  let gateway: GatewayProcess
  let address: string

  beforeAll(async () => {
    disk = isMeant ? mountSmallDisk(size) : undefined
    if (!disk) return
    if (name === 'PostgreSQL') postgres = await startPostgres({ under: disk.folder })
    address = postgres?.address ?? join(disk.folder, 'a.sqlite')
    gateway = await startGatewayProcess(address)
  })
  afterAll(async () => {
    if (!disk) return
    await gateway?.kill()
    await postgres?.stop()
    disk.unmount()
  })

  test('calls get UNAVAILABLE, nothing is half booked, and calls succeed again once there is space', async ({ skip }) => {
    skip(!disk, 'a disk of its own takes Linux and root, and PostgreSQL the long run')
    const load = moneyLoad([gateway.origin], await addPlayers(address, gateway.origin, 8))
    const running = await load.begin()
    disk?.fill()
    await load.failed(20)
    disk?.free()
    await postgres?.start() // PostgreSQL exits if it can't write its log; this restarts it, as a supervisor would
    await load.moved(20)
    await running.end()
    expect(await differences(address, load)).toEqual([])
    await load.retry()
    await load.repeat(10)
    load.close()
    expect(await differences(address, load)).toEqual([])
    expect(load.acknowledged()).toHaveLength(load.movements.length)
    expect([...load.refusals.keys()]).toEqual(['503 UNAVAILABLE'])
    expect(load.unanswered()).toBe(0)
    console.log(`${name}: ${load.movements.length} movements, ${load.refusals.get('503 UNAVAILABLE')} refused on a full disk`)
  })
})
