import type * as z from 'zod/mini'
import { type LinkedAccount, providers } from '../../../src/core/member/security-calls.ts'
import type { Database } from '../database/open.ts'
import { findByExternalId, type Member } from '../session/members.ts'

/** A member's linked identities, and the identity that created the account. */
export async function linkedAccounts(db: Database, member: Member): Promise<z.output<typeof LinkedAccount>[]> {
  const rows = await db.selectFrom('linked_accounts').selectAll().where('member_id', '=', member.id).orderBy('created_at').execute()
  const [provider, name = ''] = (member.external_id ?? '').split(':')
  const origin = providers.find((each) => each === provider)
  return [
    ...(origin ? [{ provider: origin, name, isFinal: false, isOrigin: true, createdAt: member.created_at }] : []),
    ...rows.map((row) => ({
      provider: row.provider,
      name: row.name,
      isFinal: row.is_final === 1,
      isOrigin: false,
      createdAt: row.created_at,
    })),
  ]
}

/** The member who logs in with an identity: the one linked to it, or the account that it created. */
export async function findByIdentity(db: Pick<Database, 'selectFrom'>, externalId: string): Promise<Member | undefined> {
  const link = await db.selectFrom('linked_accounts').select('member_id').where('external_id', '=', externalId).executeTakeFirst()
  if (!link) return findByExternalId(db, externalId)
  return db.selectFrom('members').selectAll().where('id', '=', link.member_id).executeTakeFirst()
}
