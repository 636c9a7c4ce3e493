import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import * as z from 'zod/mini'
import * as endpoints from '../../../src/contract/wallet.ts'
import { agentTypes } from '../../../src/core/brand/constants.ts'
import { OperationKey } from '../../../src/core/money/operation-calls.ts'
import { Transfer, transferDirections, type TransferDirection, TransferTarget } from '../../../src/core/wallet/transfer-calls.ts'
import type { Database } from '../database/open.ts'
import type { Tables } from '../database/tables.ts'
import { balanceOf, holdBalance, memberAccount, post } from '../ledger/ledger.ts'
import { currencySymbol, formatAmount } from '../ledger/money.ts'
import { checkPaymentPassword, hasPaymentPassword } from '../member/payment-password.ts'
import { outflowsFrom, proveFor } from '../member/step-up.ts'
import { type CallSession, defineCall, sessionOf } from '../platform/call-definition.ts'
import { Refusal } from '../platform/refusal.ts'
import { notePath, sharersOf } from '../rewards/gift-paths.ts'
import { lockReward } from '../rewards/reward-holds.ts'
import { holdTransfer } from '../rewards/shared-payees.ts'
import type { Services } from '../platform/services.ts'
import { maskName, type Member } from '../session/members.ts'
import { refuseNonPlayers } from '../session/players.ts'
import { Forfeit, giveUpBonuses } from './forfeit.ts'
import { lockMember } from './lock-member.ts'
import { claimOperation } from './operations.ts'
import { amountOf, postedTransfer } from './transfers.ts'
import { transferKey } from './wallet-moves.ts'
import { dayLeft } from './withdrawals.ts'
import { admit, refuseMovement } from '../movements/admit.ts'

/** Minimum transfer between members, minor units. */
const minimum = 100n

type Reader = Pick<Database, 'selectFrom'>

/** Do the console's settings allow transfers in this direction? Only agents may transfer to their downline (§6). */
async function isEnabled({ settings }: Services, member: Member, direction: TransferDirection): Promise<boolean> {
  const { uplineTransfer, downlineTransfer } = await settings.get()
  return direction === 'upline' ? uplineTransfer : downlineTransfer && agentTypes.includes(member.type)
}

/** The receiver: the member's upline, or a direct downline. */
async function findTarget(db: Reader, member: Member, direction: TransferDirection, account = ''): Promise<Member | undefined> {
  const query = db.selectFrom('members').selectAll().where('is_blocked', '=', 0)
  if (direction === 'downline')
    return query.where('account', '=', account.toLowerCase()).where('upline_id', '=', member.id).executeTakeFirst()
  return member.upline_id === null ? undefined : query.where('id', '=', member.upline_id).executeTakeFirst()
}

const Body = z.object({
  direction: z.enum(transferDirections),
  account: z.optional(z.string()),
  name: z.string(),
  amount: z.string(),
  password: z.string(),
  key: OperationKey,
  forfeit: Forfeit,
})

/** @throws {Refusal} the sender's own reason; RECEIVER_CLOSED for any reason of the receiver, because those are private */
async function admitTransfer(trx: Transaction<Tables>, { from, to, amount, at }: { from: string; to: string; amount: bigint; at: number }) {
  await refuseMovement(trx, { movement: 'transferOut', memberId: from, amount, at })
  return admit(trx, { movement: 'transferOut', memberId: from, amount, at }, { movement: 'transferIn', memberId: to, amount, at }).catch(
    (error: unknown) => {
      throw error instanceof Refusal ? new Refusal('RECEIVER_CLOSED') : error
    },
  )
}

/**
 * Thrown if sender and receiver both have a reward that each person gets once. The transfer is then recorded for the operator, after the
 * rollback.
 */
class HeldTransfer extends Error {
  readonly to: string
  readonly amount: bigint

  constructor(to: string, amount: bigint) {
    super('a transfer that is held')
    this.to = to
    this.amount = amount
  }
}

async function send(trx: Transaction<Tables>, services: Services, session: CallSession, body: z.output<typeof Body>) {
  const { member } = session
  const { direction, account, name, key, forfeit } = body
  const at = services.clock()
  const amount = amountOf(body.amount)
  const claimed = await claimOperation(trx, {
    memberId: member.id,
    key,
    kind: 'memberTransfer',
    body: { direction, account: account ?? null, name, amount: amount.toString() },
    id: randomUUID(),
    at,
  })
  if (claimed.isReplay) return claimed.id
  if (!(await isEnabled(services, member, direction))) throw new Refusal('ACCESS_RESTRICTED')
  const receiver = await findTarget(trx, member, direction, account)
  if (!receiver || maskName(receiver.account) !== name) throw new Refusal('OFFER_CHANGED', { message: 'The receiver is another one' })
  if (amount < minimum) throw new Refusal('FIELD_INVALID', { value: { field: 'amount', reason: 'minimum' } })
  // serialises senders with the same reward, so that the second one sees the first
  await lockReward(trx, { kind: 'transfer', subject: receiver.id })
  if ((await sharersOf(trx, member.id, [receiver.id])).length > 0) throw new HeldTransfer(receiver.id, amount)
  await lockMember(trx, member.id)
  const passage = await admitTransfer(trx, { from: member.id, to: receiver.id, amount, at })
  const left = await dayLeft(trx, member.id, at)
  if (amount > left) throw new Refusal('FIELD_INVALID', { value: { field: 'amount', reason: 'maximum', maximum: formatAmount(left) } })
  const from = memberAccount(member.id)
  // both accounts, in the order of the posting, so that opposite transfers can't deadlock
  for (const account of [from, memberAccount(receiver.id)].toSorted()) await holdBalance(trx, account)
  if ((await balanceOf(trx, from)) >= amount) await giveUpBonuses(trx, { memberId: member.id, forfeit, at })
  await post(trx, {
    key: transferKey(claimed.id),
    body: null,
    kind: 'transfer',
    reference: `member:${member.id}:${receiver.id}`,
    passage,
    entries: [
      { account: from, amount: -amount },
      { account: memberAccount(receiver.id), amount },
    ],
    at,
  })
  await notePath(trx, member.id, receiver.id)
  const subject = { of: [direction, receiver.id, amount.toString()], amount: formatAmount(amount), to: maskName(receiver.account) }
  await proveFor(trx, services, session, 'transfer', 'paymentPassword', subject)
  return claimed.id
}

export const memberTransferCalls = [
  defineCall(endpoints.getTransferTarget, {
    section: '§2 Member centre, transferUpline',
    summary: 'Who a transfer to the upline (or, by an agent, to a downline member) goes to, by masked name, and what may be sent',
    isOurs: true,
    query: z.object({ direction: z.enum(transferDirections), account: z.optional(z.string()) }),
    value: TransferTarget,
    async handle(services, request) {
      const { db, clock } = services
      const { member } = sessionOf(request)
      const { direction, account } = request.query
      refuseNonPlayers(member)
      const target = await findTarget(db, member, direction, account)
      const free = await balanceOf(db, memberAccount(member.id))
      const left = await dayLeft(db, member.id, clock())
      return {
        isEnabled: await isEnabled(services, member, direction),
        name: target ? maskName(target.account) : null,
        isAgent: target !== undefined && agentTypes.includes(target.type),
        minimum: formatAmount(minimum),
        withdrawable: formatAmount(free < left ? free : left),
        hasPaymentPassword: await hasPaymentPassword(db, member.id),
        outflowsFrom: await outflowsFrom(db, member, clock()),
        currencySymbol,
      }
    },
  }),
  defineCall(endpoints.postMemberTransfer, {
    section: '§2 Member centre, transferUpline',
    summary:
      "Sends money to the upline, or from an agent to a downline member, after the payment password, within the day's limit of withdrawals; once for a key",
    isOurs: true,
    body: Body,
    value: Transfer,
    async handle(services, request) {
      const session = sessionOf(request)
      const { member } = session
      refuseNonPlayers(member)
      await checkPaymentPassword(services, member, request.body.password)
      const { db, clock } = services
      const id = await db
        .transaction()
        .execute((trx) => send(trx, services, session, request.body))
        .catch(async (error: unknown) => {
          if (!(error instanceof HeldTransfer)) throw error
          const { to, amount } = error
          await db.transaction().execute((trx) => holdTransfer(trx, { memberId: member.id, amount, at: clock() }, to))
          throw new Refusal('OUTFLOW_HELD')
        })
      return postedTransfer(services, member.id, id)
    },
  }),
]
