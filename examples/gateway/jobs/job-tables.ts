import type { Generated } from 'kysely'

/** A gateway that uses this database. A running one updates its row every few seconds. Times are ms since 1970 by the database's clock. */
interface Gateways {
  id: string
  /** The machine and the process. */
  name: string
  started_at: number
  seen_at: number
  /** 1: this gateway runs the jobs. */
  leads: 0 | 1
  /** At the last heartbeat: database connections in use, and calls that wait for one. Since the heartbeat before: calls that got none. */
  database_used: Generated<number>
  database_waiting: Generated<number>
  database_refused: Generated<number>
  /** The delay of its event loop since the last heartbeat: 99th percentile, ms. */
  loop_delay: Generated<number>
}
/** The state of a background job. */
interface Jobs {
  name: string
  /** The pause between two runs, ms. */
  every: number
  /** When the last run ended, and how long it took, ms. */
  last_at: number
  took: number
  /** Why the last run failed. */
  error: string | null
  next_at: number
}

export interface JobTables {
  gateways: Gateways
  jobs: Jobs
}

export const jobTables = [
  `create table gateways (
    id text primary key, name text not null, started_at bigint not null, seen_at bigint not null, leads integer not null)`,
  `create table jobs (
    name text primary key, every bigint not null, last_at bigint not null, took bigint not null, error text, next_at bigint not null)`,
]

export const loadColumns = ['database_used', 'database_waiting', 'database_refused', 'loop_delay'].map(
  (column) => `alter table gateways add column ${column} bigint not null default 0`,
)
