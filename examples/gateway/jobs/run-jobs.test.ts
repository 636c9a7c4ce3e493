import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openDatabase } from '../database/open.ts'
import { type PostgresLine, postgresLine } from '../live/postgres-line.ts'
import { testDatabases } from '../testing/test-databases.ts'
import { trialGateway } from '../testing/trial-gateway.ts'
import { aliveFor, type Job, runJobs } from './run-jobs.ts'
import { keptLog } from '../testing/kept-log.ts'
import { silent } from '../watch/logger.ts'

const postgres = testDatabases.find(({ name }) => name === 'PostgreSQL')

interface Operation {
  gateways: { name: string; isAlive: boolean; leads: boolean; loop: { isSlow: boolean } }[]
  jobs: { id: string; error: string | null; isOverdue: boolean }[]
  live: { waiting: number; isSlow: boolean }
}

test('a single gateway on SQLite: runs the jobs, and the console shows it as the leader', async () => {
  const gateway = await trialGateway({ name: 'the only one' })
  const look = async () => (await gateway.call('GET', '/sandbox/operation')).value as Operation
  await expect.poll(async () => (await look()).jobs.map(({ id }) => id), { timeout: 10_000 }).toContain('lottery')
  const { gateways, jobs, live } = await look()
  expect(gateways).toMatchObject([{ name: 'the only one', isAlive: true, leads: true }])
  expect(jobs.every(({ error, isOverdue }) => error === null && !isOverdue)).toBe(true)
  expect(live).toEqual({ waiting: 0, lag: 0, isSlow: false })
  // the console shows a blocked event loop as slow
  const isSlow = async () => {
    for (const until = Date.now() + 300; Date.now() < until; );
    return (await look()).gateways[0]?.loop.isSlow
  }
  await expect.poll(isSlow, { timeout: 30_000, interval: 20 }).toBe(true)
  await gateway.close()
})

describe.skipIf(!postgres?.isThere)('jobs of two gateways on one database', () => {
  let address: string
  let stop: () => Promise<void>
  let ends: (() => Promise<void>)[]
  beforeEach(async () => {
    ;({ address, stop } = await postgres!.start())
    ends = []
  })
  afterEach(async () => {
    for (const end of ends.toReversed()) await end()
    await stop()
  })

  /** Starts only the jobs of a gateway. */
  async function start(name: string, jobs: Job[], log = silent) {
    const { db } = await openDatabase(address)
    const line: PostgresLine = postgresLine(address)
    const network = { isDown: false }
    const take = () => (network.isDown ? Promise.reject(new Error('no database')) : line.lead())
    const lead = { take, resign: () => line.resign() }
    const end = runJobs({ db, jobs, name, lead, done: () => {}, log, pools: () => [], ran: () => {} })
    ends.push(async () => {
      await end()
      await line.close()
      await db.destroy()
    })
    return { db, line, end, network }
  }

  test('each job runs at one gateway; it loses the database during a run, the other gateway takes over', async () => {
    const ran: string[] = []
    let isStuck = false
    const job = (name: string): Job => ({
      name: 'count',
      every: 50,
      run: async () => {
        ran.push(name)
        if (isStuck && name === ran[0]) await new Promise((resolve) => setTimeout(resolve, 3000))
      },
    })
    const both = { a: await start('a', [job('a')]), b: await start('b', [job('b')]) }
    await expect.poll(() => ran.length, { timeout: 15_000 }).toBeGreaterThan(20)
    const [leader] = ran as ['a' | 'b']
    expect(new Set(ran)).toEqual(new Set([leader]))
    isStuck = true
    const other = leader === 'a' ? 'b' : 'a'
    await expect.poll(() => ran.length).toBeGreaterThan(21)
    both[leader].network.isDown = true // its next heartbeat fails, and it resigns
    await expect.poll(() => ran.at(-1), { timeout: 15_000 }).toBe(other)
    const since = ran.indexOf(other)
    await expect.poll(() => ran.length - since, { timeout: 15_000 }).toBeGreaterThan(20)
    expect(new Set(ran.slice(since))).toEqual(new Set([other]))
  }, 60_000)

  test('console: a failing job, a silent gateway and waiting live events are shown as faults', async () => {
    const { log, told } = keptLog()
    const failing: Job = { name: 'failing', every: 20, run: () => Promise.reject(new Error('no ink')) }
    const { end, db } = await start('one', [failing], log)
    const gateway = await trialGateway({ database: address, isStill: true })
    ends.unshift(() => gateway.close())
    const look = async () => (await gateway.call('GET', '/sandbox/operation')).value as Operation
    await expect
      .poll(async () => (await look()).jobs, { timeout: 15_000 })
      .toMatchObject([{ id: 'failing', error: 'no ink', isOverdue: false }])
    expect(told()).toContainEqual(
      expect.objectContaining({ level: 'error', job: 'failing', err: expect.objectContaining({ message: 'no ink' }) }),
    )
    expect((await look()).gateways).toMatchObject([{ name: 'one', isAlive: true, leads: true }])
    const long = Date.now() - aliveFor - 20_000
    await end() // simulates a killed gateway: its row is written back
    await db.insertInto('gateways').values({ id: 'killed', name: 'one', started_at: long, seen_at: long, leads: 1 }).execute()
    await db.updateTable('jobs').set({ next_at: long }).execute()
    await sql`insert into live_waiting (type, data, created_at) values ('notice', '{}', ${long})`.execute(db)
    // this gateway assigns no numbers to live events, so the row stays as it was written until the next call numbers it
    const { value } = (await (
      await gateway.app.request('http://localhost:4700/sandbox/operation', { headers: { authorization: `Bearer ${gateway.consoleToken}` } })
    ).json()) as { value: Operation }
    expect(value).toMatchObject({
      gateways: [{ name: 'one', isAlive: false }],
      jobs: [{ id: 'failing', isOverdue: true }],
      live: { waiting: 1, isSlow: true },
    })
  }, 60_000)
})
