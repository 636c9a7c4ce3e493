import type { Generated } from 'kysely'
import type { LiveType } from './news.ts'

interface LiveRow {
  type: LiveType
  /** JSON; null if it is read when the event is sent: see `fresh.ts`. */
  data: string | null
  /** What it is about, where its data is read later. */
  subject: string | null
  /** Whom it is for; null: everybody. */
  member_id: string | null
  session_id: string | null
}
/** Committed, but without a number yet; on PostgreSQL only. */
interface LiveWaiting extends LiveRow {
  id: Generated<number>
  created_at: Generated<number>
}
/** Each event has its number once it is committed, so nobody who reads on from a number misses an earlier one. */
interface LiveEvents extends LiveRow {
  number: Generated<number>
  /** Of the database's machine. */
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
        // stays empty: here transactions end in the order in which they write
        `create table live_waiting (id integer primary key, ${row}, created_at bigint not null)`,
        'create index live_events_member on live_events (member_id, number)',
      ]
    : [
        `create table live_waiting (id bigint generated always as identity primary key, ${row}, ${createdAt})`,
        `create table live_events (number bigint generated always as identity primary key, ${row}, ${createdAt})`,
        'create index live_events_member on live_events (member_id, number)',
        // a few rows that come and go all the time
        'alter table live_waiting set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000)',
      ]
