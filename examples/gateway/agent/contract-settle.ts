import type { Database } from '../database/open.ts'
import type { Services } from '../platform/services.ts'
import { firstPlay, playedIn } from './contract-figures.ts'
import { type Cut, cutOf, isOfDays, type Period, periodAt } from './contract-periods.ts'
import { type ContractRow, contractPeriod } from './contract-rows.ts'
import { earned, storedTiers } from './contract-tiers.ts'
import { pathOf } from './team.ts'

/** Delay between the end of a period and its settlement, ms: by then the last rounds are written, and counted figures never change. */
export const settleGrace = 5_000
/** Maximum periods settled in one run; after a long downtime the next run continues. */
const atOnce = 2_000

/**
 * Settles all ended periods: calculates the figures of the downline agent's team, and stores what is due. Of several gateways one settles.
 * With memberId, only that member's contracts. @returns the settled contracts
 */
export async function settleContracts(services: Services, memberId?: string): Promise<ContractRow[]> {
  const ended = services.clock() - settleGrace
  const due = await services.db
    .selectFrom('contracts')
    .selectAll()
    .where('next_until', '<=', ended)
    .$if(memberId !== undefined, (query) =>
      query.where((where) => where.or([where('downline_id', '=', memberId ?? ''), where('upline_id', '=', memberId ?? '')])),
    )
    .orderBy('next_until')
    .execute()
  let left = atOnce
  for (const contract of due) {
    let row: ContractRow | undefined = contract
    try {
      while (row?.next_until != null && row.next_until <= ended && left-- > 0) row = await settleNext(services, row)
    } catch (error) {
      // a contract that fails does not stop the others, and is retried in the next run
      services.log.error({ err: error, contract: contract.id }, 'a contract was not settled')
    }
  }
  return due
}

/** Settles a contract's next period. @returns the contract afterwards; undefined if another gateway was first */
async function settleNext(services: Services, contract: ContractRow): Promise<ContractRow | undefined> {
  const { id, settled_until: from, next_until: until } = contract
  if (from === null || until === null) return undefined
  const cut = cutOf(contract)
  if (!isOfDays(cut)) {
    const busy = await nextBusy(services, contract, cut, from)
    if (busy > from) return moveOn(services.db, contract, busy, contractPeriod(contract, busy, services)?.until ?? null)
  }
  const span: Period = { from, until }
  // The period has ended, so its figures are final and can be read before the transaction, which stays short.
  const played = await playedIn(services, contract, span)
  const { tier, rate, amount } = earned(contract.kind, storedTiers(contract.tiers), played)
  const next = contractPeriod(contract, until, services)
  return services.db.transaction().execute(async (trx) => {
    const moved = await moveOn(trx, contract, until, next?.until ?? null)
    if (!moved) return undefined
    await trx
      .insertInto('contract_settlements')
      .values({
        id: `${id}.${from}`,
        contract_id: id,
        kind: contract.kind,
        upline_id: contract.upline_id,
        downline_id: contract.downline_id,
        from_at: from,
        until_at: until,
        active_members: played.activeMembers,
        bets: played.bets,
        lost: played.lost,
        tier,
        rate,
        amount,
        state: amount > 0n ? 'due' : 'nothing',
        paid_at: null,
        request_id: null,
      })
      .execute()
    return moved
  })
}

/**
 * Records that everything up to a time is settled. @returns undefined if another gateway was first, or the contract was ended meanwhile:
 * the next run reads it again
 */
const moveOn = (
  db: Pick<Database, 'updateTable'>,
  { id, settled_until, next_until, ends_at }: ContractRow,
  to: number,
  next: number | null,
): Promise<ContractRow | undefined> =>
  db
    .updateTable('contracts')
    .set({ settled_until: to, next_until: next })
    .where('id', '=', id)
    .where('settled_until', '=', settled_until)
    .where('next_until', '=', next_until)
    .where('ends_at', ends_at === null ? 'is' : '=', ends_at)
    .returningAll()
    .executeTakeFirst()

/**
 * Skips periods without play: hours and 5 minutes without rounds get no row, and are not checked one by one. @returns the start of the next
 * period to settle
 */
async function nextBusy(services: Services, contract: ContractRow, cut: Cut, from: number): Promise<number> {
  const path = await pathOf(services.db, contract.downline_id)
  const ended = periodAt(cut, services.clock() - settleGrace, services).from
  const until = contract.ends_at === null ? ended : Math.min(ended, contract.ends_at)
  const played = path === undefined ? undefined : await firstPlay(services.db, path, from, until)
  return played === undefined ? until : periodAt(cut, played, services).from
}
