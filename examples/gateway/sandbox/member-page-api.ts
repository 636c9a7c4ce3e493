import type { Context, Hono } from 'hono'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { tellChange } from '../member/notices.ts'
import { sayNotMe } from '../member/say-not-me.ts'
import { proofWait } from '../member/security-changes.ts'
import { ownAddress } from '../platform/own-address.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Services } from '../platform/services.ts'
import { findByAccount, type Member } from '../session/members.ts'
import { trialType } from '../session/players.ts'
import { resetPassword } from '../session/reset-password.ts'
import { done, read } from './console-call.ts'
import { memberBets, memberPage, memberTransactions } from './member-page.ts'
import { recordAct } from './operator-acts.ts'
import { reverseCredit } from './reverse-credit.ts'

const found = 20
const Reason = z.object({ reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(250)) })
/** days: how many days back the member's changes have to be undone. */
const NotMe = z.extend(Reason, { days: z.int().check(z.minimum(1), z.maximum(7)) })
const Reversal = z.extend(Reason, { transactionId: z.string().check(z.minLength(1), z.maxLength(64)) })

/** Members whose account, nickname, number, mailbox or id contains a text; matches at the beginning come first. */
async function search({ db }: Services, text: string) {
  const wanted = text.trim().toLowerCase().replace(/^\+/, '')
  if (wanted === '') return []
  const pattern = `%${wanted.replace(/[\\%_]/g, '\\$&')}%`
  const like = (column: string) => sql<boolean>`lower(${sql.ref(column)}) like ${pattern} escape '\\'`
  const rows = await db
    .selectFrom('members')
    .select(['id', 'account', 'nickname', 'type', 'country_code', 'mobile', 'email', 'is_blocked'])
    .where('is_house', '=', 0)
    .where((where) =>
      where.or([
        like('account'),
        like('nickname'),
        like('email'),
        where('id', '=', wanted),
        sql<boolean>`coalesce(country_code, '') || coalesce(mobile, '') like ${pattern} escape '\\'`,
      ]),
    )
    .orderBy(sql`case when account = ${wanted} then 0 when account like ${pattern.slice(1)} escape '\\' then 1 else 2 end`)
    .orderBy('is_seeded')
    .orderBy('account')
    .limit(found)
    .execute()
  return rows.map(({ id, account, nickname, type, country_code, mobile, email, is_blocked }) => ({
    id,
    account,
    nickname,
    type,
    mobile: mobile === null ? null : `+${country_code} ${mobile}`,
    email,
    isBlocked: is_blocked === 1,
  }))
}

/** The console's page of a member: their data, why they can't log in, and customer service's actions. */
export function memberPageApi(routes: Hono, services: Services): void {
  const { db, clock } = services
  const memberOf = async (context: Context): Promise<Member> => {
    const member = await findByAccount(db, context.req.param('account') ?? '')
    if (!member) throw new Refusal('ACCOUNT_NOT_FOUND')
    return member
  }
  routes.get('/members', async (context) => done(context, await search(services, context.req.query('query') ?? '')))
  routes.get('/members/:account', async (context) => done(context, await memberPage(services, await memberOf(context))))
  routes.get('/members/:account/transactions', async (context) =>
    done(context, await memberTransactions(services, (await memberOf(context)).id, context.req.query('cursor'))),
  )
  routes.get('/members/:account/bets', async (context) =>
    done(context, await memberBets(services, (await memberOf(context)).id, context.req.query('cursor'))),
  )
  routes.post('/members/:account/password', async (context) => {
    const { reason } = await read(context, Reason)
    const member = await memberOf(context)
    if (member.type === trialType) throw new Refusal('TRIAL_NOT_ALLOWED')
    const at = clock()
    const reset = await resetPassword(services, member, (trx) =>
      recordAct(trx, { memberId: member.id, act: 'passwordReset', reason, at: clock() }),
    )
    await tellChange(services, member, { gateway: ownAddress(services, context), language: 'EN' }, 'passwordChanged', { at })
    return done(context, reset)
  })
  // for a member without a contact for notices, or whose password a thief has changed
  routes.post('/members/:account/not-me', async (context) => {
    const { reason, days } = await read(context, NotMe)
    const { id: memberId } = await memberOf(context)
    const wait = await proofWait(services)
    await db.transaction().execute(async (trx) => {
      const now = clock()
      await sayNotMe(trx, { memberId, cause: 'operator', since: now - days * 86_400_000, wait, now })
      await recordAct(trx, { memberId, act: 'frozen', reason, at: now })
    })
    return done(context, {})
  })
  routes.post('/members/:account/reverse', async (context) => {
    const { transactionId, reason } = await read(context, Reversal)
    return done(context, await reverseCredit(services, await memberOf(context), { transactionId, reason }))
  })
}
