import { createHash } from 'node:crypto'
import type { Context, Hono } from 'hono'
import * as z from 'zod/mini'
import { bothThemes } from '../platform/both-themes.ts'
import type { AddressOf } from '../platform/route-call.ts'
import { fingerprint } from '../platform/secrets.ts'
import type { Services } from '../platform/services.ts'
import { spokenLanguage } from '../platform/spoken-language.ts'
import { useToken } from '../session/tickets.ts'
import { brandName } from '../site/brand-name.ts'
import { type MessageKey, messageTexts } from './message-texts.ts'
import { type Change, changeKey, type Told } from './notices.ts'
import { sayNotMe } from './say-not-me.ts'
import { proofWait } from './security-changes.ts'

const style = bothThemes(`
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { display: grid; place-items: center; min-height: 100vh; margin: 0; background: light-dark(#f2f4f8, #0d1424); color: light-dark(#17203a, #e8ecf6) }
main { box-sizing: border-box; inline-size: min(420px, 100% - 32px); padding: 24px; border-radius: 16px; background: light-dark(#fff, #16203a) }
p.brand { display: flex; align-items: center; gap: 10px; margin: 0 0 16px; font-weight: 600 } .brand img { border-radius: 6px }
h1 { margin: 0 0 8px; font-size: 22px; line-height: 1.3 } p { margin: 0 0 16px } form { margin: 0 }
button { inline-size: 100%; min-block-size: 48px; padding-inline: 16px; border: 0; border-radius: 12px; background: #c62f2a; color: #fff; font: inherit; font-weight: 600; cursor: pointer }
small { display: block; margin-block-start: 16px; color: light-dark(#55607a, #a9b4cc); font-size: 14px }
:focus-visible { outline: 3px solid #6ea8ff; outline-offset: 2px }`)
const sha = createHash('sha256').update(style).digest('base64')
const policy = `default-src 'none'; style-src 'sha256-${sha}'; img-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** Renders a page in the browser's language. parts: the content below the title. */
function show(
  context: Context,
  title: MessageKey,
  parts: (said: (key: MessageKey) => string) => string,
  status: 200 | 410 = 200,
): Response | Promise<Response> {
  const { tag, dir, text } = messageTexts(spokenLanguage(context.req.header('accept-language') ?? ''))
  const said = (key: MessageKey) => escapeHtml(text(key))
  const html = `<!doctype html>
<html lang="${tag}" dir="${dir}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="referrer" content="no-referrer"><link rel="icon" href="icon.svg"><title>${said(title)} · ${brandName}</title><style>${style}</style></head>
<body><main><p class="brand"><img src="icon.svg" alt="" width="28" height="28"><bdi>${brandName}</bdi></p><h1>${said(title)}</h1>${parts(said)}</main></body></html>`
  return context.html(html, status, { 'content-security-policy': policy, vary: 'accept-language', 'cache-control': 'no-store' })
}
const gone = (context: Context) => show(context, 'notMe.gone', (said) => `<p>${said('notMe.goneText')}</p>`, 410)

/** Links of earlier releases contain the change only. */
const Data = z.union([z.string(), z.object({ change: z.string(), at: z.number() })])

function toldOf(data: unknown, now: number): Told {
  const read = Data.parse(data)
  return typeof read === 'string' ? { change: read as Change, at: now } : { change: read.change as Change, at: read.at }
}

/** The change that an unused token is about. */
async function changeOf({ db, clock }: Services, token: string): Promise<Change | undefined> {
  const ticket = await db
    .selectFrom('tickets')
    .select('data')
    .where('id', '=', fingerprint(token))
    .where('kind', '=', 'notMe')
    .where('used_at', 'is', null)
    .where('expires_at', '>', clock())
    .executeTakeFirst()
  return ticket && toldOf(JSON.parse(ticket.data), clock()).change
}

/**
 * The 'this wasn't me' page, opened without a login from a notice's link. Opening it changes nothing, because mail scanners open links too.
 * Its button works once: it freezes withdrawals and transfers until customer service releases them, removes the login password, ends all
 * sessions and open challenges, and undoes the changes since then (`undo-changes.ts`).
 */
export function notMePage(app: Hono, services: Services, forReads: Services, addressOf: AddressOf): void {
  const { db, clock, limits } = services
  app.get('/not-me', async (context) => {
    limits.take('login', { address: addressOf(context) })
    const change = await changeOf(forReads, context.req.query('token') ?? '')
    if (!change) return gone(context)
    return show(
      context,
      'notMe.ask',
      (said) => `<p><strong>${said(changeKey(change))}</strong></p><p>${said('notMe.askText')}</p>
<form method="post"><button>${said('notMe.freeze')}</button></form><small>${said('notMe.leave')}</small>`,
    )
  })
  app.post('/not-me', async (context) => {
    limits.take('login', { address: addressOf(context) })
    const wait = await proofWait(services)
    // in one transaction: if the freeze can't be written, the link is not used up
    const ticket = await db.transaction().execute(async (trx) => {
      const used = await useToken(trx, 'notMe', context.req.query('token') ?? '', clock())
      if (!used) return undefined
      const now = clock()
      const { change, at } = toldOf(used.data, now)
      await sayNotMe(trx, { memberId: used.subject, cause: change, since: at, wait, now })
      return used
    })
    if (!ticket) return gone(context)
    return show(context, 'notMe.done', (said) => `<p>${said('notMe.doneText')}</p>`)
  })
}
