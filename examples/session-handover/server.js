import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'

// The brand's own back end: its login, and the one call that hands the login over to Tessera. Plain Node, no packages to install.

const { GATEWAY = 'http://localhost:4700', OPERATOR_TOKEN, HANDOVER_PORT = '4702' } = process.env
if (!OPERATOR_TOKEN) throw new Error('Set OPERATOR_TOKEN to the same secret as the gateway has.')

/** The brand's own customers by e-mail address, with their accounts at the gateway. A real brand stores hashes, not passwords. */
const customers = {
  'ann@kingfisher.example': { password: 'Kingfisher1!', account: 'player1' },
  'ben@kingfisher.example': { password: 'Kingfisher1!', account: 'vip1' },
}
/** Logged-in customers of the brand, by the cookie's value. */
const sessions = new Map()

const sessionOf = (request) => /(?:^|; )brand=([\w-]{36})(?:;|$)/.exec(request.headers.cookie ?? '')?.[1] ?? ''

async function readJson(request) {
  let text = ''
  for await (const chunk of request) if ((text += chunk).length > 1000) return {}
  return JSON.parse(text || '{}')
}

/** Requests a login token for one account. It works once, for a few minutes. Only this server knows the secret. */
async function makeLoginToken(account) {
  const response = await fetch(`${GATEWAY}/operator/login-token`, {
    method: 'POST',
    headers: { authorization: `Bearer ${OPERATOR_TOKEN}`, 'content-type': 'application/json' },
    body: JSON.stringify({ account }),
    signal: AbortSignal.timeout(5000),
  })
  const { success, value, code } = await response.json()
  if (!success) throw new Error(`the gateway makes no token: ${code}`)
  return value.token
}

const calls = {
  'POST /login': async (request, answer) => {
    const { mail, password } = await readJson(request)
    const customer = Object.hasOwn(customers, mail) ? customers[mail] : undefined
    if (!customer || customer.password !== password) return answer(401, {})
    const id = randomUUID()
    sessions.set(id, customer.account)
    // scripts can't read the cookie, and requests from other sites don't include it
    answer(200, {}, { 'set-cookie': `brand=${id}; Path=/; HttpOnly; SameSite=Strict` })
  },
  'POST /logout': (request, answer) => {
    sessions.delete(sessionOf(request))
    answer(200, {}, { 'set-cookie': 'brand=; Path=/; Max-Age=0' })
  },
  // a POST, so that no link or image can request it, and no cache stores the response
  'POST /login-token': async (request, answer) => {
    const account = sessions.get(sessionOf(request))
    answer(200, { token: account === undefined ? null : await makeLoginToken(account) })
  },
}
const files = { '/': ['page.html', 'text/html'], '/page.js': ['page.js', 'text/javascript'], '/page.css': ['page.css', 'text/css'] }

const server = createServer(async (request, response) => {
  const answer = (status, value, headers = {}) =>
    response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store', ...headers }).end(JSON.stringify(value))
  const [path] = request.url.split('?')
  try {
    const file = request.method === 'GET' && files[path]
    if (file) {
      const text = await readFile(new URL(file[0], import.meta.url), 'utf8')
      const page = text.replaceAll('http://localhost:4700', GATEWAY)
      response.writeHead(200, { 'content-type': `${file[1]}; charset=utf-8`, 'cache-control': 'no-cache' }).end(page)
    } else await (calls[`${request.method} ${path}`] ?? ((_, answer) => answer(404, {})))(request, answer)
  } catch (error) {
    console.error(`session-handover: ${request.method} ${path}: ${error.message}`)
    answer(502, {})
  }
})
server.on('error', (error) => {
  console.error(`session-handover: ${error.code === 'EADDRINUSE' ? `port ${HANDOVER_PORT} is in use: set HANDOVER_PORT` : error.message}`)
  process.exitCode = 1
})
server.listen(Number(HANDOVER_PORT), '127.0.0.1', () =>
  console.log(`  own back end      http://localhost:${server.address().port}   (examples/session-handover)`),
)
