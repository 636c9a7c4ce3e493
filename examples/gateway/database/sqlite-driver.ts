import type { DatabaseSync } from 'node:sqlite'
import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely'
import { DatabaseBusy } from './busy.ts'
import type { PoolState } from './postgres-pools.ts'
import { type Ask, statementsOf } from './sqlite-statements.ts'

interface Waiting {
  resolve(): void
  reject(error: unknown): void
}

/** Maximum number of transactions in one commit to disk. */
const mostTogether = 64
/** Maximum waiting transactions; one more is refused at once. A waiting one is served within a second. */
const mostWaiting = 500

/** Is the query read-only? When in doubt it counts as a write. */
const isRead = ({ query, sql }: CompiledQuery): boolean =>
  query.kind === 'SelectQueryNode' || (query.kind === 'RawNode' && /^\s*(select|explain)\b/i.test(sql))

class Connection implements DatabaseConnection {
  ask: (query: CompiledQuery) => Promise<QueryResult<unknown>>
  /** A transaction is open on this connection and can still be rolled back alone. */
  isOpen = false

  constructor(ask: (query: CompiledQuery) => Promise<QueryResult<unknown>>) {
    this.ask = ask
  }

  executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    return this.ask(query) as Promise<QueryResult<Row>>
  }

  // oxlint-disable-next-line require-yield -- the interface asks for a generator
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('nothing is streamed from SQLite')
  }
}

/**
 * One connection that writes and one that reads. Parallel transactions are committed to disk together: each is a savepoint of a larger
 * transaction, which commits when all its savepoints are finished. A transaction is reported as done only after that commit. The reader
 * sees only committed data, so it never returns anything that a crash could undo.
 */
export class SqliteDriver implements Driver {
  readonly #writer: DatabaseSync
  readonly #reader: DatabaseSync | undefined
  readonly #write: Ask
  readonly #read: Ask
  /** One transaction runs at a time; the others wait in this order. */
  readonly #queue: (() => void)[] = []
  #isTaken = false
  #refused = 0
  /** Finished transactions that wait for the shared commit. */
  #together: Waiting[] = []
  #isCommitDue = false
  #timer: NodeJS.Immediate | undefined
  #isClosed = false

  /** @param reader a second connection to the same file; undefined for an in-memory database */
  constructor(writer: DatabaseSync, reader: DatabaseSync | undefined) {
    this.#writer = writer
    this.#reader = reader
    this.#write = statementsOf(writer)
    this.#read = reader ? statementsOf(reader) : this.#write
  }

  init = async (): Promise<void> => {}
  acquireConnection = async (): Promise<Connection> => new Connection((query) => this.#askAlone(query))
  releaseConnection = async (): Promise<void> => {}

  async beginTransaction(connection: Connection): Promise<void> {
    await this.#take()
    try {
      this.#open()
      this.#run('savepoint one')
    } catch (error) {
      this.#give()
      throw error
    }
    connection.isOpen = true
    connection.ask = async (query) => {
      // After some errors (disk full …) SQLite has rolled everything back: then nothing may be written outside a transaction.
      if (!this.#writer.isTransaction) throw undone()
      return this.#write(query)
    }
  }

  async commitTransaction(connection: Connection): Promise<void> {
    this.#run('release one')
    connection.isOpen = false
    await this.#committed()
  }

  async rollbackTransaction(connection: Connection): Promise<void> {
    if (!connection.isOpen) return // its commit has failed, together with all others in it
    connection.isOpen = false
    try {
      if (this.#writer.isTransaction) {
        this.#run('rollback to one')
        this.#run('release one')
      } else for (const { reject } of this.#together.splice(0)) reject(undone())
    } finally {
      this.#commitSoon()
      this.#give()
    }
  }

  state(): PoolState {
    return { share: 'money', used: this.#isTaken ? 1 : 0, idle: this.#isTaken ? 0 : 1, waiting: this.#queue.length, refused: this.#refused }
  }

  async destroy(): Promise<void> {
    clearImmediate(this.#timer)
    if (this.#writer.isTransaction) this.#commit()
    this.#isClosed = true
    this.#reader?.close()
    this.#writer.close()
  }

  /** Runs a query outside any transaction; a write becomes its own transaction. */
  async #askAlone(query: CompiledQuery): Promise<QueryResult<unknown>> {
    if (isRead(query) && this.#reader) return this.#read(query)
    await this.#take()
    let result: QueryResult<unknown>
    try {
      if (!isRead(query)) this.#open()
      result = this.#write(query)
    } catch (error) {
      this.#commitSoon()
      this.#give()
      throw error
    }
    if (isRead(query)) this.#give()
    else await this.#committed()
    return result
  }

  #run(sql: string): void {
    this.#write({ sql, parameters: [] })
  }

  #open(): void {
    if (!this.#writer.isTransaction) this.#run('begin immediate')
  }

  /** Lets the next transaction begin, and waits for the shared commit. */
  #committed(): Promise<void> {
    const committed = new Promise<void>((resolve, reject) => this.#together.push({ resolve, reject }))
    if (this.#together.length >= mostTogether) this.#isCommitDue = true
    else this.#commitSoon()
    this.#give()
    return committed
  }

  /** Schedules the commit after every transaction that has already arrived has begun. */
  #commitSoon(): void {
    if (this.#isClosed) return // SQLite rejects transactions that are still running
    this.#timer ??= setImmediate(() => {
      this.#timer = undefined
      if (this.#isTaken) this.#isCommitDue = true
      else if (this.#writer.isTransaction) this.#commit()
    })
  }

  #commit(): void {
    this.#isCommitDue = false
    const together = this.#together.splice(0)
    try {
      this.#run('commit')
      for (const { resolve } of together) resolve()
    } catch (error) {
      if (this.#writer.isTransaction) this.#run('rollback')
      for (const { reject } of together) reject(error)
    }
  }

  #take(): Promise<void> {
    if (this.#queue.length >= mostWaiting) {
      this.#refused++
      return Promise.reject(new DatabaseBusy())
    }
    if (this.#isTaken) return new Promise((resolve) => this.#queue.push(resolve))
    this.#isTaken = true
    return Promise.resolve()
  }

  #give(): void {
    if (this.#isCommitDue && this.#writer.isTransaction) this.#commit()
    const next = this.#queue.shift()
    if (next) next()
    else this.#isTaken = false
  }
}

/** 10: SQLite's own code for a disk error; see `isUnavailable`. */
const undone = (): Error => Object.assign(new Error('SQLite has undone what was being written'), { errcode: 10 })
