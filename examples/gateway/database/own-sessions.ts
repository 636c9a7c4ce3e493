import { Client } from 'pg'

/** How often two connections are compared, because a busy pooler may give them different sessions by chance. */
const comparisons = 3

/** PostgreSQL can't be used through a pooler that shares sessions between clients. The message is one line. */
export class SharedSessions extends Error {
  constructor() {
    super(
      'a pooler before it gives each transaction another session (PgBouncer: pool_mode = transaction). Set pool_mode = session, or give the address of PostgreSQL itself.',
    )
  }
}

/**
 * Refuses a pooler such as PgBouncer in transaction mode. With it LISTEN receives nothing, session locks are lost, and prepared statements
 * are missing in the next transaction. Checks that two simultaneous connections have different server sessions and keep them.
 * @param address `postgres://…`
 * @throws {SharedSessions}
 */
export async function refuseSharedSessions(address: string): Promise<void> {
  const open = async () => {
    const client = new Client({ connectionString: address, connectionTimeoutMillis: 5000, query_timeout: 15_000 })
    client.on('error', () => {}) // pending queries reject too
    await client.connect()
    return client
  }
  const sessionOf = async (client: Client) => (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid
  const one = await open()
  try {
    const mine = await sessionOf(one)
    const other = await open()
    try {
      for (let time = 0; time < comparisons; time++) {
        await other.query('begin')
        const theirs = await sessionOf(other)
        if (theirs === mine || (await sessionOf(one)) !== mine) throw new SharedSessions()
        await other.query('rollback')
      }
    } finally {
      await other.end()
    }
  } finally {
    await one.end()
  }
}
