import { randomBytes } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { readPicture } from '../platform/pictures.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Services } from '../platform/services.ts'

/** Maximum uploads kept before their answer is sent; more than a form has, because a form may be sent again. */
const keptLoose = 6

/** Stores a picture under a random name. @throws {Refusal} IMAGE_INVALID, IMAGE_TOO_LARGE */
export async function storeProof({ db, clock, pictures }: Services, memberId: string, base64: string): Promise<string> {
  const { type, data } = await readPicture({ pictures }, memberId, base64)
  const id = randomBytes(24).toString('base64url')
  const loose = await db
    .selectFrom('withdrawal_proofs')
    .select('id')
    .where('member_id', '=', memberId)
    .where('withdrawal_id', 'is', null)
    .orderBy('created_at', 'desc')
    .execute()
  const old = loose.slice(keptLoose - 1).map((row) => row.id)
  if (old.length > 0) await db.deleteFrom('withdrawal_proofs').where('id', 'in', old).execute()
  await db
    .insertInto('withdrawal_proofs')
    .values({ id, member_id: memberId, withdrawal_id: null, position: 0, type, data, created_at: clock() })
    .execute()
  return id
}

/** Attaches uploads to a withdrawal. @throws {Refusal} IMAGE_INVALID if one is not the member's, or belongs to another report */
export async function attachProofs(trx: Transaction<Tables>, memberId: string, withdrawalId: string, proofs: string[]): Promise<void> {
  for (const [position, id] of proofs.entries()) {
    const attached = await trx
      .updateTable('withdrawal_proofs')
      .set({ withdrawal_id: withdrawalId, position })
      .where('id', '=', id)
      .where('member_id', '=', memberId)
      .where('withdrawal_id', 'is', null)
      .executeTakeFirst()
    if (Number(attached.numUpdatedRows) !== 1) throw new Refusal('IMAGE_INVALID')
  }
}

/** @param memberId the required owner; undefined for the operator. @throws {Refusal} NOT_FOUND */
export async function findProof({ db }: Services, id: string, memberId?: string): Promise<{ type: string; data: string }> {
  const row = await db
    .selectFrom('withdrawal_proofs')
    .select(['type', 'data'])
    .where('id', '=', id)
    .$if(memberId !== undefined, (query) => query.where('member_id', '=', memberId as string))
    .executeTakeFirst()
  if (!row) throw new Refusal('NOT_FOUND')
  return row
}
