import type { Kysely, Transaction } from 'kysely'
import * as z from 'zod/mini'
import type { Tables } from '../database/tables.ts'
import type { Member } from '../session/members.ts'
import { type YoungChange, youngChanges } from './security-changes.ts'

type Reader = Pick<Kysely<Tables> | Transaction<Tables>, 'selectFrom'>

/** A member's number and mailbox. */
export type Contacts = Pick<Member, 'mobile' | 'country_code' | 'email'>

const Former = z.object({
  mobile: z.optional(z.nullable(z.string())),
  country_code: z.optional(z.nullable(z.string())),
  email: z.optional(z.nullable(z.string())),
})

/** A contact's value before the first change whose waiting time is not over. */
const formerOf = (young: readonly YoungChange[], guard: 'mobile' | 'email') => {
  const first = young.find((each) => each.guard === guard)
  return first && Former.parse(first.former)
}

/** The contacts that prove identity: within the waiting time after a change the previous ones, or none. */
export function provingContacts(young: readonly YoungChange[], { mobile, country_code, email }: Contacts): Contacts {
  const [formerMobile, formerEmail] = [formerOf(young, 'mobile'), formerOf(young, 'email')]
  return {
    mobile: formerMobile ? (formerMobile.mobile ?? null) : mobile,
    country_code: formerMobile ? (formerMobile.country_code ?? null) : country_code,
    email: formerEmail ? (formerEmail.email ?? null) : email,
  }
}

/** `provingContacts`, read from the database. @param now milliseconds since 1970 */
export const contactsThatProve = async (db: Reader, member: Contacts & Pick<Member, 'id'>, now: number): Promise<Contacts> =>
  provingContacts(await youngChanges(db, member.id, now), member)
