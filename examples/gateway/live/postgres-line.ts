import { Client } from 'pg'

/** PostgreSQL's channel that tells of new numbers, and the locks of whoever gives them, and of whoever runs the jobs. */
const channel = 'live_events'
const numbering = 4702
const leading = 4703

/**
 * Everything that is committed and has no number gets the next ones. One gateway at a time, so that numbers are committed in their order;
 * the statements are one message and one transaction.
 */
const giveNumbers = `select pg_advisory_xact_lock(${numbering});
  with moved as (delete from live_waiting returning *),
  numbered as (
    insert into live_events (type, data, subject, member_id, session_id)
    select type, data, subject, member_id, session_id from moved order by id returning number)
  select pg_notify('${channel}', '') where exists (select from numbered)`

/** A gateway's own connection to PostgreSQL, beside the pool: it has to stay, and what it does must not wait for calls. */
export interface PostgresLine {
  /** Gives numbers to events that are committed. */
  number(): Promise<void>
  /** Is this the gateway of the database that runs the jobs? It stays so until the connection ends. */
  lead(): Promise<boolean>
  /** Called when there are new numbers, and after a new connection, which may have missed some. */
  onNumbers(heard: () => void): void
  close(): Promise<void>
}

/** Connects at the first use, and again after the connection was lost. @param address `postgres://…` */
export function postgresLine(address: string): PostgresLine {
  let line: Promise<Client> | undefined
  let leader: Client | undefined
  let heard = () => {}
  const open = async (): Promise<Client> => {
    const client = new Client({
      connectionString: address,
      connectionTimeoutMillis: 5000,
      query_timeout: 15_000,
      keepAlive: true,
      // the server finds within half a minute that this machine is gone, so that another gateway leads
      options: '-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3',
    })
    const lost = () => {
      line = undefined
      leader = undefined
    }
    client.on('error', lost) // without a listener it would end the process
    client.on('end', lost)
    client.on('notification', () => heard())
    await client.connect()
    await client.query(`listen ${channel}`)
    heard()
    return client
  }
  async function ask<Answer>(question: (client: Client) => Promise<Answer>): Promise<Answer> {
    line ??= open()
    const asked = line
    try {
      return await question(await asked)
    } catch (error) {
      if (line === asked) line = undefined
      asked.then((client) => client.end()).catch(() => {}) // it never came, or is gone
      throw error
    }
  }
  return {
    number: () => ask(async (client) => void (await client.query(giveNumbers))),
    lead: () =>
      ask(async (client) => {
        if (leader === client) return true
        const { rows } = await client.query<{ leads: boolean }>(`select pg_try_advisory_lock(${leading}) as leads`)
        if (rows[0]?.leads) leader = client
        return leader === client
      }),
    onNumbers: (handler) => void (heard = handler),
    async close() {
      const last = await line?.catch(() => undefined)
      await last?.end()
    },
  }
}
