import { Counter, type CounterConfiguration, Gauge, type GaugeConfiguration, Histogram, Registry } from 'prom-client'
import type { PoolState } from '../database/postgres-pools.ts'

/** What a gateway counts, for Prometheus. Names and meaning: docs/gateway/monitoring.md. */
export interface Metrics {
  registry: Registry
  called(call: string, outcome: string, milliseconds: number): void
  posted(kind: string): void
  /** work: the job's name. It isn't called `job`, because Prometheus uses that label itself. */
  ran(work: string, milliseconds: number, isDone: boolean): void
  /** A live socket of a realm was opened (1) or closed (-1). */
  socket(realm: string, change: 1 | -1): void
}

interface Sources {
  pools: () => PoolState[]
  /** The state of the database's live events; lag in ms. @throws if the database can't be reached */
  lag: () => Promise<{ waiting: number; lag: number }>
  /** When the last backup was made, in ms since 1970; null if never. @throws if the database can't be reached */
  backup: () => Promise<number | null>
}

export function createMetrics({ pools, lag, backup }: Sources): Metrics {
  const registry = new Registry()
  const registers = [registry]
  /** A gauge reads its value when the metrics are requested. */
  const gauge = (config: GaugeConfiguration<string>) => new Gauge(config)
  const counter = (config: CounterConfiguration<string>) => new Counter(config)
  const name = (last: string) => `tessera_${last}`
  const calls = new Counter({ name: name('calls_total'), help: 'Calls, by name and outcome', labelNames: ['call', 'outcome'], registers })
  const durations = new Histogram({
    name: name('call_duration_seconds'),
    help: 'Time until the answer, by the name of the call',
    labelNames: ['call'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  })
  const postings = new Counter({
    name: name('ledger_postings_total'),
    help: 'Postings that are committed, by kind',
    labelNames: ['kind'],
    registers,
  })
  const sockets = new Gauge({
    name: name('live_sockets'),
    help: 'Live sockets; guest: has not said yet who it is',
    labelNames: ['realm'],
    registers,
  })
  const jobTime = new Gauge({
    name: name('job_last_run_timestamp_seconds'),
    help: 'When its last run here ended',
    labelNames: ['work'],
    registers,
  })
  const jobTook = new Gauge({
    name: name('job_duration_seconds'),
    help: 'How long its last run here took',
    labelNames: ['work'],
    registers,
  })
  const jobFailures = new Counter({ name: name('job_failures_total'), help: 'Runs that failed here', labelNames: ['work'], registers })
  gauge({
    name: name('database_connections'),
    help: 'Connections to the database by share; waiting: calls that wait for one',
    labelNames: ['share', 'state'],
    registers,
    collect() {
      for (const { share, used, idle, waiting } of pools()) {
        this.set({ share, state: 'used' }, used)
        this.set({ share, state: 'idle' }, idle)
        this.set({ share, state: 'waiting' }, waiting)
      }
    },
  })
  counter({
    name: name('database_refused_total'),
    help: 'Refused at once, because as many waited for a connection as may',
    labelNames: ['share'],
    registers,
    collect() {
      this.reset()
      for (const state of pools()) this.inc({ share: state.share }, state.refused)
    },
  })
  const waiting = new Gauge({
    name: name('live_waiting'),
    help: 'Live events that wait to be told; NaN: the database did not answer',
    registers,
  })
  gauge({
    name: name('live_lag_seconds'),
    help: 'How long the first of them has waited; NaN: the database did not answer',
    registers,
    async collect() {
      const now = await lag().catch(() => ({ waiting: Number.NaN, lag: Number.NaN }))
      waiting.set(now.waiting)
      this.set(now.lag / 1000)
    },
  })
  gauge({
    name: name('last_backup_timestamp_seconds'),
    help: 'When the last backup was made; 0: never; NaN: the database did not answer',
    registers,
    async collect() {
      this.set(
        await backup().then(
          (madeAt) => (madeAt ?? 0) / 1000,
          () => Number.NaN,
        ),
      )
    },
  })
  for (const realm of ['member', 'agent', 'guest']) sockets.set({ realm }, 0)
  return {
    registry,
    called(call, outcome, milliseconds) {
      calls.inc({ call, outcome })
      durations.observe({ call }, milliseconds / 1000)
    },
    posted: (kind) => postings.inc({ kind }),
    ran(work, milliseconds, isDone) {
      jobTime.set({ work }, Date.now() / 1000)
      jobTook.set({ work }, milliseconds / 1000)
      jobFailures.inc({ work }, isDone ? 0 : 1)
    },
    socket: (realm, change) => sockets.inc({ realm }, change),
  }
}
