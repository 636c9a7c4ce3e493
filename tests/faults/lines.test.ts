import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type GatewayProcess, startGatewayProcess } from '../../scripts/load/gateway-process.ts'
import { findPostgres, type OwnPostgres, startPostgres } from '../../scripts/postgres.ts'
import { differences } from '../kill/differences.ts'
import { isLong, turns } from '../kill/long-run.ts'
import { addPlayers, moneyLoad } from '../kill/money-load.ts'
import { type Fault, startTcpProxy, type TcpProxy } from './tcp-proxy.ts'

const often = turns({ short: 1, long: 5 })
const faults: { name: string; fault: Fault; lasts: number; rounds?: number }[] = [
  { name: 'is slow', fault: { kind: 'delay', most: 40 }, lasts: 500 },
  { name: 'is silent', fault: { kind: 'silence' }, lasts: 500 },
  ...(isLong ? [{ name: 'is silent for longer than anybody waits', fault: { kind: 'silence' } as const, lasts: 50_000, rounds: 1 }] : []),
  { name: 'breaks', fault: { kind: 'reset', oneIn: 12 }, lasts: 500 },
  { name: 'breaks in the middle of answers', fault: { kind: 'half', oneIn: 12 }, lasts: 500 },
]

describe.skipIf(findPostgres() === undefined)('network line', () => {
  let postgres: OwnPostgres
  let gateway: GatewayProcess
  const lines = {} as Record<'between gateway and database' | 'between page and gateway', TcpProxy>

  beforeAll(async () => {
    postgres = await startPostgres()
    const toDatabase = await startTcpProxy(postgres.port)
    lines['between gateway and database'] = toDatabase
    gateway = await startGatewayProcess(postgres.address.replace(`:${postgres.port}`, `:${toDatabase.port}`))
    lines['between page and gateway'] = await startTcpProxy(Number(new URL(gateway.origin).port))
  })
  afterAll(async () => {
    await gateway?.kill()
    for (const line of Object.values(lines)) line.close()
    await postgres?.stop()
  })

  test.runIf(isLong)('silent for ever, while new connections work: calls use new connections', async () => {
    const load = moneyLoad([gateway.origin], await addPlayers(postgres.address, gateway.origin, 8))
    const running = await load.begin()
    lines['between gateway and database'].forget()
    await load.moved(100)
    await running.end()
    await load.retry()
    load.close()
    expect(await differences(postgres.address, load)).toEqual([])
    expect([...load.refusals.keys()]).toEqual(['503 UNAVAILABLE'])
    console.log(`for ever: ${load.movements.length} movements, ${load.refusals.get('503 UNAVAILABLE')} refused`)
  })

  describe.each(['between gateway and database', 'between page and gateway'] as const)('%s', (which) => {
    test.each(faults)(
      '$name: nothing is lost or booked twice, and the gateway recovers without help',
      async ({ fault, lasts, rounds = often }) => {
        const line = lines[which]
        const before = line.hits()
        const load = moneyLoad(
          [`http://127.0.0.1:${lines['between page and gateway'].port}`],
          await addPlayers(postgres.address, gateway.origin, 8),
        )
        for (let round = 0; round < rounds; round++) {
          const running = await load.begin()
          line.fail(fault)
          await pause(lasts)
          await expect.poll(() => line.hits() - before).toBeGreaterThan(round)
          line.heal()
          await load.moved(20) // the gateways recover without help
          await running.end()
          expect(await differences(postgres.address, load)).toEqual([])
          await load.retry()
          await load.repeat(10)
        }
        load.close()
        expect(await differences(postgres.address, load)).toEqual([])
        expect(load.acknowledged()).toHaveLength(load.movements.length)
        expect([...load.refusals.keys()].filter((refusal) => refusal !== '503 UNAVAILABLE')).toEqual([])
        console.log(
          `${which}, ${fault.kind}: ${load.movements.length} movements, ${load.unanswered()} unanswered, ${load.refusals.get('503 UNAVAILABLE') ?? 0} refused`,
        )
      },
    )
  })
})
