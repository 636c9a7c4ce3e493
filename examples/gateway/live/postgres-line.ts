import { Client } from 'pg'

/** PostgreSQL's notification channel for new numbers, and the advisory locks for assigning numbers and for running the jobs. */
const channel = 'live_events'
const numbering = 4702
const leading = 4703
/** `application_name` of these connections in `pg_stat_activity`. */
export const lineName = 'tessera live events'

/**
 * Gives every committed event without a number the next one. An advisory lock lets one gateway do this at a time, so that numbers are
 * committed in order. All statements are sent as one message and run in one transaction.
 */
const giveNumbers = `select pg_advisory_xact_lock(${numbering});
  with moved as (delete from live_waiting returning *),
  numbered as (
    insert into live_events (type, data, subject, member_id, session_id)
    select type, data, subject, member_id, session_id from moved order by id returning number)
  select pg_notify('${channel}', '') where exists (select from numbered)`

/** The server notices within half a minute that this machine is gone, so that another gateway can run the jobs. */
const keepAlive = 'set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3'

/** A gateway's own connection to PostgreSQL outside the pool: it has to stay open, and must not wait for calls. */
export interface PostgresLine {
  /** Assigns numbers to committed events. */
  number(): Promise<void>
  /** Does this gateway run the jobs of the database? The answer stays true until the connection ends. */
  lead(): Promise<boolean>
  /** Ends the connection, so that another gateway can run the jobs. */
  resign(): void
  /**
   * Called when there are new numbers. isNew: after a reconnect, when notifications may have been missed or the server may be another one.
   */
  onNumbers(heard: (isNew: boolean) => void): void
  close(): Promise<void>
}

/** Connects on first use, and reconnects after the connection was lost. @param address `postgres://…` */
export function postgresLine(address: string): PostgresLine {
  let current: Promise<Client> | undefined
  let leader: Client | undefined
  let heard = (_isNew: boolean) => {}
  const end = (client: Client) => void client.end().catch(() => {}) // the connection failed or is already closed

  function connect(): Promise<Client> {
    const client = new Client({
      connectionString: address,
      application_name: lineName,
      connectionTimeoutMillis: 5000,
      query_timeout: 15_000,
      keepAlive: true,
    })
    const opening = (async () => {
      try {
        await client.connect()
        await client.query(`${keepAlive}; listen ${channel}`)
      } catch (error) {
        end(client)
        throw error
      }
      heard(true)
      return client
    })()
    // only if it is still the current connection: there may be a newer one
    const lost = () => {
      if (current === opening) current = undefined
      if (leader === client) leader = undefined
    }
    client.on('error', lost) // without a listener, an error would end the process
    client.on('end', lost)
    client.on('notification', () => heard(false))
    opening.catch(lost)
    return opening
  }
  function drop(opening: Promise<Client> | undefined): void {
    if (current === opening) current = undefined
    opening?.then(
      (client) => {
        if (leader === client) leader = undefined
        end(client)
      },
      () => {},
    )
  }
  async function ask<Answer>(question: (client: Client) => Promise<Answer>): Promise<Answer> {
    const opening = (current ??= connect())
    try {
      return await question(await opening)
    } catch (error) {
      drop(opening)
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
    resign() {
      if (leader) drop(current)
    },
    onNumbers: (handler) => void (heard = handler),
    async close() {
      const last = await current?.catch(() => undefined)
      await last?.end()
    },
  }
}
