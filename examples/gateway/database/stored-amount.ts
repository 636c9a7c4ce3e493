import type { ColumnType } from 'kysely'

/** Minor units of a currency. Read as number or bigint by size, so the type asks for `BigInt(…)`; written as bigint. */
export type StoredAmount = ColumnType<number | bigint, bigint, bigint>
