import type { ColumnType } from 'kysely'

/** Minor units of a currency. Read as a number or bigint depending on size, so the type forces `BigInt(…)`; written as a bigint. */
export type StoredAmount = ColumnType<number | bigint, bigint, bigint>
/** A `StoredAmount` with a default in the database. */
export type DefaultAmount = ColumnType<number | bigint, bigint | undefined, bigint>
