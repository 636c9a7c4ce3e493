import { randomInt } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type GatewayProcess, startGatewayProcess } from '../../scripts/load/gateway-process.ts'
import { findPostgres, type OwnPostgres, startPostgres } from '../../scripts/postgres.ts'
import { differences } from './differences.ts'
import { turns } from './long-run.ts'
import { addPlayers, type Load, moneyLoad } from './money-load.ts'

const gatewayKills = turns({ short: 3, long: 20 })
const databaseKills = turns({ short: 2, long: 10 })
const pause = (time: number) => new Promise<void>((resolve) => setTimeout(resolve, time))

describe.skipIf(findPostgres() === undefined)('two gateways on one PostgreSQL', () => {
  let postgres: OwnPostgres
  let gateways: [GatewayProcess, GatewayProcess]
  let load: Load

  beforeAll(async () => {
    postgres = await startPostgres()
    const first = await startGatewayProcess(postgres.address)
    gateways = [first, await startGatewayProcess(postgres.address)]
    const origins = gateways.map(({ origin }) => origin)
    load = moneyLoad(origins, await addPlayers(postgres.address, first.origin, 8))
  })
  afterAll(async () => {
    load?.close()
    for (const gateway of gateways ?? []) await gateway.kill()
    await postgres?.stop()
  })

  test(`one is killed under load, ${gatewayKills} times: the other continues, nothing is lost, and each retry is booked once`, async () => {
    for (let turn = 0; turn < gatewayKills; turn++) {
      const running = await load.begin()
      await pause(randomInt(0, 250))
      const killed = gateways[turn % 2] as GatewayProcess
      await killed.kill()
      await load.moved(10) // the other gateway executes these
      await running.end()
      expect(await differences(postgres.address, load)).toEqual([])
      await killed.start()
      await load.retry()
      await load.repeat(10)
    }
    expect(await differences(postgres.address, load)).toEqual([])
    expect(load.acknowledged()).toHaveLength(load.movements.length)
    console.log(
      `PostgreSQL: ${load.movements.length} movements, ${gatewayKills} kills of a gateway, ${load.unanswered()} without an answer`,
    )
  }, 600_000)

  test(`the database is killed under load, ${databaseKills} times: calls get UNAVAILABLE, nothing is lost, and each retry is booked once`, async () => {
    for (let turn = 0; turn < databaseKills; turn++) {
      const running = await load.begin()
      await pause(randomInt(0, 250))
      await postgres.kill()
      await load.failed(1) // the load continues while the database is down
      await running.end()
      await postgres.start()
      expect(await differences(postgres.address, load)).toEqual([])
      await load.retry() // the gateways recover without help
      await load.repeat(10)
    }
    expect(await differences(postgres.address, load)).toEqual([])
    expect(load.acknowledged()).toHaveLength(load.movements.length)
    expect([...load.refusals.keys()]).toEqual(['503 UNAVAILABLE'])
    console.log(
      `PostgreSQL: ${load.movements.length} movements, ${databaseKills} kills of the database, ${load.refusals.get('503 UNAVAILABLE')} refused`,
    )
  }, 600_000)
})
