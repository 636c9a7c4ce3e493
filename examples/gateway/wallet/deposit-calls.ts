import * as z from 'zod/mini'
import * as endpoints from '../../../src/contract/wallet.ts'
import { uploads } from '../../../src/core/brand/form-constants.ts'
import { Deposit, DepositOffer } from '../../../src/core/wallet/deposit-calls.ts'
import { OperationKey } from '../../../src/core/money/operation-calls.ts'
import { formatAmount } from '../ledger/money.ts'
import { breakOf } from '../limits/breaks.ts'
import { depositLeft } from '../limits/limits.ts'
import { type CallRequest, defineCall, sessionOf } from '../platform/call-definition.ts'
import { readPicture } from '../platform/pictures.ts'
import type { Services } from '../platform/services.ts'
import { refuseNonPlayers } from '../session/players.ts'
import { bonusesFor } from './deposit-bonuses.ts'
import { methods } from './deposit-methods.ts'
import { type DepositRow, depositValue, selectDeposits } from './deposit-value.ts'
import { createDeposit, openDeposits } from './deposits.ts'
import { findDeposit, markSent, renewRate, settleDeposit } from './settle-deposit.ts'

const listed = 10
const common = { section: '§2 Member centre, depositv2', isOurs: true } as const
const Id = z.object({ id: z.string() })
const longestNote = 40

const memberOf = (request: Pick<CallRequest<unknown, unknown>, 'session'>) => {
  const { member } = sessionOf(request)
  refuseNonPlayers(member)
  return member
}
const valueOf = (services: Services, row: DepositRow) => depositValue(row, services.clock())

export const depositCalls = [
  defineCall(endpoints.getDepositOffer, {
    ...common,
    summary: 'Ways to pay with limits and fees, promotions, what the own limits leave, and the latest deposits',
    value: DepositOffer,
    async handle(services, request) {
      const { id } = memberOf(request)
      const at = services.clock()
      const rows = await selectDeposits(services.db)
        .where('deposits.member_id', '=', id)
        .orderBy('deposits.created_at', 'desc')
        .orderBy('deposits.id')
        .limit(listed)
        .execute()
      const { isOpen, list } = await bonusesFor(services.db, id, at)
      const left = await depositLeft(services.db, services, id)
      const free = left === null ? null : left - (await openDeposits(services.db, id)).sum
      return {
        methods: [...methods],
        bonuses: list,
        isBonusOpen: isOpen,
        pause: await breakOf(services.db, id, at),
        left: free === null ? null : formatAmount(free > 0n ? free : 0n),
        list: rows.map((row) => depositValue(row, at)),
      }
    },
  }),
  defineCall(endpoints.getDeposit, {
    ...common,
    summary: 'One deposit, as it is now',
    query: Id,
    value: Deposit,
    handle: async (services, request) => valueOf(services, await findDeposit(services, request.query.id, memberOf(request).id)),
  }),
  defineCall(endpoints.postDeposit, {
    ...common,
    summary: 'Begins a deposit; the same key begins one',
    body: z.object({ method: z.string(), amount: z.string(), fee: z.string(), bonus: z.string(), key: OperationKey }),
    value: Deposit,
    async handle(services, request) {
      const { id } = memberOf(request)
      services.limits.take('deposit', { account: id })
      const { method, amount, fee, bonus, key } = request.body
      return valueOf(services, await findDeposit(services, await createDeposit(services, id, { method, amount, fee, bonus, key })))
    },
  }),
  defineCall(endpoints.cancelDeposit, {
    ...common,
    summary: 'Calls off a deposit that waits for its payment; one that has moved on is answered as it is',
    body: Id,
    value: Deposit,
    async handle(services, request) {
      const { id } = await findDeposit(services, request.body.id, memberOf(request).id)
      return valueOf(services, (await settleDeposit(services, id, 'cancelled', { from: ['waiting'], by: 'player' })).row)
    },
  }),
  defineCall(endpoints.renewDepositRate, {
    ...common,
    summary: 'A new rate for a coin that was not sent yet',
    body: Id,
    value: Deposit,
    async handle(services, request) {
      const { id } = await findDeposit(services, request.body.id, memberOf(request).id)
      return valueOf(services, await renewRate(services, id))
    },
  }),
  defineCall(endpoints.postDepositSent, {
    ...common,
    summary: 'A bank transfer is on its way: its reference and a picture of the receipt, png or jpg, at most 5 MB, base64',
    longestBody: Math.ceil(uploads.bytes / 3) * 4 + 1024,
    body: z.object({ id: z.string(), note: z.string().check(z.maxLength(longestNote)), image: z.string() }),
    value: Deposit,
    async handle(services, request) {
      const { id } = await findDeposit(services, request.body.id, memberOf(request).id)
      services.limits.take('upload', { account: memberOf(request).id, address: request.address })
      const { note, image } = request.body
      return valueOf(
        services,
        await markSent(services, id, note.trim(), image === '' ? undefined : await readPicture(services, memberOf(request).id, image)),
      )
    },
  }),
]
