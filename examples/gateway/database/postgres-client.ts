import type { PoolClient } from 'pg'

/** Numbers of statements by their text, the same on every connection. */
const names = new Map<string, string>()

type Query = (...parts: unknown[]) => Promise<unknown>
const nothing = { command: '', rowCount: null, rows: [] }

/** What a transaction begins with, by itself or with an isolation of its own. */
const beginning = /^(begin|start transaction)\b/

/**
 * Saves a connection work and waiting. Each statement has a name, so that the server parses and plans it once. What is asked in one go is
 * sent in one piece. A transaction's `begin` goes with its first statement, and a `commit` that has been sent already (see `lastTrip`) is
 * not sent again. The client has to send without waiting for answers: `pipeline: true`.
 */
export function quicken(client: PoolClient): void {
  const query = client.query.bind(client) as Query
  /** The last statement has ended a transaction. */
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
      query(text).catch(() => {}) // then the connection is lost, and the next statement fails too
      return Promise.resolve(nothing)
    }
    // A query without values may contain several statements.
    if (typeof text !== 'string' || !Array.isArray(values) || values.length === 0) return query(text, values, ...rest)
    // lists of values have too many different lengths
    if (!names.has(text) && names.size < 500) names.set(text, `s${names.size}`)
    const name = names.get(text)
    return name === undefined ? query(text, values, ...rest) : query({ name, text, values }, ...rest)
  }
  client.query = quick as typeof client.query
}
