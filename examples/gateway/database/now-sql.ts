import { type Kysely, type RawBuilder, sql } from 'kysely'
import { isPostgres } from './is-postgres.ts'

/** The database server's current time, ms since 1970; the same for all gateways. */
export const nowSql = <Tables>(db: Pick<Kysely<Tables>, 'getExecutor'>): RawBuilder<number | bigint> =>
  isPostgres(db) ? sql`(extract(epoch from clock_timestamp()) * 1000)::bigint` : sql`cast(unixepoch('subsec') * 1000 as integer)`
