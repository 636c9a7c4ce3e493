import { createHash } from 'node:crypto'
import { bothThemes } from '../platform/both-themes.ts'
import { bankAccount } from './deposit-methods.ts'

const style = bothThemes(`
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
* { box-sizing: border-box }
body { display: grid; place-items: center; min-height: 100vh; margin: 0; background: light-dark(#f5f1e9, #0b101b); color: light-dark(#1a2232, #eef1f8) }
main { inline-size: min(400px, 100% - 32px); margin-block: 24px; padding: 24px; border: 1px solid light-dark(#d8d0c2, #26314a); border-radius: 24px; background: light-dark(#fffdf9, #121928) }
.tag { display: inline-block; padding: 3px 10px; border-radius: 999px; background: light-dark(#efe9dd, #1b2437); font-size: 13px; font-weight: 600 }
h1 { margin: 16px 0 4px; font-size: 20px; line-height: 28px } p { margin: 0 0 16px }
.sum { font-size: 32px; line-height: 40px; font-weight: 600; font-variant-numeric: tabular-nums; overflow-wrap: anywhere }
dl { display: grid; grid-template-columns: auto 1fr; gap: 8px 16px; margin: 0 0 24px; font-size: 13px } dt { color: light-dark(#4f5a6e, #a9b4c9) } dd { margin: 0; text-align: end; overflow-wrap: anywhere; font-variant-numeric: tabular-nums }
button { inline-size: 100%; min-block-size: 48px; margin-block-end: 8px; padding: 8px 16px; border: 1px solid light-dark(#857c6c, #66738f); border-radius: 12px; background: transparent; color: inherit; font: inherit; font-weight: 600; cursor: pointer }
button.go { border-color: transparent; background: #f0a94e; color: #1d1305 } button:disabled { opacity: .5; cursor: default }
:focus-visible { outline: 3px solid #6ea8ff; outline-offset: 2px } [role=status] { margin: 8px 0 0; min-height: 24px }`)

const script = `
const status = document.querySelector('[role=status]')
const buttons = [...document.querySelectorAll('button')]
const end = (text) => { for (const button of buttons) button.remove(); status.textContent = text; setTimeout(() => window.close(), 1500) }
for (const button of buttons) button.addEventListener('click', async () => {
  if (button.dataset.action === 'stay') return end('Nothing was paid. You can close this window.')
  for (const each of buttons) each.disabled = true
  status.textContent = ''
  try {
    const response = await fetch(location.pathname, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ action: button.dataset.action }) })
    const answer = await response.json()
    if (!answer.success && response.status !== 409) throw new Error(answer.message)
    end(answer.success ? answer.value.text : answer.message)
  } catch (error) {
    status.textContent = error instanceof TypeError ? 'The connection was lost. Trying again pays once.' : error.message
    for (const each of buttons) each.disabled = false
  }
})`

const sha = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
/** CSP: the page runs only its own script, and sends requests to its own origin only. */
export const cashierPolicy = `default-src 'none'; style-src ${sha(style)}; script-src ${sha(script)}; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

export interface CashierView {
  title: string
  sum: string
  lines: readonly (readonly [label: string, value: string])[]
  /** Empty if there is nothing left to do. */
  buttons: readonly (readonly [action: string, label: string])[]
  status: string
}

/** The sandbox's cashier page: states that it is a sandbox, the sum, and the effect of each button. */
export const cashierHtml = ({ title, sum, lines, buttons, status }: CashierView): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title><style>${style}</style></head>
<body><main>
<span class="tag">Play money</span>
<h1>${escapeHtml(title)}</h1>
<p class="sum">${escapeHtml(sum)}</p>
<dl>${lines.map(([label, value]) => `<dt>${escapeHtml(label)}</dt><dd>${escapeHtml(value)}</dd>`).join('')}<dt>To</dt><dd>${bankAccount.holder}</dd></dl>
${buttons.map(([action, label], at) => `<button type="button" data-action="${action}"${at === 0 ? ' class="go"' : ''}>${escapeHtml(label)}</button>`).join('\n')}
<p role="status">${escapeHtml(status)}</p></main><script>${script}</script></body></html>`
