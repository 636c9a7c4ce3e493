import { sql } from 'kysely'
import * as z from 'zod/mini'
import { Funds } from '../../../src/core/wallet/funds-calls.ts'
import { depositLeft } from '../limits/limits.ts'
import { heldAccount } from '../ledger/holds.ts'
import { balanceOf, memberAccount } from '../ledger/ledger.ts'
import { currency, currencySymbol, formatAmount } from '../ledger/money.ts'
import { defineCall, sessionOf } from '../platform/call-definition.ts'
import type { Services } from '../platform/services.ts'
import { refuseNonPlayers } from '../session/members.ts'
import { vendorFunds, walletVendors } from './merchant-wallet.ts'
import { turnoverOf, withdrawable } from './turnover.ts'

/** Everything a member has, at one moment: all of it is read in one transaction. */
async function funds(services: Services, memberId: string): Promise<z.input<typeof Funds>> {
  const open = await walletVendors(services)
  return services.db.transaction().execute(async (trx) => {
    const main = await balanceOf(trx, memberAccount(memberId))
    const held = await balanceOf(trx, heldAccount(memberId))
    const turnover = await turnoverOf(trx, memberId)
    const inVendors = await vendorFunds(trx, services, memberId)
    const choice = await trx.selectFrom('wallet_choices').select('auto_transfer').where('member_id', '=', memberId).executeTakeFirst()
    const depositRoom = await depositLeft(trx, services, memberId)
    const waiting = await trx
      .selectFrom('withdrawals')
      .select(sql<number>`count(*)`.as('count'))
      .where('member_id', '=', memberId)
      .where('state', '=', 'paid')
      .executeTakeFirstOrThrow()
    const free = withdrawable(main, turnover)
    // a wallet that the merchant has closed is shown as long as there is money in it
    const left = [...inVendors].flatMap(([code, amount]) =>
      amount > 0n && !open.some((vendor) => vendor.code === code) ? (services.catalogue.vendor(code) ?? []) : [],
    )
    const vendorTotal = [...inVendors.values()].reduce((sum, amount) => sum + amount, 0n)
    return {
      currency,
      currencySymbol,
      main: formatAmount(main),
      withdrawable: formatAmount(free),
      locked: formatAmount(main - free),
      turnoverLeft: formatAmount(turnover.left),
      held: formatAmount(held),
      vendors: [...open, ...left].map(({ code, name, gameTypes }) => ({
        vassalage: code,
        displayName: name,
        iconUrl: `/art/vendor/${encodeURIComponent(code)}.svg`,
        gameType: gameTypes[0] ?? '',
        amount: formatAmount(inVendors.get(code) ?? 0n),
      })),
      vendorTotal: formatAmount(vendorTotal),
      total: formatAmount(main + held + vendorTotal),
      isAutoTransfer: choice?.auto_transfer === 1,
      depositLeft: depositRoom === null ? null : formatAmount(depositRoom),
      waiting: Number(waiting.count),
    }
  })
}

export const fundsCalls = [
  defineCall({
    verb: 'GET',
    path: '/wps/member/info/funds/consolidated',
    section: '§7 Wallet',
    summary: 'The consolidated funds: main wallet and what of it is locked, what is held for withdrawals, vendor wallets',
    token: 'required',
    value: Funds,
    handle(services, request) {
      const { member } = sessionOf(request)
      refuseNonPlayers(member)
      return funds(services, member.id)
    },
  }),
  defineCall({
    verb: 'PUT',
    path: '/wps/member/info/funds/auto',
    section: 'design §3 Wallet',
    summary: "Whether a vendor's wallet is emptied into the main wallet when one of its games opens",
    token: 'required',
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
