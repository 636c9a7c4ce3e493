import { randomInt } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '../../examples/gateway/database/open.ts'
import { checkLedger } from '../../examples/gateway/ledger/check.ts'
import { type GatewayProcess, startGatewayProcess } from '../../scripts/load/gateway-process.ts'
import { addMembers } from '../../scripts/load/members.ts'
import { findPostgres, type OwnPostgres, startPostgres } from '../../scripts/postgres.ts'
import { differences, transferLoad } from './transfers.ts'

const kills = 10

describe.skipIf(findPostgres() === undefined)('on PostgreSQL', () => {
  let postgres: OwnPostgres
  let gateway: GatewayProcess

  beforeAll(async () => {
    postgres = await startPostgres()
    gateway = await startGatewayProcess(postgres.address)
  })
  afterAll(async () => {
    await gateway?.kill()
    await postgres?.stop()
  })

  test(`a database that is killed ${kills} times under load: refused as unavailable, nothing lost, a retried transfer booked once`, async () => {
    const members = await addMembers(postgres.address, 8, 1_000_000n)
    const load = transferLoad(gateway.origin, members)
    for (let turn = 0; turn < kills; turn++) {
      const running = await load.begin()
      await new Promise((resolve) => setTimeout(resolve, randomInt(0, 250)))
      await postgres.kill()
      await load.refused() // it continues against the dead database
      await running.end()

      await postgres.start()
      const { db } = await openDatabase(postgres.address)
      expect(await differences(db, load, members)).toEqual([])
      await db.destroy()

      // The gateway continues by itself.
      await load.retry()
      await load.repeat(10)
    }
    load.close()
    const { db } = await openDatabase(postgres.address)
    expect(await differences(db, load, members)).toEqual([])
    expect(await checkLedger(db)).toMatchObject({ ok: true, faults: [] })
    await db.destroy()
    expect(load.acknowledged()).toHaveLength(load.transfers.length)
    expect([...load.refusals.keys()]).toEqual(['503 UNAVAILABLE'])
    console.log(`PostgreSQL: ${load.transfers.length} transfers, ${kills} kills, ${load.refusals.get('503 UNAVAILABLE')} refused`)
  }, 240_000)
})
