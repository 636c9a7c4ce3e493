import * as z from 'zod/mini'
import * as endpoints from '../../../src/contract/wallet.ts'
import { uploads } from '../../../src/core/brand/form-constants.ts'
import { OperationKey } from '../../../src/core/money/operation-calls.ts'
import { answers, Payee, payeeKinds, Proof, UploadedProof, Withdrawal, WithdrawOffer } from '../../../src/core/wallet/withdraw-calls.ts'
import { heldAccount } from '../ledger/holds.ts'
import { balanceOf, memberAccount } from '../ledger/ledger.ts'
import { currencySymbol, formatAmount } from '../ledger/money.ts'
import { hasPaymentPassword } from '../member/payment-password.ts'
import { hasProofFor, outflowsFrom } from '../member/step-up.ts'
import { defineCall, sessionOf } from '../platform/call-definition.ts'
import type { Services } from '../platform/services.ts'
import { type Member } from '../session/members.ts'
import { refuseNonPlayers } from '../session/players.ts'
import { bindPayee, payeesMost, payeesOf, realNameOf, removePayee } from './payees.ts'
import { Forfeit } from './forfeit.ts'
import { expireTurnovers, turnoverOf, turnoverValue } from './turnover.ts'
import { answerWithdrawal } from './withdrawal-answer.ts'
import { findProof, storeProof } from './withdrawal-proofs.ts'
import { confirmByTime } from './withdrawal-steps.ts'
import { cancelWithdrawal, dayLeft, requestWithdrawal, withdrawalValues } from './withdrawals.ts'
import { dayMaximum, methodValues } from './withdraw-methods.ts'

const section = '§4 Withdrawal confirmation'
/**
 * Number of closed withdrawals shown, the latest ones, in addition to all open ones, which may need an answer in time. Older ones are in
 * the transactions.
 */
const listed = 10
const mostOpen = 200
const longestUpload = Math.ceil(uploads.bytes / 3) * 4 + 1024

async function offer(services: Services, member: Member): Promise<WithdrawOffer> {
  const { db, clock, settings } = services
  await expireTurnovers(services, member.id)
  await confirmByTime(services, member.id)
  const { payeeWaitHours, withdrawConfirmMinutes } = await settings.get()
  const own = await balanceOf(db, memberAccount(member.id))
  const turnover = await turnoverOf(db, member.id)
  const latest = await withdrawalValues(db, member.id, clock(), { limit: listed })
  const open = await withdrawalValues(db, member.id, clock(), { isOpen: true, limit: mostOpen })
  return {
    balance: formatAmount(own + turnover.locked),
    withdrawable: formatAmount(own),
    locked: formatAmount(turnover.locked),
    held: formatAmount(await balanceOf(db, heldAccount(member.id))),
    dayMaximum: formatAmount(dayMaximum),
    dayLeft: formatAmount(await dayLeft(db, member.id, clock())),
    currencySymbol,
    turnover: turnoverValue(turnover),
    methods: methodValues(),
    payees: await payeesOf(db, member.id),
    payeesMost,
    payeeWaitHours,
    canConfirmPayee: await hasProofFor(db, member, 'youngPayee', clock()),
    outflowsFrom: await outflowsFrom(db, member, clock()),
    realName: realNameOf(member),
    hasPaymentPassword: await hasPaymentPassword(db, member.id),
    confirmMinutes: withdrawConfirmMinutes,
    list: [...latest, ...open.filter(({ id }) => !latest.some((each) => each.id === id))],
  }
}

export const withdrawalCalls = [
  defineCall(endpoints.getWithdrawOffer, {
    isOurs: true,
    section,
    summary: 'What can be withdrawn, where to and on what terms; the latest withdrawals',
    value: WithdrawOffer,
    async handle(services, request) {
      const { member } = sessionOf(request)
      refuseNonPlayers(member)
      return offer(services, member)
    },
  }),
  defineCall(endpoints.postWithdrawal, {
    isOurs: true,
    section,
    summary: 'Asks for a withdrawal: reserves the money, once for each key',
    body: z.object({ payeeId: z.string(), amount: z.string(), fee: z.string(), password: z.string(), key: OperationKey, forfeit: Forfeit }),
    value: Withdrawal,
    async handle(services, request) {
      const session = sessionOf(request)
      refuseNonPlayers(session.member)
      return requestWithdrawal(services, session, request.body)
    },
  }),
  defineCall(endpoints.cancelWithdrawal, {
    isOurs: true,
    section,
    summary: 'Takes back a withdrawal that nobody has approved yet',
    body: z.object({ id: z.string(), key: OperationKey }),
    value: Withdrawal,
    handle: (services, request) => cancelWithdrawal(services, sessionOf(request).member.id, request.body.id, request.body.key),
  }),
  defineCall(endpoints.answerWithdrawal, {
    isOurs: true,
    section,
    summary: 'Did the money arrive: received, partly received or not received, with pictures as proof',
    body: z.object({
      id: z.string(),
      answer: z.enum(answers),
      amount: z.optional(z.string()),
      proofs: z.array(z.string()).check(z.maxLength(20)),
      key: OperationKey,
    }),
    value: Withdrawal,
    handle: (services, request) => answerWithdrawal(services, sessionOf(request).member.id, request.body),
  }),
  defineCall(endpoints.postProof, {
    isOurs: true,
    section,
    summary: 'One picture of what arrived: png or jpg, at most 5 MB, base64',
    longestBody: longestUpload,
    body: z.object({ data: z.string() }),
    value: UploadedProof,
    async handle(services, request) {
      const { member } = sessionOf(request)
      refuseNonPlayers(member)
      services.limits.take('upload', { account: member.id, address: request.address })
      return { id: await storeProof(services, member.id, request.body.data) }
    },
  }),
  defineCall(endpoints.getProof, {
    isOurs: true,
    section,
    summary: 'A picture that the member has sent',
    query: z.object({ id: z.string() }),
    value: Proof,
    handle: (services, request) => findProof(services, request.query.id, sessionOf(request).member.id),
  }),
  defineCall(endpoints.postPayee, {
    isOurs: true,
    section: 'design §4 Deposit, withdraw, transfer',
    summary: 'Binds an account or address for withdrawals; asks for the payment password',
    body: z.object({ kind: z.enum(payeeKinds), provider: z.string(), holder: z.string(), number: z.string(), password: z.string() }),
    value: Payee,
    async handle(services, request) {
      const session = sessionOf(request)
      refuseNonPlayers(session.member)
      return bindPayee(services, session, request, request.body)
    },
  }),
  defineCall(endpoints.deletePayee, {
    isOurs: true,
    section: 'design §4 Deposit, withdraw, transfer',
    summary: 'Takes an account or address off the list',
    query: z.object({ id: z.string() }),
    async handle(services, request) {
      await removePayee(services, sessionOf(request).member, request, request.query.id)
      return {}
    },
  }),
]
