import { sql } from 'kysely'
import * as z from 'zod/mini'
import * as endpoints from '../../../src/contract/wallet.ts'
import { Funds } from '../../../src/core/wallet/funds-calls.ts'
import { breakOf } from '../limits/breaks.ts'
import { depositLeft } from '../limits/limits.ts'
import { heldAccount } from '../ledger/holds.ts'
import { memberAccount } from '../ledger/ledger.ts'
import { currency, currencySymbol, formatAmount } from '../ledger/money.ts'
import { defineCall, sessionOf } from '../platform/call-definition.ts'
import type { Services } from '../platform/services.ts'
import { refuseNonPlayers } from '../session/players.ts'
import { vendorAccount, walletVendors } from './merchant-wallet.ts'
import { isBonusAccount, openBalances } from './bonus-money.ts'
import { turnoverOf, turnoverValue } from './turnover.ts'

/** All of a member's money. All balances are read in one query, so that a transfer appears on both sides or on neither. */
async function funds(services: Services, memberId: string): Promise<z.input<typeof Funds>> {
  const { db, catalogue, clock } = services
  const vendors = new Map(catalogue.vendors.map(({ code }) => [code, vendorAccount(memberId, code)]))
  const accounts = [memberAccount(memberId), heldAccount(memberId), ...vendors.values()]
  const [open, rows, turnover, choice, room, waiting, pause] = await Promise.all([
    walletVendors(services),
    db
      .selectFrom('ledger_balances')
      .select(['account_id', 'amount'])
      .where('account_id', 'in', accounts)
      .unionAll(openBalances(db, memberId))
      .execute(),
    turnoverOf(db, memberId),
    db.selectFrom('wallet_choices').select('auto_transfer').where('member_id', '=', memberId).executeTakeFirst(),
    depositLeft(db, services, memberId),
    db
      .selectFrom('withdrawals')
      .select(sql<number>`count(*)`.as('count'))
      .where('member_id', '=', memberId)
      .where('state', '=', 'paid')
      .executeTakeFirstOrThrow(),
    breakOf(db, memberId, clock()),
  ])
  const balances = new Map(rows.map(({ account_id, amount }) => [account_id, BigInt(amount)]))
  const inVendor = (code: string) => balances.get(vendors.get(code) ?? '') ?? 0n
  const own = balances.get(memberAccount(memberId)) ?? 0n
  const locked = [...balances].reduce((sum, [account, amount]) => (isBonusAccount(account) ? sum + amount : sum), 0n)
  const held = balances.get(heldAccount(memberId)) ?? 0n
  const vendorTotal = [...vendors.keys()].reduce((sum, code) => sum + inVendor(code), 0n)
  // a wallet that the merchant has closed is shown as long as it has money
  const left = catalogue.vendors.filter(({ code }) => inVendor(code) > 0n && !open.some((vendor) => vendor.code === code))
  return {
    currency,
    currencySymbol,
    main: formatAmount(own + locked),
    withdrawable: formatAmount(own),
    locked: formatAmount(locked),
    turnoverLeft: formatAmount(turnover.left),
    turnover: turnoverValue(turnover),
    held: formatAmount(held),
    vendors: [...open, ...left].map(({ code, name, gameTypes }) => ({
      vassalage: code,
      displayName: name,
      iconUrl: `/art/vendor/${encodeURIComponent(code)}.svg`,
      gameType: gameTypes[0] ?? '',
      amount: formatAmount(inVendor(code)),
    })),
    vendorTotal: formatAmount(vendorTotal),
    total: formatAmount(own + locked + held + vendorTotal),
    isAutoTransfer: choice?.auto_transfer === 1,
    depositLeft: room === null ? null : formatAmount(room),
    waiting: Number(waiting.count),
    pause,
  }
}

export const fundsCalls = [
  defineCall(endpoints.getFunds, {
    section: '§7 Wallet',
    summary: 'The consolidated funds: main wallet and what of it is locked, what is held for withdrawals, vendor wallets',
    value: Funds,
    handle(services, request) {
      const { member } = sessionOf(request)
      refuseNonPlayers(member)
      return funds(services, member.id)
    },
  }),
  defineCall(endpoints.putAutoTransfer, {
    section: 'design §3 Wallet',
    summary: "Whether a vendor's wallet is emptied into the main wallet when one of its games opens",
    isOurs: true,
    body: z.object({ isOn: z.boolean() }),
    async handle({ db }, request) {
      const { member } = sessionOf(request)
      refuseNonPlayers(member)
      const auto_transfer = request.body.isOn ? 1 : 0
      await db
        .insertInto('wallet_choices')
        .values({ member_id: member.id, auto_transfer })
        .onConflict((on) => on.column('member_id').doUpdateSet({ auto_transfer }))
        .execute()
    },
  }),
]
