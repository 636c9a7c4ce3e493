import { type Kysely, PostgresAdapter } from 'kysely'

/** Is it PostgreSQL, and not SQLite? */
export const isPostgres = <Tables>(db: Pick<Kysely<Tables>, 'getExecutor'>): boolean => db.getExecutor().adapter instanceof PostgresAdapter
