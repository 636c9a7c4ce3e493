import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import { everyWallet, mainWallet } from '../../../src/core/wallet/transfer-calls.ts'
import type { Tables } from '../database/tables.ts'
import { balanceOf, holdBalance, memberAccount, openAccount, post } from '../ledger/ledger.ts'
import type { Entry } from '../ledger/posting.ts'
import { admit } from '../movements/admit.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Services } from '../platform/services.ts'
import { giveUpBonuses } from './forfeit.ts'
import { vendorAccount, vendorFunds, walletVendors } from './merchant-wallet.ts'
import { claimOperation, type Operation } from './operations.ts'
import type { Move, Moved, WalletTransfer } from './wallet-transfer.ts'

/** The ledger key for the transfer of an operation. */
export const transferKey = (operationId: string): string => `transfer:${operationId}`

/** The entries of a move between the main wallet and vendor wallets. An empty wallet gets no entry. */
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

/** The money in the wallets to empty, by vendor. */
async function everything(trx: Transaction<Tables>, services: Services, { memberId, from }: Move): Promise<[string, bigint][]> {
  const there = await vendorFunds(trx, services, memberId)
  return from === everyWallet ? [...there] : [[from, there.get(from) ?? 0n]]
}

/**
 * Posts a move under its key. Own money that leaves the main wallet ends active bonuses: own money is played first, so it must not be put
 * aside.
 * @returns undefined if there was nothing to move
 * @throws {Refusal} BONUS_FORFEIT {InsufficientFunds}
 */
async function postMove(
  trx: Transaction<Tables>,
  services: Services,
  move: Move & { key: string; note?: string },
): Promise<Moved | undefined> {
  const { memberId, from, to, at, key, note = '' } = move
  // only the target is opened: a wallet that was never opened has no money to take
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
  return { id, amount: entries.find(({ account }) => account === main)?.amount ?? 0n, main: balances.get(main) ?? 0n, at }
}

/**
 * On the launch of a vendor's game: moves the vendor's wallet to the main one, which the demo games use, if the member has enabled "Move
 * money when a game opens".
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

/** The operation that a transfer's key stands for. */
export const transferOperation = ({ memberId, key, from, to, amount, at }: WalletTransfer): Operation => ({
  memberId,
  key,
  kind: 'transfer',
  body: { from, to, amount: amount?.toString() ?? null },
  id: randomUUID(),
  at,
})

/**
 * Books a member's move, once per key.
 * @returns the operation's id if it was booked before
 * @throws {Refusal} FIELD_INVALID, NOTHING_TO_MOVE, BONUS_FORFEIT and as `admit` {InsufficientFunds} {KeyReused}
 */
export const transferAlone = (services: Services, transfer: WalletTransfer): Promise<Moved | string> =>
  services.db.transaction().execute(async (trx) => {
    const { key: _, ...move } = transfer
    const { id, isReplay } = await claimOperation(trx, transferOperation(transfer))
    if (isReplay) return id
    // checked after the replay: a booked operation returns the same response, even if the wallet has been closed since
    if (!(await areOpen(services, transfer))) throw new Refusal('FIELD_INVALID', { value: { field: 'to', reason: 'pattern' } })
    const moved = await postMove(trx, services, { ...move, key: transferKey(id) })
    if (!moved) throw new Refusal('NOTHING_TO_MOVE')
    return moved
  })

/** May a member move money between these wallets? One of them has to be the main one. */
export async function areOpen(services: Services, { from, to }: Pick<Move, 'from' | 'to'>): Promise<boolean> {
  const isOpen = async (code: string) => (await walletVendors(services)).some((vendor) => vendor.code === code)
  const isKnown = (code: string) => services.catalogue.vendor(code) !== undefined
  // money can still be taken out of a wallet that the merchant has closed
  return to === mainWallet ? from === everyWallet || isKnown(from) : from === mainWallet && (await isOpen(to))
}
