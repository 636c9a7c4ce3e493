import { readFileSync } from 'node:fs'
import type { Hono } from 'hono'

const at = (path: string) => new URL(path, import.meta.url)
const headers = {
  'content-security-policy':
    "default-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; object-src 'none'",
}
const files = [
  ['/support/desk', './desk/page.html', 'text/html'],
  ['/support/desk/desk.css', './desk/desk.css', 'text/css'],
  ['/support/desk/desk.js', './desk/desk.js', 'text/javascript'],
  ['/support/desk/tokens.css', '../../../src/ui/tokens.css', 'text/css'],
  ['/support/desk/light-theme.css', '../../../src/ui/light-theme.css', 'text/css'],
] as const

/** Serves the live chat that a decrypted customer-service path leads to. It's a small page for a separate window of 440 by 750. */
export function deskPage(app: Hono): void {
  for (const [path, file, type] of files)
    app.get(path, () => new Response(readFileSync(at(file), 'utf8'), { headers: { 'content-type': `${type}; charset=utf-8`, ...headers } }))
}
