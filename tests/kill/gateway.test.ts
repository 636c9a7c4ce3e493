import { randomInt } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../../examples/gateway/database/open.ts'
import { checkLedger } from '../../examples/gateway/ledger/check.ts'
import { type GatewayProcess, startGatewayProcess } from '../../scripts/load/gateway-process.ts'
import { addMembers } from '../../scripts/load/members.ts'
import { differences, transferLoad } from './transfers.ts'

const kills = 10
const folder = mkdtempSync(join(tmpdir(), 'tessera-kill-'))
const file = join(folder, 'gateway.sqlite')
let gateway: GatewayProcess

beforeAll(async () => {
  gateway = await startGatewayProcess(file)
})
afterAll(async () => {
  await gateway.kill()
  rmSync(folder, { recursive: true, force: true })
})

test(`a gateway that is killed ${kills} times under load keeps every acknowledged transfer, and books a retried one once`, async () => {
  const members = await addMembers(file, 8, 1_000_000n)
  const load = transferLoad(gateway.origin, members)
  for (let turn = 0; turn < kills; turn++) {
    const running = await load.begin()
    await new Promise((resolve) => setTimeout(resolve, randomInt(0, 250)))
    await gateway.kill()
    await running.end()

    // The database as the killed process left it, before anything is sent again.
    const { db } = await openDatabase(file)
    expect(await differences(db, load, members)).toEqual([])
    await db.destroy()

    await gateway.start()
    await load.retry()
    await load.repeat(10)
  }
  load.close()
  await gateway.stop()
  const { db } = await openDatabase(file)
  expect(await differences(db, load, members)).toEqual([])
  expect(await checkLedger(db)).toMatchObject({ ok: true, faults: [] })
  await db.destroy()
  expect(load.acknowledged()).toHaveLength(load.transfers.length)
  console.log(`SQLite: ${load.transfers.length} transfers, ${kills} kills`)
}, 240_000)
