import { findPostgres, startPostgres } from '../../../scripts/postgres.ts'

export interface TestDatabase {
  name: 'SQLite' | 'PostgreSQL'
  /** Not on a machine without PostgreSQL: `describe.skipIf(!isThere)`; `npm test` says how to get one. */
  isThere: boolean
  /** @returns the address of an empty database and the way to end it */
  start(): Promise<{ address: string; stop: () => Promise<void> }>
}

/** Both databases the gateway runs on. PostgreSQL is a server of the test's own: there, operations really overlap. */
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
