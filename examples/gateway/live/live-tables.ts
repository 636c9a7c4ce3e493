import type { Generated } from 'kysely'
import type { LiveType } from './news.ts'

interface LiveRow {
  type: LiveType
  /** JSON. Null if the data is read when the event is sent: see `fresh.ts`. */
  data: string | null
  /** What the event is about, for events whose data is read later. */
  subject: string | null
  /** The member who receives the event; null: everybody. */
  member_id: string | null
  session_id: string | null
}
/** Committed events without a number. Used on PostgreSQL only. */
interface LiveWaiting extends LiveRow {
  id: Generated<number>
  created_at: Generated<number>
}
/** Events get their number after the commit, so a reader that continues from a number never misses an earlier event. */
interface LiveEvents extends LiveRow {
  number: Generated<number>
  /** By the clock of the database server. */
  created_at: Generated<number>
}

export interface LiveTables {
  live_waiting: LiveWaiting
  live_events: LiveEvents
}

const row = 'type text not null, data text, subject text, member_id text, session_id text'

const createdAt = 'created_at bigint not null default (extract(epoch from clock_timestamp()) * 1000)::bigint'

export const liveTables = (kind: 'sqlite' | 'postgres'): string[] =>
  kind === 'sqlite'
    ? [
        `create table live_events (number integer primary key, ${row},
          created_at bigint not null default (cast(unixepoch('subsec') * 1000 as integer)))`,
        // stays empty: SQLite runs one write transaction at a time, so the order of writing is the order of commit
        `create table live_waiting (id integer primary key, ${row}, created_at bigint not null)`,
        'create index live_events_member on live_events (member_id, number)',
      ]
    : [
        `create table live_waiting (id bigint generated always as identity primary key, ${row}, ${createdAt})`,
        `create table live_events (number bigint generated always as identity primary key, ${row}, ${createdAt})`,
        'create index live_events_member on live_events (member_id, number)',
        // few rows with many inserts and deletes: vacuum early
        'alter table live_waiting set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000)',
      ]
