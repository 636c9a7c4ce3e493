import { sql, type Transaction } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { publish } from '../live/publish.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Services } from '../platform/services.ts'
import { admitPromise } from '../movements/admit-promise.ts'
import type { CallSession } from '../platform/call-definition.ts'
import { lockMember } from '../wallet/lock-member.ts'
import { claimOperation } from '../wallet/operations.ts'
import { contractChange, writeOf } from './contract-news.ts'
import { isKindOffered } from './contract-offer.ts'
import { cutOf, periodAt } from './contract-periods.ts'
import { type ContractRow, contractPeriod, ownContract, startAfter } from './contract-rows.ts'

/** The reason for a refused step: the offer was already answered, or it has ended. */
const closed = ({ state }: Pick<ContractRow, 'state'>): Refusal =>
  new Refusal(state === 'active' || state === 'rejected' ? 'CONTRACT_ANSWERED' : 'CONTRACT_ENDED')

interface Step {
  session: CallSession
  id: string
  key: string
}

/** Runs a step of a contract once per key, and notifies both parties. isOffered: the operator offers the kind. */
async function step(
  services: Services,
  kind: string,
  { session, id, key }: Step,
  change: (trx: Transaction<Tables>, at: number, isOffered: boolean) => Promise<ContractRow>,
): Promise<void> {
  const memberId = session.member.id
  const contract = await ownContract(services.db, memberId, id)
  const isOffered = await isKindOffered(services, contract.kind)
  const at = services.clock()
  await services.db.transaction().execute(async (trx) => {
    const { isReplay } = await claimOperation(trx, { memberId, key, kind, body: { id }, id, at })
    if (isReplay) return
    // serialises steps on the contracts of two members, because ending one may revive another
    await lockMember(trx, contract.downline_id)
    await publish(trx, ...contractChange(await change(trx, at, isOffered)))
  })
}

/** Locks an open offer until the transaction ends. @throws {Refusal} CONTRACT_ANSWERED, CONTRACT_ENDED */
async function takeOffer(
  trx: Transaction<Tables>,
  id: string,
  side: 'upline_id' | 'downline_id',
  memberId: string,
  at: number,
): Promise<ContractRow> {
  const taken = await trx
    .updateTable('contracts')
    .set({ state: sql`state` })
    .where('id', '=', id)
    .where(side, '=', memberId)
    .where('state', '=', 'offered')
    .where('answer_by', '>', at)
    .returningAll()
    .executeTakeFirst()
  if (taken) return taken
  const row = await ownContract(trx, memberId, id)
  // only the downline can answer an offer, and only the upline can withdraw it
  throw row[side] === memberId ? closed(row) : new Refusal('NOT_IN_TEAM')
}

const change = (trx: Transaction<Tables>, id: string, to: Partial<Omit<ContractRow, 'id'>>): Promise<ContractRow> =>
  trx.updateTable('contracts').set(to).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

/** The fields that end a contract at a time, after which no period is settled; null removes the end. */
function endingAt(services: Services, row: ContractRow, endsAt: number | null): Pick<ContractRow, 'ends_at' | 'next_until'> {
  const next = row.settled_until === null ? undefined : contractPeriod({ ...row, ends_at: endsAt }, row.settled_until, services)
  return { ends_at: endsAt, next_until: next?.until ?? null }
}

/**
 * §4 Contract offers: the downline agent accepts. The contract begins with the next period, and replaces the one in force.
 * @throws {Refusal} NOT_OFFERED if the operator has disabled the kind
 */
export const accept = (services: Services, who: Step): Promise<void> =>
  step(services, 'contractAccept', who, async (trx, at, isOffered) => {
    if (!isOffered) throw new Refusal('NOT_OFFERED')
    const offered = await takeOffer(trx, who.id, 'downline_id', who.session.member.id, at)
    const startsAt = startAfter(offered, at, services)
    const before = await trx
      .updateTable('contracts')
      .set({ settled_until: sql`settled_until` }) // locks them, so that nothing is settled or ended meanwhile
      .where('upline_id', '=', offered.upline_id)
      .where('downline_id', '=', offered.downline_id)
      .where('kind', '=', offered.kind)
      .where('starts_at', 'is not', null)
      .where((where) => where.or([where('ends_at', 'is', null), where('ends_at', '>', startsAt)]))
      .returningAll()
      .execute()
    for (const row of before)
      await change(trx, row.id, { ...endingAt(services, row, startsAt), ...(row.state === 'active' && { state: 'replaced' as const }) })
    const { until } = periodAt(cutOf(offered), startsAt, services)
    const began = { state: 'active' as const, answered_at: at, starts_at: startsAt, settled_until: startsAt, next_until: until }
    const row = await change(trx, who.id, began)
    await admitPromise(trx, services, who.session, 'contract', { of: ['accept', who.id], to: await accountOf(trx, row.upline_id) })
    await tellUpline(trx, row, 'contractAccepted', at)
    return row
  })

/** §4 Contract offers: the downline agent rejects; the contract in force continues. */
export const reject = (services: Services, who: Step): Promise<void> =>
  step(services, 'contractReject', who, async (trx, at) => {
    await takeOffer(trx, who.id, 'downline_id', who.session.member.id, at)
    const row = await change(trx, who.id, { state: 'rejected', answered_at: at })
    await tellUpline(trx, row, 'contractRejected', at)
    return row
  })

const accountOf = async (trx: Transaction<Tables>, id: string): Promise<string> =>
  (await trx.selectFrom('members').select('account').where('id', '=', id).executeTakeFirstOrThrow()).account

async function tellUpline(
  trx: Transaction<Tables>,
  row: ContractRow,
  key: 'contractAccepted' | 'contractRejected',
  at: number,
): Promise<void> {
  const values = { from: await accountOf(trx, row.downline_id) }
  await writeOf(trx, row, { memberId: row.upline_id, key, values, at, id: row.id })
}

/** The upline withdraws an unanswered offer. */
export const withdraw = (services: Services, who: Step): Promise<void> =>
  step(services, 'contractWithdraw', who, async (trx, at) => {
    await takeOffer(trx, who.id, 'upline_id', who.session.member.id, at)
    return change(trx, who.id, { state: 'withdrawn' })
  })

/** A contract that was to replace another is ended before it begins: the other one continues. */
async function resume(
  services: Services,
  trx: Transaction<Tables>,
  { upline_id, downline_id, kind, starts_at }: ContractRow,
): Promise<void> {
  const last = await trx
    .selectFrom('contracts')
    .select('id')
    .where('upline_id', '=', upline_id)
    .where('downline_id', '=', downline_id)
    .where('kind', '=', kind)
    .where('state', '=', 'replaced')
    .where('ends_at', '=', starts_at)
    .orderBy('answered_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!last) return
  const before = await change(trx, last.id, { state: 'active' }) // locks it, so that nothing is settled while its end is removed
  await change(trx, last.id, endingAt(services, before, null))
}

/**
 * §4 Contract offers: either party ends a contract. The current period is its last; a contract that has not begun has none, and the one
 * that it was to replace continues.
 */
export const terminate = (services: Services, who: Step): Promise<void> =>
  step(services, 'contractTerminate', who, async (trx, at) => {
    const held = await trx
      .updateTable('contracts')
      .set({ state: 'terminated' })
      .where('id', '=', who.id)
      .where('state', '=', 'active')
      .returningAll()
      .executeTakeFirst()
    if (!held) throw new Refusal('CONTRACT_ENDED')
    const running = contractPeriod(held, at, services)
    const row = await change(trx, who.id, endingAt(services, held, running?.until ?? held.starts_at ?? at))
    if (!running) await resume(services, trx, held)
    const { member } = who.session
    const other = row.upline_id === member.id ? row.downline_id : row.upline_id
    await admitPromise(trx, services, who.session, 'contract', { of: ['end', who.id], to: await accountOf(trx, other) })
    const values = { from: member.account }
    const news = running ? 'contractEnded' : 'contractCancelled'
    await writeOf(trx, row, { memberId: other, key: news, values, at, id: row.id })
    return row
  })
