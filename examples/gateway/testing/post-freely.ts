import type { Transaction } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { post } from '../ledger/ledger.ts'
import type { Passage, Posting } from '../ledger/posting.ts'
import { admit } from '../movements/admit.ts'

/** A passage without checks for members, as for the seeded history of a new database. */
export const passageOf = (trx: Transaction<Tables>, ...memberIds: string[]): Promise<Passage> =>
  admit(trx, ...memberIds.map((memberId) => ({ movement: 'history' as const, memberId, at: 0 })))

/** Posts whatever a test needs, without checks for its members. */
export const postFreely = async (trx: Transaction<Tables>, posting: Posting) =>
  post(trx, { ...posting, passage: await passageOf(trx, ...posting.entries.map(({ account }) => account.split(':')[1] ?? '')) })
