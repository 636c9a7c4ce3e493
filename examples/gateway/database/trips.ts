import { type Compilable, CompiledQuery, type QueryResult, type Transaction } from 'kysely'
import { isPostgres } from './is-postgres.ts'
import type { Tables } from './tables.ts'

export type Ask = (query: CompiledQuery<unknown>) => Promise<QueryResult<unknown>>
/** A part of a transaction, which asks for everything before it waits for an answer: only so do the parts keep their order. */
export type Part<Value> = (ask: Ask) => Promise<Value>
type Values<Parts extends readonly Part<unknown>[]> = { -readonly [At in keyof Parts]: Awaited<ReturnType<Parts[At]>> }

/** The rows of a query. */
export const rowsOf =
  <Row>(query: Compilable<Row>): Part<Row[]> =>
  async (ask) =>
    (await ask(query.compile())).rows as Row[]

/** Does parts of a transaction in their order. On PostgreSQL they are one trip to the database; on SQLite each may see what the one before has done. */
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
 * The same with the commit, so that nobody waits for this process while rows are locked; nothing may be asked afterwards. A part that must
 * not be committed has to be an error for the database too.
 */
export const lastTrip = <const Parts extends readonly Part<unknown>[]>(
  trx: Transaction<Tables>,
  ...parts: Parts
): Promise<Values<Parts>> =>
  // on SQLite the transaction ends by itself, and is rolled back for any error
  isPostgres(trx)
    ? (inOneTrip(trx, ...parts, (ask) => ask(CompiledQuery.raw('commit'))) as Promise<unknown> as Promise<Values<Parts>>)
    : inOneTrip(trx, ...parts)

/**
 * How long each lock is waited for from here on in a transaction, before it fails; 0 is as long as a statement may take. SQLite has one
 * writer anyway. @param limit ms
 */
export const waitingForLocks =
  (trx: Transaction<Tables>, limit: number): Part<unknown> =>
  async (ask) => {
    if (isPostgres(trx)) await ask(CompiledQuery.raw(`set local lock_timeout = ${limit}`))
  }

/** Waits for every answer. @throws the first error in their order: the others follow from it */
async function allOf(answers: readonly Promise<unknown>[]): Promise<unknown[]> {
  const ended = await Promise.allSettled(answers)
  return ended.map((answer) => {
    if (answer.status === 'rejected') throw answer.reason
    return answer.value
  })
}
