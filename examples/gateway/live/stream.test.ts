import { describe, expect, test } from 'vitest'
import { testDatabases } from '../testing/test-databases.ts'
import { trialGateway } from '../testing/trial-gateway.ts'
import { publish } from './publish.ts'
import { forgetEvents, keptFor } from './stream.ts'

describe.each(testDatabases)('old live events on $name', ({ isThere, startFilled }) => {
  test.skipIf(!isThere)('old live events: are removed after 15 minutes; the last one stays, so that its number is not reused', async () => {
    const { address, stop } = await startFilled()
    const gateway = await trialGateway({ database: address, isStill: true })
    const { db, live } = gateway.services
    await publish(db, ...[1, 2, 3].map((nth) => ({ type: 'notice' as const, data: { nth } })))
    await live.settled()
    const numbers = async () =>
      (await db.selectFrom('live_events').select('number').orderBy('number').execute()).map(({ number }) => number)
    const all = await numbers()
    const [second, last] = all.slice(-2) as [number, number]
    const old = Date.now() - keptFor - 60_000
    await db.updateTable('live_events').set({ created_at: old }).where('number', '<', second).execute()
    await forgetEvents(db)
    expect(await numbers()).toEqual([second, last])
    expect(await live.since(String(second - 1), {})).toMatchObject({
      isComplete: true,
      events: [{ data: { nth: 2 } }, { data: { nth: 3 } }],
    })
    expect(await live.since(String(second - 2), {})).toMatchObject({ isComplete: false, events: [] })
    await db.updateTable('live_events').set({ created_at: old }).execute()
    await forgetEvents(db)
    await forgetEvents(db)
    expect(await numbers()).toEqual([last])
    await publish(db, { type: 'notice', data: {} })
    await live.settled()
    expect(await numbers()).toEqual([last, last + 1])
    await gateway.close()
    await stop()
  })

  test.skipIf(!isThere)('since an age: events published after that moment; an age over a minute is answered as incomplete', async () => {
    const { address, stop } = await startFilled()
    const gateway = await trialGateway({ database: address, isStill: true })
    const { db, live } = gateway.services
    await publish(db, ...[1, 2, 3].map((nth) => ({ type: 'notice' as const, data: { nth } })))
    await live.settled()
    const last = Number(live.cursor())
    await db
      .updateTable('live_events')
      .set({ created_at: Date.now() - 30_000 })
      .where('number', '<', last)
      .execute()
    await db
      .updateTable('live_events')
      .set({ created_at: Date.now() - 50_000 })
      .where('number', '<', last - 1)
      .execute()
    const since = async (age: number) => {
      const { events, isComplete, cursor } = await live.since({ age, present: live.cursor() }, {})
      expect(cursor).toBe(String(last))
      return { isComplete, events: events.map(({ data }) => (data as { nth: number }).nth) }
    }
    expect(await since(15_000)).toEqual({ isComplete: true, events: [3] })
    expect(await since(40_000)).toEqual({ isComplete: true, events: [2, 3] })
    expect(await since(60_001)).toEqual({ isComplete: false, events: [] })
    await gateway.close()
    await stop()
  })
})
