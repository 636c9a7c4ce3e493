import type { Transaction } from 'kysely'
import { everyWallet, mainWallet } from '../../../src/core/wallet/transfer-calls.ts'
import { isAmong } from '../database/among.ts'
import type { Tables } from '../database/tables.ts'
import { inOneTrip, lastTrip, type Part, rowsOf, waitingForLocks } from '../database/trips.ts'
import { holdingBalances, memberAccount, postAll } from '../ledger/ledger.ts'
import { passageAtEase } from '../movements/admit.ts'
import type { Services } from '../platform/services.ts'
import { longestWait, settledTogether } from '../platform/settle-together.ts'
import { vendorAccount } from './merchant-wallet.ts'
import { claimingOperations, releasingOperations } from './operations.ts'
import { areOpen, transferAlone, transferKey, transferOperation } from './wallet-moves.ts'
import type { Moved, WalletTransfer } from './wallet-transfer.ts'
import { present } from '../platform/present.ts'

/** Moves money between members' wallets; simultaneous transfers are settled together. */
export const createTransfers = (services: Services): ((transfer: WalletTransfer) => Promise<Moved | string>) =>
  settledTogether<WalletTransfer, Moved | string>(services, {
    what: 'transfers',
    together: (trx, transfers) => transferTogether(trx, services, transfers),
    alone: (transfer) => transferAlone(services, transfer),
  })

/**
 * Settles transfers of several members in one database transaction with two round trips: the first claims the keys, locks and reads; the
 * second writes and commits.
 * @param transfers one per member
 * @returns the simple ones, in order; undefined for one that `transferAlone` has to settle
 */
async function transferTogether(
  trx: Transaction<Tables>,
  services: Services,
  transfers: readonly WalletTransfer[],
): Promise<(Moved | undefined)[]> {
  const at = services.clock()
  const isPlain = await Promise.all(
    transfers.map(async (each) => each.amount !== undefined && each.from !== everyWallet && (await areOpen(services, each))),
  )
  const asked = transfers
    .filter((_, nth) => isPlain[nth])
    .map((transfer) => {
      const { memberId, from, to, amount = 0n } = transfer
      const named = from === mainWallet ? to : from
      const [main, vendor] = [memberAccount(memberId), vendorAccount(memberId, named)]
      const [payer, receiver] = from === mainWallet ? [main, vendor] : [vendor, main]
      return { transfer, operation: transferOperation({ ...transfer, at }), amount, named, main, payer, receiver }
    })
  if (asked.length === 0) return transfers.map(() => undefined)
  const members = asked.map(({ transfer }) => transfer.memberId)
  const [, claimed, held, passage, withBonus] = await inOneTrip(
    trx,
    waitingForLocks(trx, longestWait),
    claimingOperations(
      trx,
      asked.map(({ operation }) => operation),
    ),
    holdingBalances(
      trx,
      asked.flatMap(({ payer, receiver }) => [payer, receiver]),
    ),
    passageAtEase(trx, members, ['toVendor', 'fromVendor'], at),
    membersWithBonus(trx, members), // after the balances are locked, as for a single transfer
  )
  const plain = asked.filter(({ transfer: { memberId, from }, operation, amount, payer, receiver }) => {
    if (!claimed.has(operation.id) || !passage.members.has(memberId)) return false
    if (from === mainWallet && withBonus.has(memberId)) return false
    return held.has(receiver) && (held.get(payer) ?? 0n) >= amount
  })
  const settled = new Set(plain.map(({ operation }) => operation))
  const left = asked.map(({ operation }) => operation).filter((operation) => claimed.has(operation.id) && !settled.has(operation))
  const { ids, posting } = postAll(
    trx,
    plain.map(({ operation, named, amount, payer, receiver }) => ({
      key: transferKey(operation.id),
      body: null,
      kind: 'transfer',
      reference: `vendor:${named}`,
      entries: [
        { account: payer, amount: -amount },
        { account: receiver, amount },
      ],
      at,
      passage,
    })),
  )
  const [balances] = await lastTrip(trx, posting, ...(left.length > 0 ? [releasingOperations(trx, left)] : []))
  const made = new Map<WalletTransfer, Moved>(
    plain.map(({ transfer, main, payer, amount }, nth) => [
      transfer,
      { id: present(ids[nth]), amount: payer === main ? -amount : amount, main: balances.get(main) ?? 0n, at },
    ]),
  )
  return transfers.map((transfer) => made.get(transfer))
}

function membersWithBonus(trx: Transaction<Tables>, memberIds: readonly string[]): Part<Set<string>> {
  const open = trx
    .selectFrom('turnovers')
    .select('member_id')
    .where(isAmong(trx, 'turnovers.member_id', memberIds))
    .where('ended_at', 'is', null)
  return async (ask) => new Set((await rowsOf(open)(ask)).map(({ member_id }) => member_id))
}
