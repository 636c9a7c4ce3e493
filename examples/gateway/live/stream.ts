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

/** An event as a page gets it. cursor: after it, see `LiveStream.since`. */
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
  /** False if more may have been missed: the cursor is too old, or of another database. The page asks for everything again. */
  isComplete: boolean
}

/** The events of all gateways on one database, in one order. */
export interface LiveStream {
  /** What has been published is sent soon: to be called after the transaction. */
  wake(): void
  /** When everything that is published by now has been sent by this gateway, which does not pause meanwhile; or when a look has failed. */
  settled(): Promise<void>
  /** Of the last event that this gateway has sent. */
  cursor(): string
  /** Sends a listener what is for it from now on. Returns the function that ends this. */
  join(listener: LiveListener): () => void
  /** Events for a reader after a cursor, which any gateway may have given, or since its page began; for '' the present cursor only. */
  since(position: Position, reader: LiveAudience): Promise<Missed>
  /** Does something when another gateway, or this one, has changed what is kept in memory. */
  onChange(change: HouseChange, handler: () => Promise<void>): void
  close(): Promise<void>
}

interface StreamOptions {
  db: Database
  /** For pages that ask what they have missed, however many they are. */
  reads: Database
  /** Undefined on SQLite, which one gateway has for itself. */
  line: PostgresLine | undefined
  /** Data of events that have none of their own; see `fresh.ts`. */
  read: (type: LiveType, subjects: string[]) => Promise<Map<string, unknown>>
  log: Logger
  /** Nothing happens by time alone. */
  isStill: boolean
}

type Row = Omit<Selectable<LiveTables['live_events']>, 'created_at'>

/** Rows that are read at once, and the most that a page is told after a pause. */
const batch = 500
/** Of the wins after a cursor. */
const mostWins = 50
/** Between two readings, ms: what is published meanwhile goes together. */
const together = 20
/** What a gateway that was killed has left without a number, and a lost notification, are found after this time, ms. */
const lookAgain = 1000
/** How long events are kept for those who have missed them, ms. */
export const keptFor = 15 * 60_000
/** An older page asks for everything again, ms: the search for its first event reads one row for each event since. */
const oldestPage = 60_000

const isOfHouse = (type: LiveType): type is HouseChange => type.startsWith('house.')
const isFor = (row: Row, reader: LiveAudience): boolean =>
  (row.member_id === null || row.member_id === reader.memberId) && (row.session_id === null || row.session_id === reader.sessionId)

export async function openStream({ db, reads, line, read, log, isStill }: StreamOptions): Promise<LiveStream> {
  /** Listeners by member; those without one under ''. */
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
    /** How many wait until everything is sent. */
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

  /** The events of rows. Of those whose data is read now, the last of a subject stands for all. */
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

  /** What the database can't do now is tried again; anything else would fail for ever, and hold up all that follows. */
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

  /** Changes that a lost connection has kept from us; after the failure of a server, the last events may never have been. */
  async function catchUp(): Promise<void> {
    for (const change of handlers.keys()) await handle(change)
    last = Math.min(last, (await ends(db)).last)
  }

  async function giveNumbers(): Promise<void> {
    now.mayHaveOwn = false // what is published from now on asks again
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
        break // the next look sends them: a new connection asks to look at once, for ever while it fails
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
    look() // whoever published has given the numbers
  })
  wake() // so that it listens from the start

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
      // every won round is a row, on the board or not: of those the last ones are enough; a page that begins has loaded its board
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

/** Removes events that nobody asks for any more. The last one stays: its number is the present cursor, and is never given again. */
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
