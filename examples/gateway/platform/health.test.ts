import { Client } from 'pg'
import { describe, expect, test } from 'vitest'
import { testDatabases } from '../testing/test-databases.ts'
import { trialGateway } from '../testing/trial-gateway.ts'

describe.each(testDatabases)('health checks on $name', ({ name, isThere, startFilled }) => {
  test.skipIf(!isThere)('readiness: 200 while the database answers, 503 before the shutdown; under any host name', async () => {
    const { address, stop } = await startFilled()
    const gateway = await trialGateway({ database: address, isStill: true })
    await gateway.services.live.settled() // wait for events that the seed has published
    const ask = async (which: string) => {
      const response = await gateway.app.request(`http://balancer.example/health/${which}`)
      return [response.status, await response.json()] as const
    }
    expect(await ask('live')).toEqual([200, { status: 'ok' }])
    expect(await ask('ready')).toEqual([200, { status: 'ok', database: 'ok', events: 'ok', lag: 0, leaving: false }])
    if (name === 'PostgreSQL') {
      const long = Date.now() - 60_000
      await gateway.services.db
        .insertInto('live_waiting')
        .values({ type: 'notice', data: '{}', subject: null, member_id: null, session_id: null, created_at: long })
        .execute()
      expect(await ask('ready')).toMatchObject([503, { status: 'not ready', database: 'ok', events: 'late' }])
      await gateway.services.live.settled()
      // simultaneous health checks share one query, so that strangers can't use up the connections
      const other = new Client({ connectionString: address })
      await other.connect()
      await other.query('begin')
      await other.query('lock table live_waiting in access exclusive mode')
      const asking = Array.from({ length: 200 }, () => ask('ready'))
      const held = async () => (await other.query('select 1 from pg_locks where not granted')).rowCount
      await expect.poll(held).toBeGreaterThan(0)
      const { values = [] } = (await gateway.metrics.registry.getSingleMetric('tessera_database_connections')?.get()) ?? {}
      expect(values.filter(({ labels, value }) => labels['share'] === 'house' && labels['state'] === 'waiting' && value > 0)).toEqual([])
      const asked = await Promise.all(asking)
      await other.end()
      expect(new Set(asked.map(([status]) => status))).toEqual(new Set([503]))
      await expect.poll(async () => (await ask('ready'))[0]).toBe(200)
    }
    gateway.leave()
    expect(await ask('ready')).toMatchObject([503, { status: 'not ready', database: 'ok', leaving: true }])
    await stop()
    if (name === 'PostgreSQL') expect(await ask('ready')).toMatchObject([503, { status: 'not ready', database: 'gone', lag: null }])
    expect(await ask('live')).toEqual([200, { status: 'ok' }])
    await gateway.close()
  })
})
