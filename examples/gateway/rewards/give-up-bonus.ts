import * as z from 'zod/mini'
import * as endpoints from '../../../src/contract/rewards.ts'
import { OperationKey } from '../../../src/core/money/operation-calls.ts'
import { BonusGivenUp } from '../../../src/core/rewards/bonus-calls.ts'
import { defineCall, sessionOf } from '../platform/call-definition.ts'
import { Forfeit, giveUpBonus } from '../wallet/forfeit.ts'
import { claimOperation } from '../wallet/operations.ts'

export const giveUpBonusCalls = [
  defineCall(endpoints.postBonusGiveUp, {
    section: '§2 Member centre pages: bonusDetails',
    summary: 'Gives up a locked bonus with what was won with it, up to the sums that were shown; the same key gives it up once',
    isOurs: true,
    body: z.object({ id: z.string().check(z.maxLength(64)), key: OperationKey, forfeit: Forfeit }),
    value: BonusGivenUp,
    async handle({ db, clock }, request) {
      const memberId = sessionOf(request).member.id
      const { id, key, forfeit } = request.body
      const at = clock()
      await db.transaction().execute(async (trx) => {
        const { isReplay } = await claimOperation(trx, { memberId, key, kind: 'giveUpBonus', body: { id }, id, at })
        if (isReplay) return
        const turnover = await trx
          .selectFrom('turnovers')
          .select('id')
          .where('reference', '=', id)
          .where('member_id', '=', memberId)
          .executeTakeFirst()
        await giveUpBonus(trx, { memberId, turnoverId: turnover?.id, forfeit, at })
      })
      return { id }
    },
  }),
]
