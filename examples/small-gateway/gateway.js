// A gateway of level 1: login, lobby, launch. Plain Node, no packages to install. Read README.md first.
import {
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  randomUUID,
  scrypt as scryptCall,
  timingSafeEqual,
} from 'node:crypto'
import { createServer } from 'node:http'
import { promisify } from 'node:util'

const port = Number(process.env.PORT ?? 4800)
/** The pages that may call the gateway: exact origins, separated by commas. */
const origins = (process.env.ALLOWED_ORIGINS ?? 'http://localhost:4701').split(',')
/** The brand's `payloadKey`. It is not secret: every page contains it. */
const payloadKey = process.env.PAYLOAD_KEY ?? 'tessera-sandbox-payload-key'

// ─── Your data. Here it is in memory and lost at the next start.

const scrypt = promisify(scryptCall)
const salt = randomBytes(16)
const hash = (password) => scrypt(password, salt, 32)
/** Compared if the name is unknown. No password has this hash; the comparison makes an unknown name take as long as a wrong password. */
const noHash = randomBytes(32)

const members = new Map([
  ['player1', { id: '1', account: 'player1', nickname: 'Player One', balance: '100.00', recent: [], password: await hash('Player123!') }],
])
/** Sessions by token: the member, and when the session ends. */
const sessions = new Map()
/** Launches by the one-time token in a game's address: what was launched, and until when it may be opened. */
const launches = new Map()
/** Times of wrong passwords, by account. */
const wrongTries = new Map()
const quarterHour = 15 * 60_000

const vendors = [
  {
    code: 'HARBOUR',
    name: 'Harbour Games',
    gameType: 'RNG',
    games: ['Lantern Bay', 'Salt and Silver', 'Nine Gulls', 'Low Tide', 'Tall Ships'],
  },
  { code: 'ORCHARD', name: 'Orchard Play', gameType: 'RNG', games: ['Amber Pears', 'Night Market', 'Bee Line', 'Late Frost'] },
  { code: 'TABLES', name: 'Table House', gameType: 'LIVE', games: ['Blue Roulette', 'Corner Baccarat', 'Quiet Blackjack'] },
]
const gameTypes = [...new Set(vendors.map(({ gameType }) => gameType))]
const games = vendors.flatMap(({ code, name, gameType, games }) =>
  games.map((gameName, index) => ({
    nodeId: `${code}-${index + 1}`,
    gameName,
    iconUrl: `/art/${code}-${index + 1}.svg`,
    displayName: name,
    vassalage: code,
    gameType,
    gameCode: `${code}-${index + 1}`,
    isGame: 'GAME',
    isHot: index < 3,
  })),
)

// ─── The calls. A call returns its `value`; to refuse, it throws a Refusal.

class Refusal extends Error {
  /** more: `retryAfter` in seconds; `value` that belongs to the code. */
  constructor(status, code, message, more = {}) {
    super(message)
    Object.assign(this, { status, code, ...more })
  }
}

/** Calls for everybody. */
const publicCalls = {
  /** The first call of every page: flags, fields of the registration, addresses, and the system's status. */
  'GET /wps/system/permission': () => ({
    info: { customerService: [], domainRoute: [], resources: [], whitelabel: {}, register: {}, mainDomain: '', calls: callNames },
    systemStatus: 0,
  }),

  /** What the header shows besides the member; guests may call it too. */
  'GET /wps/system/publicInfo': () => ({
    currency: 'USD',
    currencySymbol: '$',
    unreadMessage: 0,
    availablePromoCount: 0,
    availablePromo: [],
  }),

  async 'POST /wps/session/login'({ body }) {
    const { username, password } = unseal(body)
    if (typeof username !== 'string' || typeof password !== 'string') throw new Refusal(400, 'BAD_REQUEST', 'Name and password are texts')
    const account = username.trim().toLowerCase()
    const tries = (wrongTries.get(account) ?? []).filter((time) => time > Date.now() - quarterHour)
    if (tries.length >= 10) throw new Refusal(429, 'TOO_MANY_REQUESTS', 'Too many tries', { retryAfter: quarterHour / 1000 })
    wrongTries.set(account, [...tries, Date.now()]) // counted before the password is checked, so that parallel tries count too
    const member = members.get(account)
    if (!timingSafeEqual(await hash(password), member?.password ?? noHash))
      throw new Refusal(400, 'LOGIN_FAILED', 'Username or password is not right')
    wrongTries.delete(account)
    const token = randomBytes(32).toString('base64url')
    sessions.set(token, { member, ends: Date.now() + 12 * 3_600_000 })
    return { token, firstTimeLogin: false, passwordExpired: false, isDefaultPassword: false }
  },

  /** While a name is typed, the browser offers passkeys of this site. Nobody has one yet, so no call accepts one. */
  'POST /wps/session/login/passkey/begin': () => ({ challenge: randomBytes(32).toString('base64url'), allowCredentials: [] }),

  'GET /wps/relay/GCSGAME_hotGamesV2': () => ({ list: games.filter(({ isHot }) => isHot) }),

  /** A lane for each game type, with the cards of its vendors. */
  'GET /wps/relay/GCSGAME_newGameVendor': () => ({
    data: {
      lanes: gameTypes.map((gameType) => {
        const cards = vendors
          .filter((vendor) => vendor.gameType === gameType)
          .map(({ code, name, games }) => ({ vassalage: code, displayName: name, gameType, isGame: 'GAME', count: games.length }))
        return { title: gameType, count: cards.reduce((sum, { count }) => sum + count, 0), cards, gameClassify: [] }
      }),
    },
  }),

  'GET /lgw/games/game_menus': () =>
    gameTypes.map((gameType) => ({
      gameType,
      menus: [
        { vassalage: 'ALL', displayName: 'All' },
        ...vendors.filter((vendor) => vendor.gameType === gameType).map(({ code, name }) => ({ vassalage: code, displayName: name })),
      ],
    })),

  'GET /lgw/games/navigation': () => [
    { page: 'all', name: 'all', icon: 'all', vassalage: '', count: games.length },
    ...gameTypes.map((gameType) => {
      const page = gameType.toLowerCase()
      return { page, name: page, icon: page, vassalage: '', count: games.filter((game) => game.gameType === gameType).length }
    }),
  ],

  /** vassalage: one vendor, several separated by commas, or none for all. Pages begin with 1. */
  'GET /wps/relay/GCSGAME_gameList'({ query }) {
    const { gameType, vassalage, gameName = '', pageNo = 1, pageSize = 20 } = query
    const found = games.filter(
      (game) =>
        (!gameType || game.gameType === gameType) &&
        (!vassalage || vassalage.split(',').includes(game.vassalage)) &&
        game.gameName.toLowerCase().includes(gameName.toLowerCase()),
    )
    const { rows, ...page } = pageOf(found, Number(pageNo), Number(pageSize))
    return { games: rows, ...page }
  },

  'GET /wps/relay/GCSGAME_getVassGameType': ({ query }) =>
    vendors.filter(({ code }) => code === query.vassalage).map(({ gameType }) => gameType),

  'GET /wps/relay/MCSFE_getListAnnouncements': () => ({ banners: [], notices: [], popup: [], promotions: [], announcements: [] }),
}

/** Calls that require a session's token. */
const memberCalls = {
  /** type 0: a member, neither agent nor trial user. */
  'GET /wps/member/info': ({ session: { member } }) => ({ id: member.id, account: member.account, nickname: member.nickname, type: 0 }),

  /** An amount is a decimal string, never a number. */
  'GET /wps/v2/wallets/balance': ({ session }) => ({ balance: session.member.balance, currency: 'USD', currencySymbol: '$' }),

  /** Nobody has favourites yet: the calls that add and remove them are missing. */
  'GET /wps/relay/MCSFE_getFavoriteGames': () => [],
  'GET /wps/relay/MCSFE_getFavoriteGamesList': () => ({ content: [], pageNum: 1, totalPages: 0, totalCount: 0 }),

  'GET /wps/relay/GCS_recentGame'({ query: { page = 1, pageSize = 20 }, session }) {
    const { rows, ...found } = pageOf(session.member.recent, Number(page), Number(pageSize))
    return { games: rows, ...found }
  },

  /** Each page asks whether an agent has offers of contracts. For anybody else the list is empty. */
  'GET /wps/relay/MCSFE_getConsolidatedContract': () => ({ offers: [] }),

  /**
   * Called while a game is open: how long the member has played, and how often to remind them, in milliseconds. Only the vendors know what
   * was won.
   */
  'POST /wps/member/playSession'({ session }) {
    session.playsSince ??= Date.now()
    return { elapsed: Date.now() - session.playsSince, reminder: 30 * 60_000 }
  },

  'DELETE /wps/session/logout': ({ token }) => void sessions.delete(token),

  /** The address works once, within a minute. The session's token is never in an address, because histories and logs would keep it. */
  'POST /wps/relay/GCS_gameLaunchFB'({ body, session }) {
    const game = games.find(({ nodeId }) => nodeId === body.nodeId)
    if (!game) throw new Refusal(404, 'GAME_NOT_FOUND', 'There is no such game')
    const ticket = randomBytes(16).toString('base64url')
    session.member.recent = [game, ...session.member.recent.filter((each) => each !== game)]
    launches.set(ticket, { game, member: session.member, ends: Date.now() + 60_000 })
    return { url: `/play?launch=${ticket}`, portrait: false, game }
  },
}

/** A page makes no other calls. If a player opens something that needs more, it says "This casino does not offer this". */
const callNames = [...Object.keys(publicCalls), ...Object.keys(memberCalls)]

/** The rows of one page of a list. Pages are counted from 1. */
const pageOf = (all, page, size) => ({
  rows: all.slice((page - 1) * size, page * size),
  pageNum: page,
  totalPages: Math.ceil(all.length / size),
  totalCount: all.length,
})

/** Opens a sealed body: AES-256-CBC, and HMAC-SHA-256 over the ciphertext. The mac is checked first. */
function unseal({ kid, iv, data, mac }) {
  const key = (info) => Buffer.from(hkdfSync('sha256', payloadKey, '', info, 32))
  const expected = createHmac('sha256', key('tessera-mac')).update(`${kid}.${iv}.${data}`).digest()
  const given = Buffer.from(String(mac), 'base64')
  const isOurs = kid === createHash('sha256').update(payloadKey).digest('hex').slice(0, 8)
  if (!isOurs) throw new Refusal(400, 'PAYLOAD_KEY', "The body is sealed with another payload key than this gateway's")
  if (given.length !== expected.length || !timingSafeEqual(given, expected))
    throw new Refusal(400, 'BAD_REQUEST', 'The body is not sealed with this key')
  const cipher = createDecipheriv('aes-256-cbc', key('tessera-enc'), Buffer.from(iv, 'base64'))
  return JSON.parse(Buffer.concat([cipher.update(data, 'base64'), cipher.final()]).toString('utf8'))
}

// ─── The rest: pictures, the game's page, and one route for all calls.

const escape = (text) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

const pages = {
  '/art/': (name) => {
    const game = games.find(({ nodeId }) => `${nodeId}.svg` === name)
    if (!game) return undefined
    const hue = (games.indexOf(game) * 47) % 360
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 300"><path fill="hsl(${hue} 45% 32%)" d="M0 0h300v300H0z"/><circle cx="150" cy="120" r="70" fill="hsl(${hue} 70% 68%)"/></svg>`
    return { text: svg, headers: { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=86400' } }
  },
  '/play': (_, query) => {
    const launch = launches.get(query.launch)
    launches.delete(query.launch)
    if (!launch || launch.ends < Date.now()) return undefined
    const html = `<!doctype html><meta charset="utf-8"><title>${escape(launch.game.gameName)}</title><h1>${escape(launch.game.gameName)}</h1><p>The game of ${escape(launch.member.nickname)} is here.</p>`
    const policy = `frame-ancestors ${origins.join(' ')}` // the brand's page shows the game in a frame
    return {
      text: html,
      headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', 'content-security-policy': policy },
    }
  },
}

async function readBody(request) {
  if (request.method === 'GET' || request.method === 'DELETE') return {}
  const parts = []
  let length = 0
  for await (const part of request) {
    parts.push(part)
    length += part.length
    if (length > 65_536) throw new Refusal(413, 'TOO_LARGE', 'The request is too large')
  }
  try {
    // JSON only: a browser would send another site's form without a preflight
    if (!request.headers['content-type']?.startsWith('application/json')) throw new Error('no JSON')
    return Object(JSON.parse(Buffer.concat(parts).toString('utf8')))
  } catch {
    throw new Refusal(400, 'BAD_REQUEST', 'The request could not be read')
  }
}

async function callNamed(name, request, query) {
  const token = tokenOf(request)
  const session = sessions.get(token)
  const isLoggedIn = session !== undefined && session.ends > Date.now()
  const call = publicCalls[name] ?? memberCalls[name]
  if (!call) throw new Refusal(404, 'NOT_FOUND', `There is no call ${name}`, { value: { call: name } })
  // calls for guests refuse an expired token too, so that the page learns that nobody is logged in any more
  if (!isLoggedIn && (name in memberCalls || token !== undefined)) throw new Refusal(401, 'NOT_LOGGED_IN', 'Please log in')
  return call({ query, body: await readBody(request), session, token })
}

/** Headers that hosts' monitoring adds to every request of their pages. If one is not allowed, a browser sends none of the page's calls. */
const tracing = `traceparent, tracestate, baggage, sentry-trace, x-datadog-origin, x-datadog-parent-id, x-datadog-sampled,
  x-datadog-sampling-priority, x-datadog-tags, x-datadog-trace-id, request-id, request-context, newrelic, x-newrelic-id,
  x-newrelic-transaction, b3, x-b3-flags, x-b3-parentspanid, x-b3-sampled, x-b3-spanid, x-b3-traceid, x-cloud-trace-context,
  x-amzn-trace-id, elastic-apm-traceparent, uber-trace-id, x-instana-l, x-instana-s, x-instana-t, x-dtpc, x-dtreferer, x-dynatrace,
  x-highlight-request, x-posthog-distinct-id, x-posthog-session-id, x-posthog-window-id, x-correlation-id, x-request-id`.replace(
  /\s+/g,
  ' ',
)

/** Marks whose response it is: 32 bits of the token's hash (FNV-1a). A page drops a response that a cache has kept from another member. */
function markOf(token) {
  if (token === undefined) return 'guest'
  let hash = 2166136261
  for (const letter of token) hash = Math.imul(hash ^ letter.codePointAt(0), 16777619) >>> 0
  return hash.toString(36)
}

const tokenOf = ({ headers }) => /^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1]

/** CORS headers. Without them a browser hides the response from the page, so refusals need them too. */
function allowPage(request, response) {
  const { origin } = request.headers
  response.setHeader('vary', 'origin, authorization, accept-language')
  response.setHeader('x-session-mark', markOf(tokenOf(request)))
  if (!origins.includes(origin)) return
  response.setHeader('access-control-allow-origin', origin)
  response.setHeader('access-control-expose-headers', 'date, retry-after, x-request-id, x-session-mark')
  response.setHeader('access-control-allow-methods', 'GET, POST, PUT, DELETE')
  response.setHeader('access-control-allow-headers', `authorization, content-type, accept-language, x-gateway-version, x-work, ${tracing}`)
  response.setHeader('access-control-max-age', '600')
}

async function respond(request, response) {
  response.setHeader('x-request-id', randomUUID())
  allowPage(request, response)
  if (request.method === 'OPTIONS') return response.writeHead(204).end()
  const answer = (status, envelope) =>
    response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' }).end(JSON.stringify(envelope))
  try {
    const { pathname, searchParams } = new URL(`http://localhost${request.url}`)
    const query = Object.fromEntries(searchParams)
    const folder = Object.keys(pages).find((path) => pathname.startsWith(path))
    const page = folder && pages[folder](pathname.slice(folder.length), query)
    if (page) return response.writeHead(200, page.headers).end(page.text)
    const value = await callNamed(`${request.method} ${pathname}`, request, query)
    answer(200, { success: true, value: value ?? null })
  } catch (error) {
    if (!(error instanceof Refusal)) console.error(error)
    const { status, code, message, value, retryAfter } = error instanceof Refusal ? error : new Refusal(500, 'UNKNOWN', 'Unknown error')
    if (retryAfter !== undefined) response.setHeader('retry-after', retryAfter)
    answer(status, { success: false, code, message, value })
  }
}

const server = createServer(respond).listen(port, '127.0.0.1', () =>
  console.log(`The gateway is at http://localhost:${server.address().port}, for pages of ${origins.join(' and ')}`),
)
