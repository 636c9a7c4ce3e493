import { findPostgres } from '../../../scripts/postgres.ts'
import { emptyPostgres, filledPostgres } from './shared-postgres.ts'

/** A database of a test. */
export interface StartedDatabase {
  address: string
  stop: () => Promise<void>
}

export interface TestDatabase {
  name: 'SQLite' | 'PostgreSQL'
  /** False on a machine without PostgreSQL: `describe.skipIf(!isThere)`; `npm test` explains how to get it. */
  isThere: boolean
  /** An empty database. */
  start(): Promise<StartedDatabase>
  /** A new gateway's database for `trialGateway`; on PostgreSQL filled at the machine's time, without a team, with days of UTC. */
  startFilled(): Promise<StartedDatabase>
}

const inMemory = (): Promise<StartedDatabase> => Promise.resolve({ address: ':memory:', stop: () => Promise.resolve() })

/** Both databases the gateway runs on. On PostgreSQL operations really run in parallel. */
export const testDatabases: TestDatabase[] = [
  { name: 'SQLite', isThere: true, start: inMemory, startFilled: inMemory },
  { name: 'PostgreSQL', isThere: findPostgres() !== undefined, start: emptyPostgres, startFilled: filledPostgres },
]
