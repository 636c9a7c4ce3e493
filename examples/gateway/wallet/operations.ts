import { createHash } from 'node:crypto'
import type { Transaction } from 'kysely'
import * as z from 'zod/mini'
import * as endpoints from '../../../src/contract/wallet.ts'
import { OperationKey, OperationStatus } from '../../../src/core/money/operation-calls.ts'
import { isAmong } from '../database/among.ts'
import { inserting } from '../database/bulk.ts'
import type { Tables } from '../database/tables.ts'
import { type Part, rowsOf } from '../database/trips.ts'
import { KeyReused } from '../ledger/ledger.ts'
import { defineCall, sessionOf } from '../platform/call-definition.ts'

export interface Operation {
  memberId: string
  /** Idempotency key from the client. */
  key: string
  kind: string
  /** The content of the operation, without secrets: the same key with another body is refused. */
  body: unknown
  /** The id for the new result. */
  id: string
  /** Milliseconds since 1970. */
  at: number
}

/**
 * Claims a key for one money operation. Call it first in the operation's database transaction: of two requests with the same key, the
 * second waits for the first and finds it done; if the first is rolled back, the key is free again.
 * @returns the id of the key's result; `isReplay` if it existed before: then nothing may be done
 * @throws {KeyReused} the key was used for something else
 */
export async function claimOperation(
  trx: Transaction<Tables>,
  { memberId, key, kind, body, id, at }: Operation,
): Promise<{ id: string; isReplay: boolean }> {
  const body_hash = bodyHash({ kind, body })
  const inserted = await trx
    .insertInto('wallet_operations')
    .values({ member_id: memberId, key, kind, body_hash, operation_id: id, created_at: at })
    .onConflict((on) => on.columns(['member_id', 'key']).doNothing())
    .executeTakeFirst()
  if (Number(inserted.numInsertedOrUpdatedRows ?? 0) === 1) return { id, isReplay: false }
  const earlier = await trx
    .selectFrom('wallet_operations')
    .select(['body_hash', 'operation_id'])
    .where('member_id', '=', memberId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  if (earlier.body_hash !== body_hash) throw new KeyReused(key)
  return { id: earlier.operation_id, isReplay: true }
}

/**
 * Claims keys for several operations, in the order of their members. Returns the claimed ids; for an id that is missing, call
 * `claimOperation`.
 */
export function claimingOperations(trx: Transaction<Tables>, operations: readonly Operation[]): Part<Set<string>> {
  const rows = operations
    .toSorted((one, other) => (one.memberId < other.memberId ? -1 : 1))
    .map(({ memberId, key, kind, body, id, at }) => [memberId, key, kind, bodyHash({ kind, body }), id, at])
  const claiming = inserting<{ operation_id: string }>(
    trx,
    'wallet_operations',
    columns,
    rows,
    'on conflict do nothing returning operation_id',
  )
  return async (ask) => new Set((await claiming(ask)).map(({ operation_id }) => operation_id))
}

const columns = { member_id: 'text', key: 'text', kind: 'text', body_hash: 'text', operation_id: 'text', created_at: 'bigint' } as const

/** Releases keys that this transaction has claimed. */
export const releasingOperations = (trx: Transaction<Tables>, claimed: readonly Operation[]): Part<unknown> =>
  rowsOf(
    trx
      .deleteFrom('wallet_operations')
      .where(
        isAmong(
          trx,
          'wallet_operations.member_id',
          claimed.map(({ memberId }) => memberId),
        ),
      )
      .where(
        isAmong(
          trx,
          'wallet_operations.operation_id',
          claimed.map(({ id }) => id),
        ),
      ),
  )

const bodyHash = ({ kind, body }: Pick<Operation, 'kind' | 'body'>) =>
  createHash('sha256')
    .update(JSON.stringify([kind, body]))
    .digest('hex')

export const operationCalls = [
  defineCall(endpoints.getOperation, {
    section: 'design §4 Deposit, withdraw, transfer',
    summary: 'What has become of a money call, by its idempotency key',
    isOurs: true,
    query: z.object({ key: OperationKey }),
    value: OperationStatus,
    async handle({ db }, request) {
      const found = await db
        .selectFrom('wallet_operations')
        .select('key')
        .where('member_id', '=', sessionOf(request).member.id)
        .where('key', '=', request.query.key)
        .executeTakeFirst()
      return { status: found ? ('booked' as const) : ('unknown' as const) }
    },
  }),
]
