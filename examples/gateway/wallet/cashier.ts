import type { Hono } from 'hono'
import * as z from 'zod/mini'
import { currencySymbol, formatAmount } from '../ledger/money.ts'
import { isForeign } from '../platform/own-address.ts'
import { readJson } from '../platform/read-text.ts'
import { Refusal } from '../platform/refusal.ts'
import type { AddressOf } from '../platform/route-call.ts'
import type { Services } from '../platform/services.ts'
import { cashierHtml, cashierPolicy, type CashierView } from './cashier-page.ts'
import type { Coin } from './deposit-coin.ts'
import { type DepositRow, depositValue, selectDeposits } from './deposit-value.ts'
import { awaitPayment, sandboxTakes, settleDeposit } from './settle-deposit.ts'
import { refuseMovement } from '../movements/admit.ts'

const longestBody = 1024
const Action = z.object({ action: z.enum(['pay', 'decline', 'late']) })
const titles = { bank: '', ewallet: 'Sandbox e-wallet', card: 'Sandbox card page', crypto: 'Sandbox wallet' }
const endings: Partial<Record<DepositRow['state'], string>> = {
  checking: 'This payment is being checked.',
  done: 'This deposit is paid.',
  refused: 'This deposit was refused.',
  expired: 'This deposit has expired.',
  cancelled: 'This deposit was cancelled.',
}

/** Finds a deposit by its cashier token. @throws {Refusal} NOT_FOUND */
async function byToken({ db }: Services, token: string): Promise<DepositRow> {
  const row = await selectDeposits(db).where('deposits.token', '=', token).executeTakeFirst()
  if (!row || row.kind === 'bank') throw new Refusal('NOT_FOUND')
  return row
}

function view(row: DepositRow, at: number): CashierView {
  const { reference, total, coin, fee } = depositValue(row, at)
  const sum = coin ? `${coin.amount} ${coin.coin}` : `${currencySymbol}${total}`
  const isOpen = row.state === 'waiting'
  return {
    title: titles[row.kind],
    sum,
    lines: [
      ['Reference', reference],
      ...(coin ? ([['Address', coin.address]] as const) : []),
      ...(BigInt(row.fee) > 0n ? ([['Fee in it', `${currencySymbol}${fee}`]] as const) : []),
    ],
    buttons: !isOpen
      ? []
      : coin
        ? [
            ['pay', `Send ${sum}`],
            ['stay', 'Not now'],
          ]
        : [
            ['pay', `Pay ${sum}`],
            ['decline', 'Decline'],
            ['late', 'Pay, but answer late'],
            ['stay', 'Stay away'],
          ],
    status: isOpen ? '' : (endings[row.state] ?? ''),
  }
}

/**
 * Performs a button's action and returns a message. A payment is accepted only while its deposit waits for it.
 * @throws {Refusal} DEPOSIT_CLOSED, and those of `refuseMovement`
 */
async function act(services: Services, row: DepositRow, action: 'pay' | 'decline' | 'late'): Promise<string> {
  // checked again before the payment: one that could not be booked must not be accepted
  if (row.state === 'waiting' && action !== 'decline')
    await refuseMovement(services.db, { movement: 'deposit', memberId: row.member_id, amount: BigInt(row.amount), at: services.clock() })
  if (row.kind === 'crypto') {
    const { rateUntil } = JSON.parse(row.details) as Coin
    if (action !== 'pay') throw new Refusal('BAD_REQUEST')
    if (rateUntil <= services.clock())
      throw new Refusal('DEPOSIT_CLOSED', { message: 'The rate has run out. Get a new one on the deposit page; nothing was sent.' })
    await awaitPayment(services, row.id, sandboxTakes.crypto)
    return `Sent ${formatAmount(BigInt((JSON.parse(row.details) as Coin).amount))} USDT. You can close this window.`
  }
  if (action === 'late') {
    await awaitPayment(services, row.id, sandboxTakes.late)
    return 'Paid; the answer will take a while. You can close this window.'
  }
  const state = action === 'pay' ? 'done' : 'refused'
  const { isMine, row: now } = await settleDeposit(services, row.id, state, {
    reason: action === 'pay' ? '' : 'declined',
    from: ['waiting'],
    by: 'cashier',
  })
  // a request repeated after a lost response gets the same result
  if (!isMine && now.state !== state) throw new Refusal('DEPOSIT_CLOSED', { message: `${endings[now.state] ?? ''} Nothing was paid.` })
  return action === 'pay' ? 'Paid. You can close this window.' : 'Declined. You can close this window.'
}

/** The sandbox's cashier, in place of a payment provider: a separate page that pays, declines, or answers late. */
export function cashierPages(app: Hono, services: Services, forReads: Services, addressOf: AddressOf): void {
  app.get('/cashier/:token', async (context) => {
    const row = await byToken(forReads, context.req.param('token'))
    return context.html(cashierHtml(view(row, services.clock())), 200, { 'content-security-policy': cashierPolicy })
  })
  app.post('/cashier/:token', async (context) => {
    services.limits.take('deposit', { address: addressOf(context) })
    if (isForeign(services, context)) throw new Refusal('FORBIDDEN')
    const action = Action.safeParse(await readJson(context, longestBody))
    if (!action.success) throw new Refusal('BAD_REQUEST')
    const row = await byToken(services, context.req.param('token'))
    return context.json({ success: true, value: { text: await act(services, row, action.data.action) } })
  })
}
