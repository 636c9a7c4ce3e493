import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import * as z from 'zod/mini'
import { OperationKey } from '../../../src/core/wallet/operation-calls.ts'
import { everyWallet, mainWallet, Transfer } from '../../../src/core/wallet/transfer-calls.ts'
import type { Tables } from '../database/tables.ts'
import { balanceOf, type Entry, memberAccount, openAccount, post } from '../ledger/ledger.ts'
import { currencySymbol, formatAmount, parseAmount } from '../ledger/money.ts'
import { defineCall, sessionOf } from '../platform/call-definition.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Services } from '../platform/services.ts'
import { refuseNonPlayers } from '../session/members.ts'
import { announceBalance } from './balance.ts'
import { vendorAccount, vendorFunds, walletVendors } from './merchant-wallet.ts'
import { claimOperation } from './operations.ts'
import { referenceOf } from './reference.ts'

/** Of the ledger, for the transfer that an operation made. */
export const transferKey = (operationId: string): string => `transfer:${operationId}`

/** An amount that a body gives: above zero. @throws {Refusal} FIELD_INVALID */
export function amountOf(text: string): bigint {
  const amount = parseAmount(text)
  if (amount === undefined || amount === 0n) throw new Refusal('FIELD_INVALID', { value: { field: 'amount', reason: 'pattern' } })
  return amount
}

interface Move {
  memberId: string
  /** MAIN, a vassalage, or ALL for every vendor's wallet. */
  from: string
  to: string
  /** Minor units; undefined: everything that is there. */
  amount: bigint | undefined
  at: number
}

/** The legs of a move between the main wallet and vendors' wallets. Nothing moves where there is nothing. */
async function legs(trx: Transaction<Tables>, services: Services, move: Move): Promise<Entry[]> {
  const { memberId, from, to, amount } = move
  const main = memberAccount(memberId)
  const vendor = (code: string) => vendorAccount(memberId, code)
  if (from === mainWallet) {
    const moved = amount ?? (await balanceOf(trx, main))
    return [
      { account: main, amount: -moved },
      { account: vendor(to), amount: moved },
    ]
  }
  const there = await vendorFunds(trx, services, memberId)
  const emptied: [string, bigint][] = from === everyWallet ? [...there] : [[from, amount ?? there.get(from) ?? 0n]]
  const sum = emptied.reduce((total, [, moved]) => total + moved, 0n)
  return [...emptied.map(([code, moved]) => ({ account: vendor(code), amount: -moved })), { account: main, amount: sum }]
}

/** Posts a move under its key. @returns false where there was nothing to move */
async function postMove(trx: Transaction<Tables>, services: Services, move: Move & { key: string; note?: string }): Promise<boolean> {
  const { memberId, from, to, at, key, note = '' } = move
  for (const code of [from, to])
    if (code !== mainWallet && code !== everyWallet) await openAccount(trx, vendorAccount(memberId, code), memberId, { kind: 'vendor' })
  const entries = await legs(trx, services, move)
  if (entries.every(({ amount }) => amount === 0n)) return false
  const named = from === mainWallet ? to : from
  await post(trx, { key, body: null, kind: 'transfer', reference: `vendor:${named}${note}`, entries, at })
  return true
}

/** Which wallets a body may name: one of them the main one. @throws {Refusal} FIELD_INVALID */
async function refuseOthers(services: Services, from: string, to: string): Promise<void> {
  const isOpen = async (code: string) => (await walletVendors(services)).some((vendor) => vendor.code === code)
  const isKnown = (code: string) => services.catalogue.vendor(code) !== undefined
  // out of a wallet that the merchant has closed its money still comes
  if (to === mainWallet ? from === everyWallet || isKnown(from) : from === mainWallet && (await isOpen(to))) return
  throw new Refusal('FIELD_INVALID', { value: { field: 'to', reason: 'pattern' } })
}

/** What a member sees of a posted transfer. */
export async function transferValue({ db }: Services, memberId: string, operationId: string): Promise<z.output<typeof Transfer>> {
  const posted = await db
    .selectFrom('ledger_transactions')
    .select(['id', 'created_at'])
    .where('key', '=', transferKey(operationId))
    .executeTakeFirstOrThrow()
  const { amount, balance } = await db
    .selectFrom('ledger_entries')
    .select(['amount', 'balance'])
    .where('transaction_id', '=', posted.id)
    .where('account_id', '=', memberAccount(memberId))
    .executeTakeFirstOrThrow()
  const moved = BigInt(amount)
  return {
    id: posted.id,
    reference: referenceOf('TR', posted.id),
    amount: formatAmount(moved < 0n ? -moved : moved),
    currencySymbol,
    createdAt: posted.created_at,
    main: formatAmount(balance ?? 0n),
  }
}

/**
 * A game of a vendor is opened: what lies in the vendor's wallet comes to the main one, from which the demo games play, if
 * the member wants that ("Move money when a game opens").
 */
export async function collectForGame(services: Services, memberId: string, vassalage: string): Promise<void> {
  const { db, clock } = services
  const choice = await db.selectFrom('wallet_choices').select('auto_transfer').where('member_id', '=', memberId).executeTakeFirst()
  if (choice?.auto_transfer !== 1 || !(await vendorFunds(db, services, memberId)).get(vassalage)) return
  const isMoved = await db.transaction().execute((trx) =>
    postMove(trx, services, {
      memberId,
      from: vassalage,
      to: mainWallet,
      amount: undefined,
      at: clock(),
      key: transferKey(randomUUID()),
      note: ':auto',
    }),
  )
  if (isMoved) await announceBalance(services, memberId)
}

export const transferCalls = [
  defineCall({
    verb: 'POST',
    path: '/wps/relay/GCS_walletTransfer',
    section: '§7 Wallet',
    summary: 'Moves money between the main wallet and a vendor’s, or all of theirs back; the same key moves it once',
    token: 'required',
    body: z.object({ from: z.string(), to: z.string(), amount: z.optional(z.string()), key: OperationKey }),
    value: Transfer,
    async handle(services, request) {
      const { member } = sessionOf(request)
      const { from, to, key } = request.body
      refuseNonPlayers(member)
      const amount = request.body.amount === undefined || from === everyWallet ? undefined : amountOf(request.body.amount)
      const at = services.clock()
      const operation = await services.db.transaction().execute(async (trx) => {
        const body = { from, to, amount: amount?.toString() ?? null }
        const claimed = await claimOperation(trx, { memberId: member.id, key, kind: 'transfer', body, id: randomUUID(), at })
        if (claimed.isReplay) return claimed
        await refuseOthers(services, from, to) // what was booked once is answered also when the wallet is closed
        const move = { memberId: member.id, from, to, amount, at, key: transferKey(claimed.id) }
        if (!(await postMove(trx, services, move))) throw new Refusal('NOTHING_TO_MOVE')
        return claimed
      })
      if (!operation.isReplay) await announceBalance(services, member.id)
      return transferValue(services, member.id, operation.id)
    },
  }),
]
