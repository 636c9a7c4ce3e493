import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import * as z from 'zod/mini'
import { languages, languageTag } from '../../../src/core/i18n/languages.ts'
import { ContentData } from '../content/announcements.ts'
import { promptTexts } from '../content/login-prompt.ts'
import { setMaintenance } from '../games/maintenance.ts'
import { houseAccounts, memberAccount, post } from '../ledger/ledger.ts'
import { parseAmount } from '../ledger/money.ts'
import { publish } from '../live/publish.ts'
import { Refusal } from '../platform/refusal.ts'
import type { AddressOf } from '../platform/route-call.ts'
import type { Services } from '../platform/services.ts'
import type { Settings } from '../site/settings.ts'
import { captchaAnswer } from '../session/captcha.ts'
import { findByAccount } from '../session/members.ts'
import { issueLoginToken } from '../session/operator-login.ts'
import { done, read } from './console-call.ts'
import { consoleDoor } from './console-door.ts'
import { listAccounts, listGames, listLedger } from './listings.ts'
import { consolePages } from './pages.ts'
import { lotteryApi } from './lottery-api.ts'
import { pagesApi } from './pages-api.ts'
import { memberApi } from './member-api.ts'
import { overviewApi } from './overview-api.ts'
import { memberPageApi } from './member-page-api.ts'
import { guardApi } from './guard-api.ts'
import { operationApi } from './operation-api.ts'
import { supportApi } from './support-api.ts'
import { chatApi } from './chat-api.ts'
import { freezesApi } from './freezes-api.ts'
import { holdsApi } from './holds-api.ts'
import { limitsApi } from './limits-api.ts'
import { rewardsApi } from './rewards-api.ts'
import { bonusApi } from './bonus-api.ts'
import { promotionRoutes } from './promotions-api.ts'
import { contractsApi } from './contracts-api.ts'
import { depositsApi } from './deposits-api.ts'
import { withdrawalsApi } from './withdrawals-api.ts'
import { admit } from '../movements/admit.ts'

const kinds = { announcements: 'announcement', agentNotices: 'agentNotice', notices: 'notice', banners: 'banner', popups: 'popup' } as const
const Credit = z.object({ account: z.string(), amount: z.string(), key: z.optional(z.string().check(z.maxLength(64))) })
/** minutes from now; null: the end is unknown; active false: the game is available. */
const Maintenance = z.object({ active: z.boolean(), minutes: z.optional(z.nullable(z.number())) })
const Change = z.looseObject({})

/** The API of the sandbox console, like an operator's back office. All of it is behind `consoleDoor`. */
export function sandboxRoutes(app: Hono, services: Services, secret: string, addressOf: AddressOf): void {
  const { db, clock, settings, limits } = services
  const routes = new Hono()
  const door = consoleDoor(secret, addressOf)
  routes.use(door)

  const shown = (now: Settings) => ({ ...now, loginPrompt: promptTexts(now.loginPrompt) })
  routes.get('/settings', async (context) => done(context, shown(await settings.get())))
  routes.put('/settings', async (context) => done(context, shown(await settings.change(await read(context, Change)))))
  routes.delete('/settings', async (context) => done(context, shown(await settings.reset())))
  routes.get('/languages', (context) =>
    done(
      context,
      languages.map((code) => ({ code, tag: languageTag(code) })),
    ),
  )

  // The outbox is a plain list without an envelope (design §5).
  routes.get('/outbox', async (context) => {
    await services.settled() // messages are sent after the response
    const rows = await db.selectFrom('outbox').selectAll().orderBy('created_at', 'desc').limit(100).execute()
    return context.json(rows.map(({ created_at, ...row }) => ({ ...row, createdAt: created_at })))
  })
  routes.get('/captcha/:id', async (context) => {
    const answer = await captchaAnswer(services, context.req.param('id'))
    if (answer === undefined) throw new Refusal('NOT_FOUND')
    return done(context, answer)
  })

  for (const [path, kind] of Object.entries(kinds)) {
    routes.get(`/${path}`, async (context) => {
      const rows = await db
        .selectFrom('content')
        .selectAll()
        .where('kind', '=', kind)
        .orderBy('position')
        .orderBy('created_at', 'desc')
        .execute()
      return done(
        context,
        rows.map((row) => ({ ...JSON.parse(row.data), id: row.id, startDate: row.created_at })),
      )
    })
    routes.post(`/${path}`, async (context) => {
      const data = await read(context, ContentData)
      const id = randomUUID()
      await db.transaction().execute(async (trx) => {
        await trx
          .insertInto('content')
          .values({ id, kind, position: 0, data: JSON.stringify(data), created_at: clock() })
          .execute()
        await publish(trx, { type: 'notice', data: { kind, id, title: data.title ?? '' } })
      })
      return done(context, { id })
    })
    routes.put(`/${path}/:id`, async (context) => {
      const id = context.req.param('id')
      const data = JSON.stringify(await read(context, ContentData))
      await db.transaction().execute(async (trx) => {
        const changed = await trx.updateTable('content').set({ data }).where('kind', '=', kind).where('id', '=', id).executeTakeFirst()
        if (Number(changed.numUpdatedRows) === 0) throw new Refusal('NOT_FOUND')
        await publish(trx, { type: 'notice', data: { kind, id, title: '' } })
      })
      return done(context, { id })
    })
    routes.delete(`/${path}/:id`, async (context) => {
      const id = context.req.param('id')
      await db.transaction().execute(async (trx) => {
        const removed = await trx.deleteFrom('content').where('kind', '=', kind).where('id', '=', id).executeTakeFirst()
        if (Number(removed.numDeletedRows) === 0) throw new Refusal('NOT_FOUND')
        await publish(trx, { type: 'notice', data: { kind, id, title: '' } })
      })
      return done(context, {})
    })
  }

  routes.post('/credit', async (context) => {
    const { account, amount: text, key = randomUUID() } = await read(context, Credit)
    const amount = parseAmount(text)
    const member = await findByAccount(db, account)
    if (!member) throw new Refusal('ACCOUNT_NOT_FOUND')
    if (amount === undefined || amount === 0n) throw new Refusal('FIELD_INVALID', { value: { field: 'amount', reason: 'pattern' } })
    const entries = [
      { account: houseAccounts.float, amount: -amount },
      { account: memberAccount(member.id), amount },
    ]
    const body = { account: member.id, amount: text }
    const at = clock()
    const { id } = await db.transaction().execute(async (trx) => {
      const passage = await admit(trx, { movement: 'credit', memberId: member.id, at })
      return post(trx, { key: `credit:${key}`, body, kind: 'credit', entries, at, passage })
    })
    return done(context, { transactionId: id })
  })
  routes.get('/ledger', async (context) => done(context, await listLedger(db, clock())))
  routes.get('/accounts', async (context) => done(context, await listAccounts(db)))
  routes.get('/games', (context) => done(context, listGames(services, context.req.query('name') ?? '')))
  routes.post('/login-token', async (context) => {
    const { account } = await read(context, z.object({ account: z.string() }))
    return done(context, await issueLoginToken(services, account, true))
  })
  routes.post('/reset-limits', async (context) => {
    limits.reset()
    await db.deleteFrom('flow_counts').execute()
    await db.deleteFrom('brakes').execute()
    return done(context, {})
  })
  routes.post('/games/:nodeId/maintenance', async (context) => {
    const { active, minutes } = await read(context, Maintenance)
    const nodeId = context.req.param('nodeId')
    if (!services.catalogue.game(nodeId)) throw new Refusal('GAME_NOT_FOUND')
    const end = !active ? null : minutes == null ? 0 : clock() + minutes * 60_000
    await setMaintenance(services, nodeId, end)
    return done(context, { maintenanceEnd: end })
  })
  promotionRoutes(routes, services)
  rewardsApi(routes, services)
  limitsApi(routes, services)
  depositsApi(routes, services)
  withdrawalsApi(routes, services)
  freezesApi(routes, services)
  holdsApi(routes, services)
  contractsApi(routes, services)
  bonusApi(routes, services)
  pagesApi(routes, services)
  lotteryApi(routes, services)
  supportApi(routes, services)
  memberApi(routes, services)
  memberPageApi(routes, services)
  overviewApi(routes, services)
  chatApi(routes, services)
  guardApi(routes, services)
  operationApi(routes, services)
  consolePages(routes)
  routes.all('*', () => {
    throw new Refusal('NOT_FOUND')
  })
  app.get('/sandbox/', door, (context) => context.redirect('/sandbox'))
  app.route('/sandbox', routes)
}
