import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import * as z from 'zod/mini'
import { OperationKey } from '../../../src/core/money/operation-calls.ts'
import { everyWallet, mainWallet, Transfer } from '../../../src/core/wallet/transfer-calls.ts'
import type { Tables } from '../database/tables.ts'
import { balanceOf, holdBalance, memberAccount, openAccount, post } from '../ledger/ledger.ts'
import { currencySymbol, formatAmount, parseAmount } from '../ledger/money.ts'
import { defineCall, sessionOf } from '../platform/call-definition.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Services } from '../platform/services.ts'
import { refuseNonPlayers } from '../session/players.ts'
import { Forfeit, giveUpBonuses } from './forfeit.ts'
import { vendorAccount, vendorFunds, walletVendors } from './merchant-wallet.ts'
import { claimOperation } from './operations.ts'
import { referenceOf } from './reference.ts'
import type { Entry } from '../ledger/posting.ts'
import { admit } from '../movements/admit.ts'

/** The ledger's key for the transfer of an operation. */
export const transferKey = (operationId: string): string => `transfer:${operationId}`

/** The amount in a body: above zero. @throws {Refusal} FIELD_INVALID */
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
  /** Minor units; undefined: everything. */
  amount: bigint | undefined
  /** What the member has agreed to lose of open bonuses. */
  forfeit?: Forfeit
  at: number
}

/** The entries of a move between the main wallet and vendors' wallets. An empty wallet gets no entry. */
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
  const emptied = from !== everyWallet && amount !== undefined ? [[from, amount] as const] : await everything(trx, services, move)
  const sum = emptied.reduce((total, [, moved]) => total + moved, 0n)
  return [...emptied.map(([code, moved]) => ({ account: vendor(code), amount: -moved })), { account: main, amount: sum }]
}

/** The money in the wallets that are emptied, by vendor. */
async function everything(trx: Transaction<Tables>, services: Services, { memberId, from }: Move): Promise<[string, bigint][]> {
  const there = await vendorFunds(trx, services, memberId)
  return from === everyWallet ? [...there] : [[from, there.get(from) ?? 0n]]
}

interface Moved {
  /** The id of the ledger's transaction. */
  id: string
  /** The change of the main wallet (below zero for a loss) and its balance afterwards; minor units. */
  amount: bigint
  main: bigint
}

/**
 * Posts a move under its key. Money that leaves the main wallet ends open bonuses: own money is played first, so it can't be put aside.
 * @returns undefined if there was nothing to move
 * @throws {Refusal} BONUS_FORFEIT {InsufficientFunds}
 */
async function postMove(
  trx: Transaction<Tables>,
  services: Services,
  move: Move & { key: string; note?: string },
): Promise<Moved | undefined> {
  const { memberId, from, to, at, key, note = '' } = move
  // a wallet that was never opened has no money to take
  if (to !== mainWallet) await openAccount(trx, vendorAccount(memberId, to), memberId, { kind: 'vendor' })
  // the balance is read under a lock, so that nobody else can move it
  if (move.amount === undefined || from === mainWallet) await holdBalance(trx, memberAccount(memberId))
  const entries = await legs(trx, services, move)
  if (entries.every(({ amount }) => amount === 0n)) return undefined
  const named = from === mainWallet ? to : from
  const passage = await admit(trx, { movement: to === mainWallet ? 'fromVendor' : 'toVendor', memberId, at })
  if (from === mainWallet && (await balanceOf(trx, memberAccount(memberId))) >= -(entries[0]?.amount ?? 0n)) await giveUpBonuses(trx, move)
  const { id, balances } = await post(trx, { key, body: null, kind: 'transfer', reference: `vendor:${named}${note}`, entries, at, passage })
  const main = memberAccount(memberId)
  return { id, amount: entries.find(({ account }) => account === main)?.amount ?? 0n, main: balances.get(main) ?? 0n }
}

/** The wallets that a body may name: one of them has to be the main one. @throws {Refusal} FIELD_INVALID */
async function refuseOthers(services: Services, from: string, to: string): Promise<void> {
  const isOpen = async (code: string) => (await walletVendors(services)).some((vendor) => vendor.code === code)
  const isKnown = (code: string) => services.catalogue.vendor(code) !== undefined
  // money can still be taken out of a wallet that the merchant has closed
  if (to === mainWallet ? from === everyWallet || isKnown(from) : from === mainWallet && (await isOpen(to))) return
  throw new Refusal('FIELD_INVALID', { value: { field: 'to', reason: 'pattern' } })
}

/** A posted transfer as the member sees it. */
const transferValue = ({ id, amount, main }: Moved, createdAt: number): z.output<typeof Transfer> => ({
  id,
  reference: referenceOf('TR', id),
  amount: formatAmount(amount < 0n ? -amount : amount),
  currencySymbol,
  createdAt,
  main: formatAmount(main),
})

/** The same for a transfer that was posted before. */
export async function postedTransfer({ db }: Services, memberId: string, operationId: string): Promise<z.output<typeof Transfer>> {
  const { id, created_at, amount, balance } = await db
    .selectFrom('ledger_transactions')
    .innerJoin('ledger_entries', 'ledger_entries.transaction_id', 'ledger_transactions.id')
    .select(['ledger_transactions.id', 'ledger_transactions.created_at', 'ledger_entries.amount', 'ledger_entries.balance'])
    .where('ledger_transactions.key', '=', transferKey(operationId))
    .where('ledger_entries.account_id', '=', memberAccount(memberId))
    .executeTakeFirstOrThrow()
  return transferValue({ id, amount: BigInt(amount), main: BigInt(balance ?? 0n) }, created_at)
}

/**
 * When a vendor's game opens: moves the money of the vendor's wallet to the main one, from which the demo games play, if the member wants
 * that ("Move money when a game opens").
 */
export async function collectForGame(services: Services, memberId: string, vassalage: string): Promise<void> {
  const { db, clock } = services
  const choice = await db.selectFrom('wallet_choices').select('auto_transfer').where('member_id', '=', memberId).executeTakeFirst()
  if (choice?.auto_transfer !== 1 || !(await vendorFunds(db, services, memberId)).get(vassalage)) return
  await db.transaction().execute((trx) =>
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
}

export const transferCalls = [
  defineCall({
    verb: 'POST',
    path: '/wps/relay/GCS_walletTransfer',
    section: '§7 Wallet',
    summary: 'Moves money between the main wallet and a vendor’s, or all of theirs back; the same key moves it once',
    token: 'required',
    body: z.object({ from: z.string(), to: z.string(), amount: z.optional(z.string()), key: OperationKey, forfeit: Forfeit }),
    value: Transfer,
    async handle(services, request) {
      const { member } = sessionOf(request)
      const { from, to, key, forfeit } = request.body
      refuseNonPlayers(member)
      const amount = request.body.amount === undefined || from === everyWallet ? undefined : amountOf(request.body.amount)
      const at = services.clock()
      const made = await services.db.transaction().execute(async (trx) => {
        const body = { from, to, amount: amount?.toString() ?? null }
        const { id, isReplay } = await claimOperation(trx, { memberId: member.id, key, kind: 'transfer', body, id: randomUUID(), at })
        if (isReplay) return id
        await refuseOthers(services, from, to) // a booked operation keeps its answer, even if the wallet has been closed since
        const moved = await postMove(trx, services, { memberId: member.id, from, to, amount, forfeit, at, key: transferKey(id) })
        if (!moved) throw new Refusal('NOTHING_TO_MOVE')
        return moved
      })
      if (typeof made === 'string') return postedTransfer(services, member.id, made)
      return transferValue(made, at)
    },
  }),
]
