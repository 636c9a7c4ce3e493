import { randomUUID } from 'node:crypto'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { type RawBuilder, sql } from 'kysely'
import { nowSql } from '../database/now-sql.ts'
import type { Database } from '../database/open.ts'
import type { PoolState } from '../database/postgres-pools.ts'
import type { Logger } from '../watch/logger.ts'

/**
 * A background job, run by one of the gateways that share a database. A gateway may be killed at any time, so running a job twice or half
 * must do no harm.
 */
export interface Job {
  name: string
  /** The pause between the end of a run and the next run, ms. */
  every: number
  run: () => Promise<void>
}

export interface JobsOptions {
  db: Database
  jobs: readonly Job[]
  /** The gateway's name in the console. */
  name: string
  /** The election of the gateway that runs the jobs. At most one is the leader; if it dies or resigns, another takes over. */
  lead: { take: () => Promise<boolean>; resign: () => void }
  /** Called after each run. */
  done: () => void
  log: Logger
  /** The connections to the database, for the console. */
  pools: () => PoolState[]
  /** Records a run in the metrics. */
  ran: (job: string, milliseconds: number, isDone: boolean) => void
}

/** The interval of the heartbeat, ms. With each heartbeat the gateway reports that it is alive, and checks whether it leads. */
export const beatEvery = 2000
/** A gateway without a heartbeat for this time counts as dead, ms. */
export const aliveFor = 3 * beatEvery
/** A gateway that has been dead for this time is deleted from the table, ms. */
const forgottenAfter = 60 * 60_000

/** The sampling interval of the event-loop delay, ms. */
const delayStep = 20

interface Run {
  /** A moment of the monotonic clock, ms. */
  ended: number
  took: number
  error: string | null
}

/** Starts the jobs. @returns the function that stops them, once the running work has ended */
export function runJobs({ db, jobs, name, lead, done, log, pools, ran }: JobsOptions): () => Promise<void> {
  const id = randomUUID()
  const started = performance.now()
  /** Converts a moment of the monotonic clock to the database's time. The clocks of machines differ and can jump. */
  const at = (moment: number): RawBuilder<number> => sql<number>`${nowSql(db)} - ${Math.round(performance.now() - moment)}`
  const runs = new Map<string, Run>()
  const timers = new Map<string, NodeJS.Timeout>()
  const running = new Map<string, Promise<void>>()
  /** Until when this gateway leads, by the monotonic clock, ms. If a heartbeat hangs, the lead still expires. */
  let leadsUntil = 0
  let isStopped = false
  let refusedBefore = 0
  const delays = monitorEventLoopDelay({ resolution: delayStep })
  delays.enable()

  /** Runs work after a pause, never twice at the same time, until everything is stopped. */
  function after(pause: number, key: string, work: () => Promise<void>): void {
    if (isStopped) return
    const timer = setTimeout(() => {
      running.set(
        key,
        work().catch((err: Error) => log.error({ err, work: key }, 'work of the gateway failed')),
      )
    }, pause)
    timers.set(key, timer.unref())
  }

  async function once({ name: job, run }: Job): Promise<void> {
    const began = performance.now()
    let error: string | null = null
    try {
      await run()
    } catch (thrown) {
      error = thrown instanceof Error ? thrown.message : String(thrown)
      log.error({ err: thrown, job }, 'a job failed')
    }
    done()
    const ended = performance.now()
    const took = Math.round(ended - began)
    ran(job, took, error === null)
    runs.set(job, { ended, took, error })
  }

  function keep(job: Job): void {
    after(job.every, job.name, async () => {
      if (performance.now() < leadsUntil) await once(job)
      keep(job)
    })
  }

  /** The load: connections in use and waiting now, and since the last call the refused ones and the event-loop delay. */
  function load() {
    const states = pools()
    const sum = (of: 'used' | 'waiting' | 'refused') => states.reduce((all, state) => all + state[of], 0)
    const loop_delay = Math.max(0, Math.round(delays.percentile(99) / 1e6) - delayStep)
    delays.reset()
    const database_refused = sum('refused') - refusedBefore
    refusedBefore += database_refused
    return { database_used: sum('used'), database_waiting: sum('waiting'), database_refused, loop_delay }
  }

  async function beat(): Promise<void> {
    try {
      const isLeading = await lead.take()
      leadsUntil = isLeading ? performance.now() + aliveFor : 0
      const row = { leads: isLeading ? (1 as const) : (0 as const), ...load() }
      await db.transaction().execute(async (trx) => {
        await trx
          .insertInto('gateways')
          .values({ id, name, started_at: at(started), seen_at: at(performance.now()), ...row })
          .onConflict((on) => on.column('id').doUpdateSet({ seen_at: at(performance.now()), ...row }))
          .execute()
        await trx
          .deleteFrom('gateways')
          .where('seen_at', '<', at(performance.now() - forgottenAfter))
          .execute()
        for (const { name: job, every } of isLeading ? jobs : []) {
          const run = runs.get(job)
          if (run === undefined) {
            await trx
              .updateTable('jobs')
              .set({ next_at: at(started + every) })
              .where('name', '=', job)
              .execute()
            continue
          }
          const { ended, took, error } = run
          const row = { every, last_at: at(ended), took, error, next_at: at(ended + every) }
          await trx
            .insertInto('jobs')
            .values({ name: job, ...row })
            .onConflict((on) => on.column('name').doUpdateSet(row))
            .execute()
        }
      })
    } catch (error) {
      // a gateway that can't send its heartbeat leaves the work to others
      leadsUntil = 0
      lead.resign()
      throw error
    } finally {
      after(beatEvery, 'heartbeat', beat)
    }
  }

  after(0, 'heartbeat', beat)
  for (const job of jobs) keep(job)
  return async () => {
    isStopped = true
    delays.disable()
    for (const timer of timers.values()) clearTimeout(timer)
    await Promise.all(running.values())
    await db
      .deleteFrom('gateways')
      .where('id', '=', id)
      .execute()
      .catch(() => {}) // the database can't be reached any more
  }
}
