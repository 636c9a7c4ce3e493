import { setTimeout as pause } from 'node:timers/promises'
import { type Selectable, sql } from 'kysely'
import type { LiveEventName } from '../../../src/core/platform/live-events.ts'
import { nowSql } from '../database/now-sql.ts'
import type { Database } from '../database/open.ts'
import { isUnavailable } from '../database/unavailable.ts'
import type { Logger } from '../watch/logger.ts'
import type { LiveTables } from './live-tables.ts'
import type { PostgresLine } from './postgres-line.ts'
import type { HouseChange, LiveAudience, LiveType } from './news.ts'

/** An event as it is sent to a page. cursor: pass it to `LiveStream.since` to get later events. */
export interface LiveEvent {
  type: LiveEventName
  data: unknown
  cursor: string
}
export interface LiveListener extends LiveAudience {
  send(event: LiveEvent): void
}

/**
 * After which event a page wants to go on: its cursor, or for a page without one its age in ms. Then a logout up to the present cursor is
 * left out: it ended a former session.
 */
export type Position = string | { age: number; present: string }

/** What a page has missed since its position. */
export interface Missed {
  cursor: string
  events: LiveEvent[]
  /** False if more may have been missed, because the cursor is too old or of another database. The page then reloads everything. */
  isComplete: boolean
}

/** The events of all gateways on one database, in one order. */
export interface LiveStream {
  /** To be called after a transaction: published events are sent soon. */
  wake(): void
  /** Resolves when this gateway has sent everything published so far, without pausing, or when reading has failed. */
  settled(): Promise<void>
  /** Cursor of the last event that this gateway has sent. */
  cursor(): string
  /** Sends a listener its events from now on. Returns a function that stops it. */
  join(listener: LiveListener): () => void
  /** A reader's events after a cursor, which may come from any gateway, or since its page was requested; for '' only the current cursor. */
  since(position: Position, reader: LiveAudience): Promise<Missed>
  /** Runs a handler when any gateway, including this one, has changed cached state. */
  onChange(change: HouseChange, handler: () => Promise<void>): void
  close(): Promise<void>
}

interface StreamOptions {
  db: Database
  /** Connections for catching up, so that many pages that do so at once can't block writes. */
  reads: Database
  /** Undefined on SQLite, where one gateway owns the database. */
  line: PostgresLine | undefined
  /** Reads the data of events that carry none; see `fresh.ts`. */
  read: (type: LiveType, subjects: string[]) => Promise<Map<string, unknown>>
  log: Logger
  /** No timers run. */
  isStill: boolean
}

type Row = Omit<Selectable<LiveTables['live_events']>, 'created_at'>

/** Rows per read, and the maximum of events that a page receives when it catches up. */
const batch = 500
/** Maximum number of wins sent to a page that catches up. */
const mostWins = 50
/** Minimum time between two reads, ms: events published in between are sent together. */
const together = 20
/** Interval of the fallback read, ms. It finds events that a killed gateway left without a number, and lost notifications. */
const lookAgain = 1000
/** How long events are kept for pages that catch up, ms. */
export const keptFor = 15 * 60_000
/** An older page asks for everything again, ms: the search for its first event reads one row for each event since. */
const oldestPage = 60_000

const isOfHouse = (type: LiveType): type is HouseChange => type.startsWith('house.')
const isFor = (row: Row, reader: LiveAudience): boolean =>
  (row.member_id === null || row.member_id === reader.memberId) && (row.session_id === null || row.session_id === reader.sessionId)

export async function openStream({ db, reads, line, read, log, isStill }: StreamOptions): Promise<LiveStream> {
  /** Listeners by member id; those without a member under ''. */
  const listeners = new Map<string, Set<LiveListener>>()
  const handlers = new Map<HouseChange, () => Promise<void>>()
  let last = (await ends(db)).last
  const now = {
    isAsked: false,
    mayHaveOwn: false,
    isClosed: false,
    isFailing: false,
    isNew: false,
    running: undefined as Promise<void> | undefined,
    /** How many callers wait until everything is sent. */
    waiting: 0,
    endPause: () => {},
  }

  async function ends(from: Database): Promise<{ first: number; last: number }> {
    const { first, last } = await from
      .selectFrom('live_events')
      .select((fields) => [fields.fn.min('number').as('first'), fields.fn.max('number').as('last')])
      .executeTakeFirstOrThrow()
    return { first: Number(first ?? 1), last: Number(last ?? 0) }
  }
  const rowsAfter = (from: Database, number: number) =>
    from
      .selectFrom('live_events')
      .select(['number', 'type', 'data', 'subject', 'member_id', 'session_id'])
      .where('number', '>', number)
      .orderBy('number')
      .limit(batch)

  /** Number of the last event before the time `age` ms ago, by the database's clock; `none` if there is none, NaN for too old a page. */
  async function lastBefore(age: number, none: number): Promise<number> {
    if (age > oldestPage) return Number.NaN
    const row = await reads
      .selectFrom('live_events')
      .select('number')
      .where('created_at', '<', sql<number>`${nowSql(reads)} - ${Math.ceil(age)}`)
      .orderBy('number', 'desc')
      .limit(1)
      .executeTakeFirst()
    return Number(row?.number ?? none)
  }

  /** Converts rows to events. If the data is read now, only the last event of each subject is sent. */
  async function eventsOf(rows: Row[]): Promise<{ row: Row; event: LiveEvent }[]> {
    const latest = new Map<string, Row>()
    const subjects = new Map<LiveType, Set<string>>()
    for (const row of rows) {
      if (row.data !== null || row.subject === null) continue
      latest.set(`${row.type} ${row.subject}`, row)
      subjects.set(row.type, (subjects.get(row.type) ?? new Set()).add(row.subject))
    }
    const found = new Map<LiveType, Map<string, unknown>>()
    for (const [type, ids] of subjects) found.set(type, (await orLog(type, () => read(type, [...ids]))) ?? new Map())
    return rows.flatMap((row) => {
      const { type, number, subject } = row
      const own = row.data === null ? undefined : (JSON.parse(row.data) as unknown)
      const isLatest = subject !== null && latest.get(`${type} ${subject}`) === row
      const data = own ?? (isLatest ? found.get(type)?.get(subject) : undefined)
      return data === undefined || isOfHouse(type) ? [] : [{ row, event: { type, data, cursor: String(number) } }]
    })
  }

  const hearing = ({ member_id }: Row): Iterable<LiveListener> =>
    member_id === null ? [...listeners.values()].flatMap((each) => [...each]) : [...(listeners.get(member_id) ?? [])]

  async function send(rows: Row[]): Promise<void> {
    for (const change of new Set(rows.map(({ type }) => type).filter(isOfHouse))) await handle(change)
    const isHeard = ({ member_id }: Row) => (member_id === null ? listeners.size > 0 : listeners.has(member_id))
    const heard = rows.filter((row) => !isOfHouse(row.type) && isHeard(row))
    for (const { row, event } of await eventsOf(heard))
      for (const listener of hearing(row)) if (isFor(row, listener)) await orLog(event.type, async () => listener.send(event))
  }

  /**
   * If the database is unavailable, the work is retried. Any other error is logged and skipped, because it would fail again and hold up all
   * later events.
   */
  async function orLog<Value>(what: string, work: () => Promise<Value>): Promise<Value | undefined> {
    try {
      return await work()
    } catch (error) {
      if (isUnavailable(error as Error)) throw error
      log.error({ err: error, event: what }, 'a live event failed')
      return undefined
    }
  }
  const handle = (change: HouseChange) => orLog(change, async () => handlers.get(change)?.())

  /**
   * Reloads cached state after a lost connection. If the server failed over, it may not have the last events, so the position is set back.
   */
  async function catchUp(): Promise<void> {
    for (const change of handlers.keys()) await handle(change)
    last = Math.min(last, (await ends(db)).last)
  }

  async function giveNumbers(): Promise<void> {
    now.mayHaveOwn = false // events published from now on set the flag again
    try {
      await line?.number()
    } catch (error) {
      now.mayHaveOwn = true
      throw error
    }
  }

  async function sendNew(): Promise<void> {
    if (now.mayHaveOwn) await giveNumbers()
    if (now.isNew) {
      await catchUp()
      now.isNew = false
    }
    for (let rows: Row[]; (rows = await rowsAfter(db, last).execute()).length > 0; ) {
      await send(rows)
      last = Number(rows.at(-1)?.number)
    }
  }

  async function run(): Promise<void> {
    while (now.isAsked && !now.isClosed) {
      now.isAsked = false
      try {
        await sendNew()
        if (now.isFailing) log.info('live events are told again')
        now.isFailing = false
      } catch (error) {
        if (!now.isFailing) log.warn({ err: error }, 'live events are held up')
        now.isFailing = true
        break // the next read sends them: while the connection fails, its reconnect triggers one
      }
      if (now.isAsked && now.waiting === 0) await Promise.race([pause(together), new Promise<void>((resolve) => (now.endPause = resolve))])
    }
    now.running = undefined
  }

  function look(): void {
    if (now.isClosed) return
    now.isAsked = true
    now.running ??= run()
  }
  function wake(): void {
    now.mayHaveOwn = true
    look()
  }
  const timer = isStill ? undefined : setInterval(wake, lookAgain).unref()
  line?.onNumbers((isNew) => {
    now.isNew ||= isNew
    look() // the publisher has already assigned the numbers
  })
  wake() // starts listening at once

  return {
    wake,
    async settled() {
      now.waiting++
      now.endPause()
      wake()
      while (now.running) await now.running
      now.waiting--
    },
    cursor: () => String(last),
    join(listener) {
      const key = listener.memberId ?? ''
      const mine = listeners.get(key) ?? new Set()
      listeners.set(key, mine.add(listener))
      return () => {
        mine.delete(listener)
        if (mine.size === 0 && listeners.get(key) === mine) listeners.delete(key)
      }
    },
    async since(position, reader) {
      const { first, last: end } = await ends(reads)
      const { age, present } = typeof position === 'string' ? { age: undefined, present: '0' } : position
      const from = age !== undefined ? await lastBefore(age, first - 1) : position === '' ? end : Number(position)
      const isKnown = from >= first - 1 && from <= end
      if (!isKnown) return { cursor: String(end), events: [], isComplete: false }
      const rows = await rowsAfter(reads, from)
        .where((where) => where.or([where('member_id', 'is', null), where('member_id', '=', reader.memberId ?? '')]))
        .where('type', '<>', 'winner')
        .execute()
      const isComplete = rows.length < batch
      // each won round is a row, even if it is not on the winners board; the last ones are enough. A new page has just loaded its board
      const mostOfThem = age === undefined ? mostWins : 0
      const wins = await rowsAfter(reads, from)
        .clearOrderBy()
        .orderBy('number', 'desc')
        .clearLimit()
        .limit(mostOfThem)
        .where('type', '=', 'winner')
        .execute()
      const isFormer = ({ type, number }: Row) => type === 'logout' && number <= Number(present)
      const all = [...rows.filter((row) => !isFormer(row)), ...wins].toSorted((one, other) => one.number - other.number)
      const events = isComplete ? await eventsOf(all.filter((row) => isFor(row, reader))) : []
      const reached = Math.max(end, Number(all.at(-1)?.number ?? 0))
      return { cursor: String(reached), events: events.map(({ event }) => event), isComplete }
    },
    onChange: (change, handler) => void handlers.set(change, handler),
    async close() {
      now.isClosed = true
      clearInterval(timer)
      await now.running
    },
  }
}

/** Removes old events. The last one stays, because its number is the current cursor and must not be reused. */
export async function forgetEvents(db: Database): Promise<void> {
  const { kept } = await db
    .selectFrom((from) =>
      from
        .selectFrom('live_events')
        .select('number')
        .where('created_at', '>=', sql<number>`${nowSql(db)} - ${keptFor}`)
        .orderBy('number')
        .limit(1)
        .as('young'),
    )
    .select((fields) =>
      fields.fn
        .coalesce(
          fields.fn.min('young.number'),
          fields.selectFrom('live_events').select((all) => all.fn.max('number').as('last')),
        )
        .as('kept'),
    )
    .executeTakeFirstOrThrow()
  await db
    .deleteFrom('live_events')
    .where('number', '<', Number(kept ?? 0))
    .execute()
}
