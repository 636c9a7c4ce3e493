import { randomBytes } from 'node:crypto'
import { readPicture } from '../platform/pictures.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Services } from '../platform/services.ts'

/** Maximum uploads kept before their application is sent; more than a form has, because a form may be sent again. */
const keptLoose = 6

/**
 * Stores a picture under a random name.
 * @throws {Refusal} IMAGE_INVALID, IMAGE_TOO_LARGE
 */
export async function storeImage({ db, clock, pictures }: Services, memberId: string, base64: string): Promise<string> {
  const { type, data } = await readPicture({ pictures }, memberId, base64)
  const id = randomBytes(24).toString('base64url')
  await db
    .insertInto('promotion_files')
    .values({ id, member_id: memberId, application_id: null, position: 0, type, data, created_at: clock() })
    .execute()
  const loose = await db
    .selectFrom('promotion_files')
    .select('id')
    .where('member_id', '=', memberId)
    .where('application_id', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  const old = loose.map((row) => row.id).filter((each) => each !== id)
  if (old.length >= keptLoose)
    await db
      .deleteFrom('promotion_files')
      .where('id', 'in', old.slice(keptLoose - 1))
      .execute()
  return id
}

/** @throws {Refusal} NOT_FOUND if it is unknown, or another member's */
export async function ownImage({ db }: Services, id: string, memberId: string): Promise<{ type: string; data: string }> {
  const row = await db
    .selectFrom('promotion_files')
    .select(['type', 'data'])
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  if (!row) throw new Refusal('NOT_FOUND')
  return row
}
