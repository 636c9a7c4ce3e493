import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { ContractKind, ContractOffer } from '../../../src/core/agent/contract-calls.ts'
import type { Tables } from '../database/tables.ts'
import { publish } from '../live/publish.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Services } from '../platform/services.ts'
import { admitPromise } from '../movements/admit-promise.ts'
import type { CallSession } from '../platform/call-definition.ts'
import type { Member } from '../session/members.ts'
import { claimOperation } from '../wallet/operations.ts'
import { contractCeiling, refuseAboveCeiling } from './contract-ceiling.ts'
import { contractChange, writeOf } from './contract-news.ts'
import { cutOf, isOfDays } from './contract-periods.ts'
import { startAfter } from './contract-rows.ts'
import { readTiers, storeTiers } from './contract-tiers.ts'
import { directDownline, isAgent } from './team.ts'

const hour = 3_600_000
const day = 24 * hour
/** How long an offer stays open: default, minimum and maximum. */
const answerWithin = { standard: 3 * day, least: hour / 60, most: 31 * day }

/** Does the operator offer this kind? Call it before a transaction: inside, the settings query could wait for that transaction. */
export const isKindOffered = async ({ settings }: Services, kind: ContractKind): Promise<boolean> => (await settings.get()).contracts[kind]

/** Marks unanswered offers as expired; with two members given, only theirs. */
export async function expireOffers(trx: Transaction<Tables>, now: number, between?: { upline: string; downline: string }): Promise<void> {
  const expired = await trx
    .updateTable('contracts')
    .set({ state: 'expired' })
    .where('state', '=', 'offered')
    .where('answer_by', '<=', now)
    .$if(between !== undefined, (query) =>
      query.where('upline_id', '=', between?.upline ?? '').where('downline_id', '=', between?.downline ?? ''),
    )
    .returning(['id', 'kind', 'state', 'upline_id', 'downline_id'])
    .execute()
  await publish(trx, ...expired.flatMap(contractChange))
}

/**
 * §4 Contract offers: an agent offers a contract to a direct downline agent, who has to answer before it begins. Hourly and real-time
 * contracts begin with the next period after the answer.
 * @param session of the agent; only the seed of a new database has none
 * @returns the contract's id
 * @throws {Refusal} STEP_UP, PAYMENT_PASSWORD_MISSING, NOT_IN_TEAM, NOT_DIRECT, NOT_OFFERED, TIERS_INVALID, OFFER_OPEN, FIELD_INVALID,
 * ANSWER_AFTER_START
 */
export async function offer(
  services: Services,
  upline: Member,
  wish: ContractOffer & { key: string },
  session?: CallSession,
): Promise<string> {
  const { kind, key } = wish
  if (kind === 'dividend' && wish.period === undefined)
    throw new Refusal('FIELD_INVALID', { value: { field: 'period', reason: 'required' } })
  const read = readTiers(wish.tiers)
  const tiers = storeTiers(read)
  const at = services.clock()
  const { memberId, answerBy, note = '' } = wish
  const period = kind === 'dividend' ? (wish.period ?? '') : kind === 'daily' ? 'D' : ''
  const latest = isOfDays(cutOf({ kind, period })) ? startAfter({ kind, period }, at, services) : at + answerWithin.most
  const row = {
    id: randomUUID(),
    kind,
    period,
    tiers,
    state: 'offered' as const,
    upline_id: upline.id,
    downline_id: memberId,
    note: note.trim(),
    offered_at: at,
    answer_by: answerBy ?? Math.min(at + answerWithin.standard, latest),
    answered_at: null,
    starts_at: null,
    ends_at: null,
    settled_until: null,
    next_until: null,
  }
  const isOffered = await isKindOffered(services, kind)
  const { contractCeilings } = await services.settings.get()
  const made = await services.db.transaction().execute(async (trx) => {
    const body = { memberId, kind, period, tiers, answerBy: answerBy ?? null, note }
    const claimed = await claimOperation(trx, { memberId: upline.id, key, kind: 'contractOffer', body, id: row.id, at })
    // A replay returns the stored result, even if time, settings or team have changed, so those are checked afterwards.
    if (claimed.isReplay) return claimed
    const member = await directDownline(trx, upline, memberId)
    if (!isAgent(member)) throw new Refusal('NOT_DIRECT', { message: 'Contracts are made with agents' })
    if (!isOffered) throw new Refusal('NOT_OFFERED')
    const time = { at, zones: services.zones }
    refuseAboveCeiling(read, await contractCeiling(trx, upline, kind, contractCeilings, time))
    if (answerBy !== undefined && (answerBy < at + answerWithin.least || answerBy > at + answerWithin.most))
      throw new Refusal('FIELD_INVALID', { value: { field: 'answerBy', reason: 'range' } })
    if (answerBy !== undefined && answerBy > latest)
      throw new Refusal('ANSWER_AFTER_START', { value: { field: 'answerBy', startsAt: latest } })
    await expireOffers(trx, at, { upline: upline.id, downline: memberId })
    const added = await trx
      .insertInto('contracts')
      .values(row)
      .onConflict((on) => on.doNothing())
      .executeTakeFirst()
    if (Number(added.numInsertedOrUpdatedRows ?? 0) === 0) throw new Refusal('OFFER_OPEN')
    if (session)
      await admitPromise(trx, services, session, 'contract', { of: ['offer', memberId, kind, period, tiers], to: member.account })
    await writeOf(trx, row, { memberId, key: 'contractOffer', values: { from: upline.account }, at, id: row.id })
    await publish(trx, ...contractChange(row))
    return claimed
  })
  return made.id
}
