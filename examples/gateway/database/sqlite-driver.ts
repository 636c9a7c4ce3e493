import type { DatabaseSync } from 'node:sqlite'
import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely'
import { type Ask, statementsOf } from './sqlite-statements.ts'

interface Waiting {
  resolve(): void
  reject(error: unknown): void
}

/** Transactions that are brought to disk by one commit, at most. */
const mostTogether = 64

/** Does it only read? What isn't sure is taken for a write. */
const isRead = ({ query, sql }: CompiledQuery): boolean =>
  query.kind === 'SelectQueryNode' || (query.kind === 'RawNode' && /^\s*(select|explain)\b/i.test(sql))

class Connection implements DatabaseConnection {
  ask: (query: CompiledQuery) => Promise<QueryResult<unknown>>
  /** A transaction is going on here that can still be undone by itself. */
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
 * One connection that writes and one that reads. What is written at the same time is brought to disk together: each
 * transaction is a savepoint of a larger one, whose commit comes when all that had begun are through, and until it has
 * returned nobody is told that anything is done. The reader sees only what has been committed, and so tells nothing that a
 * crash could take back.
 */
export class SqliteDriver implements Driver {
  readonly #writer: DatabaseSync
  readonly #reader: DatabaseSync | undefined
  readonly #write: Ask
  readonly #read: Ask
  /** One transaction at a time; the others wait in this order. */
  readonly #queue: (() => void)[] = []
  #isTaken = false
  /** Who waits for the commit. */
  #together: Waiting[] = []
  #isCommitDue = false
  #timer: NodeJS.Immediate | undefined
  #isClosed = false

  /** @param reader the same file once more; undefined for a database in memory */
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
      // After some faults (disk full …) SQLite itself has undone everything: nothing may be written on its own then.
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
    if (!connection.isOpen) return // its commit has failed, with all that were written together
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

  async destroy(): Promise<void> {
    clearImmediate(this.#timer)
    if (this.#writer.isTransaction) this.#commit()
    this.#isClosed = true
    this.#reader?.close()
    this.#writer.close()
  }

  /** A question outside of any transaction; a write is one of its own. */
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

  /** Lets the next one begin, and waits for the disk. */
  #committed(): Promise<void> {
    const committed = new Promise<void>((resolve, reject) => this.#together.push({ resolve, reject }))
    if (this.#together.length >= mostTogether) this.#isCommitDue = true
    else this.#commitSoon()
    this.#give()
    return committed
  }

  /** After everything that has arrived by now has begun. */
  #commitSoon(): void {
    if (this.#isClosed) return // who was still under way is refused by SQLite itself
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

/** 10: SQLite's own number for what the disk refused; see `isUnavailable`. */
const undone = (): Error => Object.assign(new Error('SQLite has undone what was being written'), { errcode: 10 })
