import type { Generated } from 'kysely'

/** A gateway on this database; one that is alive says so every few seconds. Times: ms since 1970, of the database. */
interface Gateways {
  id: string
  /** Its machine and process. */
  name: string
  started_at: number
  seen_at: number
  /** 1: it is the one that runs the jobs. */
  leads: 0 | 1
  /** Connections to the database that work, and calls that wait for one, at its last word; those that were refused since the one before. */
  database_used: Generated<number>
  database_waiting: Generated<number>
  database_refused: Generated<number>
  /** How late its event loop was since the word before: 99th percentile, ms. */
  loop_delay: Generated<number>
}
/** What runs by itself. */
interface Jobs {
  name: string
  /** Pause between two runs, ms. */
  every: number
  /** When its last run ended, and how long it took, ms. */
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
