import type { Hono } from 'hono'
import * as z from 'zod/mini'
import { formatAmount, parseAmount } from '../ledger/money.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Services } from '../platform/services.ts'
import { normalCode } from '../rewards/bonus-codes.ts'
import { done, read } from './console-call.ts'

const Whole = (least: number, most: number) => z.number().check(z.int(), z.gte(least), z.lte(most))
const NewCode = z.object({
  code: z.string().check(z.maxLength(40)),
  amount: z.string(),
  turnover: Whole(0, 100),
  days: Whole(1, 365),
  uses: Whole(1, 1_000_000),
  endsAt: z.optional(z.nullable(z.number())),
})

/** Bonus codes of the operator; mount it behind the checks of `api.ts`. */
export function bonusApi(routes: Hono, { db, clock }: Services): void {
  routes.get('/bonus-codes', async (context) => {
    const rows = await db.selectFrom('bonus_codes').selectAll().orderBy('created_at', 'desc').execute()
    return done(context, {
      list: rows.map(({ amount, ends_at, created_at, ...row }) => ({
        ...row,
        amount: formatAmount(amount),
        endsAt: ends_at,
        isOver: row.used >= row.uses || (ends_at !== null && ends_at <= clock()),
        createdAt: created_at,
      })),
    })
  })
  routes.post('/bonus-codes', async (context) => {
    const { code, amount, endsAt = null, ...rest } = await read(context, NewCode)
    const value = parseAmount(amount)
    if (!value) throw new Refusal('FIELD_INVALID', { value: { field: 'amount', reason: 'pattern' } })
    const name = normalCode(code)
    if (!/^[A-Z0-9_-]{3,40}$/.test(name)) throw new Refusal('FIELD_INVALID', { value: { field: 'code', reason: 'pattern' } })
    const written = await db
      .insertInto('bonus_codes')
      .values({ ...rest, code: name, amount: value, used: 0, ends_at: endsAt, created_at: clock() })
      .onConflict((on) => on.doNothing())
      .executeTakeFirst()
    if (Number(written.numInsertedOrUpdatedRows ?? 0) === 0)
      throw new Refusal('FIELD_INVALID', { value: { field: 'code', reason: 'taken' }, message: 'There is a code of this name already' })
    return done(context, { code: name })
  })
  routes.post('/bonus-codes/:code/end', async (context) => {
    const ended = await db
      .updateTable('bonus_codes')
      .set({ ends_at: clock() })
      .where('code', '=', context.req.param('code'))
      .executeTakeFirst()
    if (Number(ended.numUpdatedRows) === 0) throw new Refusal('NOT_FOUND')
    return done(context, {})
  })
}
