import { findPostgres } from '../../../scripts/postgres.ts'
import { emptyPostgres, filledPostgres } from './shared-postgres.ts'

/** A test's database. */
export interface StartedDatabase {
  address: string
  stop: () => Promise<void>
}

export interface TestDatabase {
  name: 'SQLite' | 'PostgreSQL'
  /** False on a machine without PostgreSQL: `describe.skipIf(!isThere)`; `npm test` explains how to get it. */
  isThere: boolean
  /** A database without members; on PostgreSQL with the tables. */
  start(): Promise<StartedDatabase>
  /**
   * On PostgreSQL, a database as filled by a new gateway, without a team, with days of UTC. On SQLite an empty one, which is filled
   * quickly.
   * @param at the time when it was filled, ms since 1970; default: the machine's
   */
  startFilled(at?: number): Promise<StartedDatabase>
}

const inMemory = (): Promise<StartedDatabase> => Promise.resolve({ address: ':memory:', stop: () => Promise.resolve() })

/** Both databases that the gateway runs on. On PostgreSQL operations really run in parallel. */
export const testDatabases: TestDatabase[] = [
  { name: 'SQLite', isThere: true, start: inMemory, startFilled: inMemory },
  { name: 'PostgreSQL', isThere: findPostgres() !== undefined, start: emptyPostgres, startFilled: filledPostgres },
]
