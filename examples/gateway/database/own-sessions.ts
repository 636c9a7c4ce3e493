import { Client } from 'pg'

/** How often two connections are compared: a pooler that is busy may give them different sessions by chance. */
const comparisons = 3

/** PostgreSQL can't be used through a pooler that shares its sessions. In one line. */
export class SharedSessions extends Error {
  constructor() {
    super(
      'a pooler before it gives each transaction another session (PgBouncer: pool_mode = transaction). Set pool_mode = session, or give the address of PostgreSQL itself.',
    )
  }
}

/**
 * Refuses a pooler such as PgBouncer in transaction mode. There LISTEN hears nothing, a lock of a session belongs to nobody, and prepared
 * statements are unknown at the next transaction. Two connections at once have two sessions of the server, and each keeps its own.
 * @param address `postgres://…`
 * @throws {SharedSessions}
 */
export async function refuseSharedSessions(address: string): Promise<void> {
  const open = async () => {
    const client = new Client({ connectionString: address, connectionTimeoutMillis: 5000, query_timeout: 15_000 })
    client.on('error', () => {}) // whoever waits for an answer is told
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
