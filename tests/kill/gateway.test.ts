import { randomInt } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type GatewayProcess, startGatewayProcess } from '../../scripts/load/gateway-process.ts'
import { differences } from './differences.ts'
import { turns } from './long-run.ts'
import { addPlayers, moneyLoad } from './money-load.ts'

const kills = turns({ short: 4, long: 10 })
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

test(`gateway on SQLite, killed ${kills} times under load: keeps everything acknowledged, and books each retry once`, async () => {
  const load = moneyLoad([gateway.origin], await addPlayers(file, gateway.origin, 8))
  for (let turn = 0; turn < kills; turn++) {
    const running = await load.begin()
    await new Promise((resolve) => setTimeout(resolve, randomInt(0, 250)))
    await gateway.kill()
    await running.end()
    // checks the database as the killed process left it, before any retry
    expect(await differences(file, load)).toEqual([])
    await gateway.start()
    await load.retry()
    await load.repeat(10)
  }
  load.close()
  await gateway.stop()
  expect(await differences(file, load)).toEqual([])
  expect(load.acknowledged()).toHaveLength(load.movements.length)
  console.log(`SQLite: ${load.movements.length} movements, ${kills} kills`)
}, 240_000)
