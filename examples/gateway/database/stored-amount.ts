import type { ColumnType } from 'kysely'

/** Minor units of a currency. Read as a number or a bigint, depending on size, so the type requires `BigInt(…)`; written as a bigint. */
export type StoredAmount = ColumnType<number | bigint, bigint, bigint>
/** The same with a default in the database. */
export type DefaultAmount = ColumnType<number | bigint, bigint | undefined, bigint>
