import { randomBytes, randomInt } from 'node:crypto'
import type { Insertable, Selectable, Transaction } from 'kysely'
import { joinTeam } from '../agent/count.ts'
import type { Database } from '../database/open.ts'
import type { Tables } from '../database/tables.ts'
import { unknownHash } from '../platform/secrets.ts'
import { trialType } from './players.ts'
import { houseAccounts, memberAccount, openAccount, post } from '../ledger/ledger.ts'
import { admit } from '../movements/admit.ts'

export type Member = Selectable<Tables['members']>
type NewMember = Pick<Insertable<Tables['members']>, 'account' | 'password_hash'> & Partial<Insertable<Tables['members']>>

/**
 * Creates a member with an account in the ledger, in an open transaction.
 * @param credit initial balance in minor units, from the sandbox's float
 */
export async function insertMember(trx: Transaction<Tables>, member: NewMember, credit: bigint, now: number): Promise<string> {
  const id = member.id ?? String(randomInt(10_000_000, 99_999_999))
  await trx
    .insertInto('members')
    .values({
      nickname: member.account,
      type: 0,
      vip_level: 0,
      temporary_hash: null,
      temporary_until: null,
      is_default_password: 0,
      password_expires_at: null,
      is_blocked: 0,
      is_elsewhere: 0,
      is_house: 0,
      email: null,
      country_code: null,
      mobile: null,
      external_id: null,
      invite_code: randomBytes(5).toString('hex').toUpperCase(),
      upline_id: null,
      unread_messages: 0,
      login_count: 0,
      profile: '{}',
      created_at: now,
      ...member,
      id,
    })
    .execute()
  await openAccount(trx, memberAccount(id), id)
  if (credit > 0n) {
    const entries = [
      { account: houseAccounts.float, amount: -credit },
      { account: memberAccount(id), amount: credit },
    ]
    const passage = await admit(trx, { movement: 'credit', memberId: id, at: now })
    await post(trx, { key: `opening:${id}`, body: credit.toString(), kind: 'credit', entries, at: now, passage })
  }
  if (!member.is_house && member.type !== trialType) await joinTeam(trx, { id, uplineId: member.upline_id ?? null, at: now })
  return id
}

/** `insertMember` in its own transaction. */
export const createMember = (db: Database, member: NewMember, credit: bigint, now: number): Promise<string> =>
  db.transaction().execute((trx) => insertMember(trx, member, credit, now))

export const findByAccount = (db: Database, account: string): Promise<Member | undefined> =>
  db.selectFrom('members').selectAll().where('account', '=', account.toLowerCase()).executeTakeFirst()

export const findByMobile = (db: Database, countryCode: string, mobile: string): Promise<Member | undefined> =>
  db.selectFrom('members').selectAll().where('country_code', '=', countryCode).where('mobile', '=', mobile).executeTakeFirst()

export const findByExternalId = (db: Pick<Database, 'selectFrom'>, externalId: string): Promise<Member | undefined> =>
  db.selectFrom('members').selectAll().where('external_id', '=', externalId).executeTakeFirst()

/** True if an identity provider created the account, so nobody knows its password. */
export const isPasswordUnknown = ({ password_hash }: Pick<Member, 'password_hash'>): boolean => password_hash === unknownHash

/** `solara99` → `sol***9`: the form in which other players see a member. */
export function maskName(account: string): string {
  return account.length < 4 ? `${account.slice(0, 1)}***` : `${account.slice(0, 3)}***${account.slice(-1)}`
}

/** `9171234567` → `***4567`. */
export const maskNumber = (number: string): string => `***${number.slice(-4)}`
/** `ana@mail.example` → `a***@mail.example`. */
export const maskEmail = (email: string): string => email.replace(/^(.).*@/, '$1***@')
