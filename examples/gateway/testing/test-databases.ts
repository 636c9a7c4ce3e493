import { findPostgres, startPostgres } from '../../../scripts/postgres.ts'

export interface TestDatabase {
  name: 'SQLite' | 'PostgreSQL'
  /** False on a machine without PostgreSQL: `describe.skipIf(!isThere)`; `npm test` explains how to get it. */
  isThere: boolean
  /** @returns the address of an empty database and a function that stops it */
  start(): Promise<{ address: string; stop: () => Promise<void> }>
}

/** Both databases the gateway runs on. PostgreSQL runs as the test's own server: there, operations really run in parallel. */
export const testDatabases: TestDatabase[] = [
  { name: 'SQLite', isThere: true, start: () => Promise.resolve({ address: ':memory:', stop: () => Promise.resolve() }) },
  {
    name: 'PostgreSQL',
    isThere: findPostgres() !== undefined,
    async start() {
      const { address, stop } = await startPostgres()
      return { address, stop }
    },
  },
]
