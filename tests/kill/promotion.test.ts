import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { type GatewayProcess, startGatewayProcess } from '../../scripts/load/gateway-process.ts'
import { findPostgres, type OwnPostgres, startPostgres } from '../../scripts/postgres.ts'
import { startTcpProxy, type TcpProxy } from '../faults/tcp-proxy.ts'
import { differences } from './differences.ts'
import { isLong, turns } from './long-run.ts'
import { addPlayers, type Load, moneyLoad } from './money-load.ts'

const promotions = turns({ short: 1, long: 5 })

describe.skipIf(findPostgres() === undefined)('standby', () => {
  let primary: OwnPostgres
  /** The database's stable address, as a proxy or a DNS name provides it. */
  let front: TcpProxy
  let gateways: GatewayProcess[]
  let load: Load

  beforeAll(async () => {
    primary = await startPostgres()
    front = await startTcpProxy(primary.port)
    const address = primary.address.replace(`:${primary.port}`, `:${front.port}`)
    const first = await startGatewayProcess(address)
    gateways = [first, await startGatewayProcess(address, '.', first.consoleToken)]
    load = moneyLoad(
      gateways.map(({ origin }) => origin),
      await addPlayers(primary.address, first.origin, 8),
    )
  })
  afterAll(async () => {
    load?.close()
    for (const gateway of gateways ?? []) await gateway.kill()
    front?.close()
    await primary?.stop()
  })

  interface Operation {
    gateways: { isAlive: boolean; leads: boolean }[]
    live: { isSlow: boolean }
  }
  const call = async (gateway: GatewayProcess, path: string, body?: object) => {
    const response = await fetch(`${gateway.origin}/sandbox${path}`, {
      headers: { authorization: `Bearer ${gateway.consoleToken}`, 'content-type': 'application/json' },
      ...(body && { method: 'PUT', body: JSON.stringify(body) }),
    })
    return ((await response.json()) as { value: unknown }).value
  }

  test(`promoted after its primary is killed under load, ${promotions} times: nothing acknowledged is lost, and the gateways continue`, async () => {
    let heard: string[] = []
    const [one, other] = gateways as [GatewayProcess, GatewayProcess]
    const socket = new WebSocket(`${one.origin.replace('http', 'ws')}/wps/live`)
    socket.on('message', (text) => heard.push(String(text)))
    await new Promise((resolve) => socket.once('open', resolve))
    socket.send(JSON.stringify({ type: 'auth', token: load.players[0]?.token }))
    await expect.poll(() => heard.join()).toContain('ready')
    for (let turn = 0; turn < promotions; turn++) {
      const standby = await primary.standby()
      const running = await load.begin()
      await pause(randomInt(0, 250))
      const former = primary
      await former.kill()
      await load.failed(1)
      await standby.promote()
      front.leadTo(standby.port)
      primary = standby
      await load.moved(20) // the gateways recover without help
      await running.end()
      await former.stop()
      expect(await differences(primary.address, load)).toEqual([])
      await load.retry()
      await load.repeat(10)

      heard = []
      await call(other, '/settings', { loginPrompt: `after promotion ${turn}` })
      await expect.poll(() => heard.join()).toContain('"status"') // the database connections for live events work again
      const operation = async () => (await call(one, '/operation')) as Operation
      await expect.poll(operation).toMatchObject({ gateways: [{ isAlive: true }, { isAlive: true }], live: { isSlow: false } })
      await expect.poll(async () => (await operation()).gateways.filter(({ leads }) => leads)).toHaveLength(1)
    }
    socket.terminate()
    expect(await differences(primary.address, load)).toEqual([])
    expect(load.acknowledged()).toHaveLength(load.movements.length)
    expect([...load.refusals.keys()].filter((refusal) => refusal !== '503 UNAVAILABLE')).toEqual([])
    console.log(`${promotions} promotions: ${load.movements.length} movements, ${load.refusals.get('503 UNAVAILABLE') ?? 0} refused`)
  }, 600_000)

  test.runIf(isLong)(
    'unreachable: nothing is acknowledged without it, so nothing is lost when it is promoted',
    async () => {
      const line = await startTcpProxy(primary.port)
      const standby = await primary.standby(line.port)
      const running = await load.begin()
      line.fail({ kind: 'silence' })
      await pause(50_000) // longer than any call or statement may take
      const former = primary
      await former.kill()
      line.close()
      await standby.promote()
      front.leadTo(standby.port)
      primary = standby
      await running.end()
      await former.stop()
      expect(await differences(primary.address, load)).toEqual([])
      await load.retry()
      expect(await differences(primary.address, load)).toEqual([])
    },
    600_000,
  )
})
