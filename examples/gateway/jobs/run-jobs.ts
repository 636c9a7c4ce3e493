import { randomUUID } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { nowSql } from '../database/now-sql.ts'
import type { Database } from '../database/open.ts'

/** Work that runs by itself, at one gateway of a database. What is done twice, or half, must do no harm: a gateway may be killed. */
export interface Job {
  name: string
  /** Pause between the end of a run and the next, ms. */
  every: number
  run: () => Promise<void>
}

export interface JobsOptions {
  db: Database
  jobs: readonly Job[]
  /** The gateway's name in the console. */
  name: string
  /** Whether this is the gateway that runs the jobs: at most one is; if it dies or resigns, another one becomes it. */
  lead: { take: () => Promise<boolean>; resign: () => void }
  /** After each run. */
  done: () => void
  log: (line: string) => void
}

/** How often a gateway says that it is alive, and asks whether it leads now, ms. */
export const beatEvery = 2000
/** A gateway that has said nothing for so long is dead, ms. */
export const aliveFor = 3 * beatEvery
/** One that has been dead for so long is forgotten, ms. */
const forgottenAfter = 60 * 60_000

interface Run {
  /** By the steady clock, ms. */
  ended: number
  took: number
  error: string | null
}

/** Starts them. @returns the function that stops them, after running work has ended */
export function runJobs({ db, jobs, name, lead, done, log }: JobsOptions): () => Promise<void> {
  const id = randomUUID()
  const started = performance.now()
  /** A moment of the steady clock as the database's time: the clocks of machines differ, and jump. */
  const at = (moment: number): RawBuilder<number> => sql<number>`${nowSql(db)} - ${Math.round(performance.now() - moment)}`
  const runs = new Map<string, Run>()
  const timers = new Map<string, NodeJS.Timeout>()
  const running = new Map<string, Promise<void>>()
  /** Until when it leads, by the steady clock, ms: a heartbeat that hangs must not keep it for ever. */
  let leadsUntil = 0
  let isStopped = false

  /** Does something after a pause, never twice at once, until all is stopped. */
  function after(pause: number, key: string, work: () => Promise<void>): void {
    if (isStopped) return
    const timer = setTimeout(() => {
      running.set(
        key,
        work().catch((error: Error) => log(`${key}: ${error.message}`)),
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
      log(`${job}: ${error}`)
    }
    done()
    const ended = performance.now()
    runs.set(job, { ended, took: Math.round(ended - began), error })
  }

  function keep(job: Job): void {
    after(job.every, job.name, async () => {
      if (performance.now() < leadsUntil) await once(job)
      keep(job)
    })
  }

  async function beat(): Promise<void> {
    try {
      const isLeading = await lead.take()
      leadsUntil = isLeading ? performance.now() + aliveFor : 0
      const leads = isLeading ? (1 as const) : (0 as const)
      await db.transaction().execute(async (trx) => {
        await trx
          .insertInto('gateways')
          .values({ id, name, started_at: at(started), seen_at: at(performance.now()), leads })
          .onConflict((on) => on.column('id').doUpdateSet({ seen_at: at(performance.now()), leads }))
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
      // whoever can't say that it lives leaves the work to others
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
    for (const timer of timers.values()) clearTimeout(timer)
    await Promise.all(running.values())
    await db
      .deleteFrom('gateways')
      .where('id', '=', id)
      .execute()
      .catch(() => {}) // the database is gone
  }
}
