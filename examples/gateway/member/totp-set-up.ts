import * as z from 'zod/mini'
import type { Database } from '../database/open.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Services } from '../platform/services.ts'
import { issueTicket, latestTicket, takeTicket } from '../session/tickets.ts'
import { noteChange } from './security-changes.ts'

/** The member's encrypted secret (`secret-box.ts`), if time-based codes are on. */
export async function totpSecretOf(db: Pick<Database, 'selectFrom'>, memberId: string): Promise<string | undefined> {
  const row = await db.selectFrom('member_security').select('totp_secret').where('member_id', '=', memberId).executeTakeFirst()
  return row?.totp_secret ?? undefined
}

/** How long an authenticator may wait for its first code, ms. */
const lifetime = 60 * 60_000

/** sealed: the encrypted secret (`secret-box.ts`). waits: the waiting time after its first code, ms. */
const Begun = z.object({ sealed: z.string(), waits: z.number(), until: z.number() })
type Begun = z.output<typeof Begun> & { ticket: string }

/**
 * Stores the secret of an authenticator until its first code; replaces an earlier one.
 * @param countsFrom when it would count as proof if it were turned on now, ms since 1970 (`proofs.ts`)
 */
export async function beginTotp({ db, clock, secrets }: Services, memberId: string, secret: string, countsFrom: number): Promise<void> {
  const now = clock()
  const data: z.output<typeof Begun> = { sealed: secrets.seal(secret, memberId), waits: countsFrom - now, until: now + lifetime }
  const none = { member_id: memberId, payment_hash: null, totp_secret: null, totp_step: 0 }
  await db
    .insertInto('member_security')
    .values(none)
    .onConflict((on) => on.column('member_id').doNothing())
    .execute()
  await issueTicket(db, { kind: 'totpSetUp', subject: memberId, secret: '', data, now, lifetime, isOnly: true })
}

/** The authenticator that waits for its first code; undefined if there is none, or it has expired. */
export async function begunTotp({ db, clock }: Services, memberId: string): Promise<Begun | undefined> {
  const ticket = await latestTicket(db, 'totpSetUp', memberId)
  if (!ticket) return undefined
  const begun = Begun.parse(ticket.data)
  return begun.until > clock() ? { ...begun, ticket: ticket.id } : undefined
}

/**
 * Turns an authenticator on. The waiting time starts now, because the owner is notified only now.
 * @throws {Refusal} VERIFICATION_WRONG {field: 'code'}, if another call has turned it on
 */
export async function turnTotpOn({ db }: Services, memberId: string, { sealed, waits, ticket }: Begun, at: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (!(await takeTicket(trx, ticket, at))) throw new Refusal('VERIFICATION_WRONG', { value: { field: 'code' } })
    await trx.updateTable('member_security').set({ totp_secret: sealed }).where('member_id', '=', memberId).execute()
    await noteChange(trx, { memberId, guard: 'totp', former: null, countsFrom: at + waits, at })
  })
}
