import { type Kysely, type RawBuilder, sql } from 'kysely'
import { isPostgres } from './is-postgres.ts'

/** The present time by the database's own clock, ms since 1970: one for all gateways. */
export const nowSql = <Tables>(db: Pick<Kysely<Tables>, 'getExecutor'>): RawBuilder<number | bigint> =>
  isPostgres(db) ? sql`(extract(epoch from clock_timestamp()) * 1000)::bigint` : sql`cast(unixepoch('subsec') * 1000 as integer)`
