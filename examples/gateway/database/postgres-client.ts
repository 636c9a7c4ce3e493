import type { PoolClient } from 'pg'

/** Names of prepared statements by their text, the same on every connection. */
const names = new Map<string, string>()

type Query = (...parts: unknown[]) => Promise<unknown>
const nothing = { command: '', rowCount: null, rows: [] }

/** A statement that begins a transaction, with or without an isolation level. */
const beginning = /^(begin|start transaction)\b/

/**
 * Makes a connection faster. Each statement gets a name, so that the server parses and plans it once. Statements issued in one go are sent
 * in one packet. A transaction's `begin` is sent together with its first statement, and a `commit` that was already sent (see `lastTrip`)
 * is not repeated. The client has to pipeline: `pipeline: true`.
 */
export function quicken(client: PoolClient): void {
  const query = client.query.bind(client) as Query
  /** True if the last statement has already ended the transaction. */
  let isEnded = false
  const quick = (text: unknown, values: unknown, ...rest: unknown[]): Promise<unknown> => {
    const { stream } = (client as unknown as { connection: { stream: NodeJS.WritableStream & { cork(): void; uncork(): void } } })
      .connection
    stream.cork()
    process.nextTick(() => stream.uncork())
    const isAtEnd = isEnded
    isEnded = text === 'commit' || text === 'rollback'
    if (isEnded && isAtEnd) return Promise.resolve(nothing)
    if (typeof text === 'string' && beginning.test(text)) {
      query(text).catch(() => {}) // the connection is lost, so the next statement fails too
      return Promise.resolve(nothing)
    }
    // A query without parameters may contain several statements, so it can't be prepared.
    if (typeof text !== 'string' || !Array.isArray(values) || values.length === 0) return query(text, values, ...rest)
    // limits the cache: statements with value lists have many different texts
    if (!names.has(text) && names.size < 500) names.set(text, `s${names.size}`)
    const name = names.get(text)
    return name === undefined ? query(text, values, ...rest) : query({ name, text, values }, ...rest)
  }
  client.query = quick as typeof client.query
}
