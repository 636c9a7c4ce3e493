import type { Transaction } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { endOtherSessions } from '../session/sessions.ts'
import { lockMember } from '../wallet/lock-member.ts'
import { freeze } from './freezes.ts'
import { tell } from './messages.ts'
import { undoChanges } from './undo-changes.ts'

interface NotMe {
  memberId: string
  /** What the member did not do: a `Change`, or `operator` if customer service was told. */
  cause: string
  /** What was changed since is taken back, ms since 1970. */
  since: number
  /** The brand's hours, ms. */
  wait: number
  now: number
}

/** Freezes what leaves the account, takes back what was changed (`undo-changes.ts`), and ends all sessions. */
export async function sayNotMe(trx: Transaction<Tables>, { memberId, cause, since, wait, now }: NotMe): Promise<void> {
  await lockMember(trx, memberId) // no withdrawal is under way that does not see the freeze
  await freeze(trx, memberId, cause, now)
  await undoChanges(trx, memberId, { since, wait, now })
  await tell(trx, { memberId, kind: 'system', key: 'frozen', at: now })
  await endOtherSessions(trx, memberId, undefined, now)
}
