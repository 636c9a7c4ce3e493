import { sql } from 'kysely'
import { heldAccount } from '../ledger/holds.ts'
import { balanceOf } from '../ledger/ledger.ts'
import { formatAmount } from '../ledger/money.ts'
import { breaksOf } from '../limits/breaks.ts'
import type { Services } from '../platform/services.ts'
import { realNameOf } from '../wallet/payees.ts'
import { playable } from '../wallet/bonus-money.ts'
import { turnoverOf } from '../wallet/turnover.ts'

/** Facts for an operator's decision on a withdrawal. Amounts are decimal strings; since: ms since 1970. */
export interface MemberFacts {
  balance: string
  held: string
  locked: string
  turnover: string
  deposited: string
  deposits: number
  paidOut: string
  payouts: number
  since: number
  /** The operator's block or the active break, as text, or ''. */
  pause: string
  realName: string
}

const until = (at: number | null) => (at === null ? 'for good' : `until ${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`)

/** The current facts of a member. */
export async function memberFacts({ db, clock }: Services, memberId: string): Promise<MemberFacts> {
  const sums = [
    sql<number | bigint>`cast(coalesce(sum(amount), 0) as bigint)`.as('sum'),
    sql<number>`cast(count(*) as bigint)`.as('count'),
  ] as const
  const deposits = await db
    .selectFrom('deposits')
    .select(sums)
    .where('member_id', '=', memberId)
    .where('state', '=', 'done')
    .executeTakeFirstOrThrow()
  const payouts = await db
    .selectFrom('withdrawals')
    .select(sums)
    .where('member_id', '=', memberId)
    .where('paid_at', 'is not', null)
    .executeTakeFirstOrThrow()
  const member = await db
    .selectFrom('members')
    .select(['profile', 'created_at', 'is_blocked', 'block_reason'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  const turnover = await turnoverOf(db, memberId)
  const { exclusion, timeOut } = await breaksOf(db, memberId, clock())
  return {
    balance: formatAmount(await playable(db, memberId)),
    held: formatAmount(await balanceOf(db, heldAccount(memberId))),
    locked: formatAmount(turnover.locked),
    turnover: formatAmount(turnover.left),
    deposited: formatAmount(BigInt(deposits.sum)),
    deposits: Number(deposits.count),
    paidOut: formatAmount(BigInt(payouts.sum)),
    payouts: Number(payouts.count),
    since: Number(member.created_at),
    pause: member.is_blocked
      ? `Blocked${member.block_reason && `: ${member.block_reason}`}`
      : exclusion
        ? `Self-excluded ${until(exclusion.until)}`
        : timeOut
          ? `Time-out ${until(timeOut.until)}`
          : '',
    realName: realNameOf(member),
  }
}
