import { type Compilable, CompiledQuery, type QueryResult, type Transaction } from 'kysely'
import { isPostgres } from './is-postgres.ts'
import type { Tables } from './tables.ts'

export type Ask = (query: CompiledQuery<unknown>) => Promise<QueryResult<unknown>>
/** A part of a transaction. It issues all its queries before it awaits a result, because otherwise the parts would lose their order. */
export type Part<Value> = (ask: Ask) => Promise<Value>
type Values<Parts extends readonly Part<unknown>[]> = { -readonly [At in keyof Parts]: Awaited<ReturnType<Parts[At]>> }

/** A part that returns the rows of a query. */
export const rowsOf =
  <Row>(query: Compilable<Row>): Part<Row[]> =>
  async (ask) =>
    (await ask(query.compile())).rows as Row[]

/** Runs parts of a transaction in order. On PostgreSQL they are one round trip; on SQLite they run one after the other. */
export const inOneTrip = <const Parts extends readonly Part<unknown>[]>(
  trx: Transaction<Tables>,
  ...parts: Parts
): Promise<Values<Parts>> =>
  trx.getExecutor().provideConnection(async (connection) => {
    const ask: Ask = (query) => connection.executeQuery(query)
    const values: unknown[] = []
    if (!isPostgres(trx)) for (const part of parts) values.push(await part(ask))
    else values.push(...(await allOf(parts.map((part) => part(ask)))))
    return values as Values<Parts>
  })

/**
 * Runs parts together with the commit, so that locked rows don't wait for another round trip; no query may follow. If a part must not be
 * committed, its query has to fail in the database.
 */
export const lastTrip = <const Parts extends readonly Part<unknown>[]>(
  trx: Transaction<Tables>,
  ...parts: Parts
): Promise<Values<Parts>> =>
  // on SQLite, Kysely ends the transaction, and rolls it back for any error
  isPostgres(trx)
    ? (inOneTrip(trx, ...parts, (ask) => ask(CompiledQuery.raw('commit'))) as Promise<unknown> as Promise<Values<Parts>>)
    : inOneTrip(trx, ...parts)

/**
 * Sets the lock timeout for the rest of a transaction; 0: only the statement timeout applies. Without effect on SQLite, which has one
 * writer. @param limit ms
 */
export const waitingForLocks =
  (trx: Transaction<Tables>, limit: number): Part<unknown> =>
  async (ask) => {
    if (isPostgres(trx)) await ask(CompiledQuery.raw(`set local lock_timeout = ${limit}`))
  }

/** Waits for all results. @throws the first error in order, because the others follow from it */
async function allOf(answers: readonly Promise<unknown>[]): Promise<unknown[]> {
  const ended = await Promise.allSettled(answers)
  return ended.map((answer) => {
    if (answer.status === 'rejected') throw answer.reason
    return answer.value
  })
}
