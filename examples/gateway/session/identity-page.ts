import { createHash } from 'node:crypto'
import type { Hono } from 'hono'
import * as z from 'zod/mini'
import { bothThemes } from '../platform/both-themes.ts'
import { isForeign, mayCall } from '../platform/own-address.ts'
import { readJson } from '../platform/read-text.ts'
import { Refusal } from '../platform/refusal.ts'
import type { AddressOf } from '../platform/route-call.ts'
import type { Services } from '../platform/services.ts'
import { issueToken } from './tickets.ts'

const longestBody = 1024
const lifetime = 2 * 60_000
const Identity = z.object({ provider: z.enum(['google', 'facebook']), name: z.string().check(z.trim(), z.minLength(2), z.maxLength(40)) })
const names = { google: 'Google', facebook: 'Facebook' }

const style = bothThemes(`
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { display: grid; place-items: center; min-height: 100vh; margin: 0; background: light-dark(#f2f4f8, #0d1424); color: light-dark(#17203a, #e8ecf6) }
main { inline-size: min(360px, 100% - 32px); padding: 24px; border-radius: 16px; background: light-dark(#fff, #16203a) }
h1 { margin: 0 0 8px; font-size: 20px } p { margin: 0 0 16px }
button, input { box-sizing: border-box; inline-size: 100%; min-block-size: 48px; margin-block-end: 8px; padding-inline: 16px; border: 1px solid light-dark(#c3cad9, #33405f); border-radius: 12px; background: transparent; color: inherit; font: inherit }
button { cursor: pointer; text-align: start } button.go { background: #f0b54b; border-color: #f0b54b; color: #17203a; text-align: center; font-weight: 600 }
:focus-visible { outline: 3px solid #6ea8ff; outline-offset: 2px } [role=alert] { color: light-dark(#a3211c, #ff9d96) }`)

const script = `
const { origin, state, provider, back } = document.body.dataset
const status = document.querySelector('[role=alert]')
window.opener?.postMessage({ source: 'tessera-identity', state }, origin)
const choose = async (name) => {
  status.textContent = ''
  try {
    const response = await fetch(location.pathname, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ provider, name }) })
    const answer = await response.json()
    if (!answer.success) throw new Error(answer.message)
    const { idToken } = answer.value
    if (window.opener) {
      window.opener.postMessage({ source: 'tessera-identity', state, idToken }, origin)
      window.close()
    } else if (back) location.replace(back + '#tessera-identity=' + state + '.' + idToken)
    else throw new Error('The page that asked is gone.')
  } catch (error) { status.textContent = error.message }
}
for (const button of document.querySelectorAll('[data-name]')) button.addEventListener('click', () => choose(button.dataset.name))
document.querySelector('form').addEventListener('submit', (event) => { event.preventDefault(); choose(event.target.elements.name.value) })`

const sha = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const policy = `default-src 'none'; style-src ${sha(style)}; script-src ${sha(script)}; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

const page = (provider: 'google' | 'facebook', origin: string, state: string, back: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Sandbox identity</title><style>${style}</style></head>
<body data-provider="${provider}" data-origin="${escapeHtml(origin)}" data-state="${escapeHtml(state)}" data-back="${escapeHtml(back)}"><main>
<h1>Sandbox identity</h1>
<p>This stands in for ${names[provider]} in the sandbox. It is not ${names[provider]}, and asks for no password: choose who you are for ${escapeHtml(origin)}.</p>
<button type="button" data-name="Ana Santos">Ana Santos</button>
<button type="button" data-name="Minh Tran">Minh Tran</button>
<form><label>Another name <input name="name" minlength="2" maxlength="40" required autocomplete="off"></label>
<button class="go">Continue</button></form><p role="alert"></p></main><script>${script}</script></body></html>`

/**
 * The sandbox's identity provider: a small page that posts a single-use code to its opener, checked by exact origin. If a policy of the
 * opening page separates the two windows (COOP), it redirects to `back` with the code in the fragment; any path of that origin is allowed.
 * A real provider accepts only registered paths, because a path that redirects elsewhere passes the fragment on. The page needs no password
 * and runs at the gateway's address; a brand with real providers sets `identity` to another address.
 */
export function identityPage(app: Hono, services: Services, addressOf: AddressOf): void {
  app.get('/identity', (context) => {
    const { provider, state = '', origin = '', back = '' } = context.req.query()
    if ((provider !== 'google' && provider !== 'facebook') || origin === 'null' || !mayCall(services, context, origin))
      throw new Refusal('FORBIDDEN')
    const isBack = back.startsWith(`${origin}/`) && !/[?#]/.test(back)
    return context.html(page(provider, origin, state.slice(0, 200), isBack ? back : ''), 200, { 'content-security-policy': policy })
  })
  app.post('/identity', async (context) => {
    services.limits.take('login', { address: addressOf(context) })
    if (isForeign(services, context)) throw new Refusal('FORBIDDEN')
    const identity = Identity.safeParse(await readJson(context, longestBody))
    if (!identity.success) throw new Refusal('FIELD_INVALID', { value: { field: 'name', reason: 'length' } })
    const { provider, name } = identity.data
    const idToken = await issueToken(services.db, { kind: 'identity', subject: provider, data: name, now: services.clock(), lifetime })
    return context.json({ success: true, value: { idToken } })
  })
}
