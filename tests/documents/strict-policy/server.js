import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'

const page = readFileSync(new URL('index.html', import.meta.url), 'utf8')

const policy = (nonce) =>
  [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' https://cdn.example`,
    "style-src 'self'",
    "img-src 'self' https://api.example",
    'connect-src https://cdn.example https://api.example wss://api.example',
    'frame-src https://api.example',
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types tessera',
  ].join('; ')

/** The page, for node:http's createServer. The other files are static. */
export function answer(_request, response) {
  const nonce = randomBytes(16).toString('base64')
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy(nonce) })
  response.end(page.replaceAll('NONCE', nonce))
}
