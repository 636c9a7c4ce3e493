import type { Transaction } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { endOtherSessions } from '../session/sessions.ts'
import { lockMember } from '../wallet/lock-member.ts'
import { freeze } from './freezes.ts'
import { tell } from './messages.ts'
import { undoChanges } from './undo-changes.ts'

interface NotMe {
  memberId: string
  /** The change that the member did not make: a `Change`, or `operator` if reported to customer service. */
  cause: string
  /** Changes since then are undone, ms since 1970. */
  since: number
  /** The brand's waiting time, ms. */
  wait: number
  now: number
}

/** Freezes outgoing money, undoes changes (`undo-changes.ts`), and ends all sessions. */
export async function sayNotMe(trx: Transaction<Tables>, { memberId, cause, since, wait, now }: NotMe): Promise<void> {
  await lockMember(trx, memberId) // so that no parallel withdrawal misses the freeze
  await freeze(trx, memberId, cause, now)
  await undoChanges(trx, memberId, { since, wait, now })
  await tell(trx, { memberId, kind: 'system', key: 'frozen', at: now })
  await endOtherSessions(trx, memberId, undefined, now)
}
