import { randomBytes } from 'node:crypto'
import { uploads } from '../../../src/core/brand/constants.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Services } from '../platform/services.ts'

/** Uploads that are kept before their application is sent: more than one form has, because a form may be sent again. */
const keptLoose = 6

const signatures: [type: string, bytes: number[]][] = [
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
]

/** The type of a picture by its first bytes (§5: png or jpg only); file name and declared type are ignored. */
function typeOfImage(bytes: Uint8Array): string | undefined {
  return signatures.find(([, signature]) => signature.every((byte, at) => bytes[at] === byte))?.[0]
}

/**
 * Reads a base64 picture: png or jpg, no larger than an upload may be.
 * @throws {Refusal} IMAGE_INVALID, IMAGE_TOO_LARGE
 */
export function readImage(base64: string): { type: string; data: string } {
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) throw new Refusal('IMAGE_INVALID')
  const bytes = Buffer.from(base64, 'base64')
  const type = typeOfImage(bytes)
  if (type === undefined) throw new Refusal('IMAGE_INVALID')
  if (bytes.length > uploads.bytes) throw new Refusal('IMAGE_TOO_LARGE')
  return { type, data: bytes.toString('base64') }
}

/**
 * Stores a picture under a random name.
 * @throws {Refusal} IMAGE_INVALID, IMAGE_TOO_LARGE
 */
export async function storeImage({ db, clock }: Services, memberId: string, base64: string): Promise<string> {
  const { type, data } = readImage(base64)
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

/** @throws {Refusal} NOT_FOUND if there is none, or it is another member's */
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
