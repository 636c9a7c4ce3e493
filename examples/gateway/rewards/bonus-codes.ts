import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import * as endpoints from '../../../src/contract/rewards.ts'
import { BonusCodePaid } from '../../../src/core/rewards/bonus-calls.ts'
import { OperationKey } from '../../../src/core/money/operation-calls.ts'
import { currencySymbol, formatAmount } from '../ledger/money.ts'
import { guess } from '../guard/guess.ts'
import { type CallSession, defineCall, sessionOf } from '../platform/call-definition.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Services } from '../platform/services.ts'
import { claimOperation } from '../wallet/operations.ts'
import { payBonus } from './bonus.ts'
import { payOnce } from './reward-holds.ts'
import { refuseClaims } from './may-claim.ts'

/** Normalises a typed code: spaces and case are ignored. */
export const normalCode = (text: string): string => text.replace(/\s/g, '').toUpperCase()

/**
 * Pays a code: once per member, and only as often as it has uses. Its row is updated first, so that of many requests for the last use one
 * succeeds.
 * @throws {Refusal} CODE_UNKNOWN, CODE_USED, CODE_OVER, REWARD_HELD, and those of refuseClaims {KeyReused}
 */
export async function redeemCode(
  services: Services,
  member: CallSession['member'],
  code: string,
  key: string,
): Promise<{ id: string; code: string }> {
  const at = services.clock()
  const memberId = member.id
  await payOnce(services.db, { memberId, kind: 'code', subject: code, amount: 0n, at }, async (trx) => {
    const { isReplay } = await claimOperation(trx, { memberId, key, kind: 'bonusCode', body: { code }, id: randomUUID(), at })
    if (isReplay) return
    await refuseClaims({ ...services, db: trx }, member, at)
    const known = await trx.selectFrom('bonus_codes').selectAll().where('code', '=', code).executeTakeFirst()
    if (!known) throw new Refusal('CODE_UNKNOWN')
    const own = trx.selectFrom('bonus_code_uses').select('code').where('code', '=', code).where('member_id', '=', memberId)
    if (await own.executeTakeFirst()) throw new Refusal('CODE_USED')
    const taken = await trx
      .updateTable('bonus_codes')
      .set({ used: sql<number>`used + 1` })
      .where('code', '=', code)
      .whereRef('used', '<', 'uses')
      .where((where) => where.or([where('ends_at', 'is', null), where('ends_at', '>', at)]))
      .executeTakeFirst()
    // of two parallel requests of one member, the second waits for the row and then finds the first
    if (await own.executeTakeFirst()) throw new Refusal('CODE_USED')
    if (Number(taken.numUpdatedRows) !== 1) throw new Refusal('CODE_OVER')
    const { turnover, days } = known
    const bonus = { memberId, reference: `code:${code}`, amount: BigInt(known.amount), key: `code:${code}:${memberId}`, at }
    const { id } = await payBonus(trx, { ...bonus, turnover, days })
    await trx.insertInto('bonus_code_uses').values({ code, member_id: memberId, bonus_id: id, created_at: at }).execute()
  })
  const use = await services.db
    .selectFrom('bonus_code_uses')
    .select('bonus_id')
    .where('code', '=', code)
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow()
  return { id: use.bonus_id, code }
}

export const bonusCodeCalls = [
  defineCall(endpoints.postBonusCode, {
    section: '§2 Side menu: rewards and bonus code',
    summary: 'Redeems a bonus code into the wallet: once for each member; the same key pays once',
    isOurs: true,
    body: z.object({ code: z.string().check(z.maxLength(64)), key: OperationKey }),
    value: BonusCodePaid,
    async handle(services, request) {
      const { member } = sessionOf(request)
      const typed = normalCode(request.body.code)
      // an unknown code counts as a guess here and is refused below, after the other checks
      await guess(services, 'bonusCode', { memberId: member.id, account: member.id, address: request.address }, () =>
        services.db.selectFrom('bonus_codes').select('code').where('code', '=', typed).executeTakeFirst(),
      )
      const { id, code } = await redeemCode(services, member, typed, request.body.key)
      const paid = await services.db
        .selectFrom('bonus_codes')
        .leftJoin('turnovers', (join) => join.on('turnovers.source', '=', 'bonus').on('turnovers.reference', '=', id))
        .select(['amount', 'required'])
        .where('code', '=', code)
        .executeTakeFirstOrThrow()
      const turnover = paid.required === null ? null : formatAmount(paid.required)
      return { id, code, amount: formatAmount(paid.amount), turnover, currencySymbol }
    },
  }),
]
