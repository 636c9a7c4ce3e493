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
  /** A database without members; on PostgreSQL the tables are there. */
  start(): Promise<StartedDatabase>
  /**
   * What a new gateway of a test leaves on PostgreSQL, without a team, with days of UTC. On SQLite an empty one, which is filled quickly.
   * @param at the time by which it was filled, ms since 1970; the machine's unless told
   */
  startFilled(at?: number): Promise<StartedDatabase>
}

const inMemory = (): Promise<StartedDatabase> => Promise.resolve({ address: ':memory:', stop: () => Promise.resolve() })

/** Both databases the gateway runs on. On PostgreSQL operations really run in parallel. */
export const testDatabases: TestDatabase[] = [
  { name: 'SQLite', isThere: true, start: inMemory, startFilled: inMemory },
  { name: 'PostgreSQL', isThere: findPostgres() !== undefined, start: emptyPostgres, startFilled: filledPostgres },
]
