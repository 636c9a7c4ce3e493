import { type Kysely, PostgresAdapter } from 'kysely'

/** True for PostgreSQL, false for SQLite. */
export const isPostgres = <Tables>(db: Pick<Kysely<Tables>, 'getExecutor'>): boolean => db.getExecutor().adapter instanceof PostgresAdapter
