import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fingerprint } from '../../src/core/platform/fingerprint.ts'
import * as z from 'zod/mini'
import { AnnouncementContent } from '../../src/core/content/calls.ts'
import { HelpContent } from '../../src/core/content/help-calls.ts'
import { FieldRule, LiveEvents, Permission, PublicInfo, SocialProof } from '../../src/core/site/calls.ts'
import { SystemStatus } from '../../src/core/site/system-calls.ts'
import { calls } from './calls-table.ts'
import { callName } from './openapi/call-facts.ts'
import { PolledEvents } from './openapi/live-events.ts'
import { type TrialGateway, trialGateway } from './testing/trial-gateway.ts'

let gateway: TrialGateway
beforeAll(async () => {
  gateway = await trialGateway()
})
afterAll(() => gateway.close())
beforeEach(() => gateway.services.settings.reset())

const request = (path: string, init?: RequestInit) => gateway.app.request(`http://localhost:4700${path}`, init)
const put = (change: unknown) => gateway.call('PUT', '/sandbox/settings', { body: change })

test.each([
  ['GET', '/wps/nothing', undefined, 404, 'NOT_FOUND'],
  ['GET', '/wps/session/login', undefined, 405, 'METHOD_NOT_ALLOWED'],
  ['POST', '/wps/member/info', undefined, 405, 'METHOD_NOT_ALLOWED'],
  ['POST', '/wps/verification/sms/noLogin', '{"mobileNum":', 400, 'BAD_REQUEST'],
  ['POST', '/wps/verification/sms/noLogin', 'null', 400, 'BAD_REQUEST'],
  ['POST', '/wps/verification/sms/noLogin', '[]', 400, 'BAD_REQUEST'],
  ['POST', '/wps/verification/sms/noLogin', '{"mobileNum":5,"countryDialingCode":"63"}', 400, 'BAD_REQUEST'],
  ['POST', '/wps/verification/sms/noLogin', `{"mobileNum":"${'1'.repeat(70_000)}"}`, 413, 'TOO_LARGE'],
  ['POST', '/wps/session/login', '{"kid":"x","iv":"","data":"","mac":""}', 400, 'PAYLOAD_KEY'],
  ['POST', '/wps/session/login', '{"kid":"x"}', 400, 'BAD_REQUEST'],
])('CALL-72 %s %s with a bad body: refused in the response envelope', async (method, path, body, status, code) => {
  const response = await request(path, { method, headers: { 'content-type': 'application/json' }, ...(body !== undefined && { body }) })
  expect(response.status).toBe(status)
  expect(await response.json()).toMatchObject({ success: false, code, message: expect.any(String) })
})

test('unknown call: the 404 response names the call', async () => {
  expect(await gateway.call('POST', '/wps/nothing/here', { query: { secret: '1' }, body: {} })).toMatchObject({
    status: 404,
    code: 'NOT_FOUND',
    message: 'There is no such call: POST /wps/nothing/here',
    value: { call: 'POST /wps/nothing/here' },
  })
})

test('CALL-72 internal error: returned as UNKNOWN, without a stack', async () => {
  const broken = await trialGateway()
  await broken.close()
  const answer = await broken.call('GET', '/wps/system/socialProof')
  expect(answer).toMatchObject({ status: 500, code: 'UNKNOWN', message: 'Unknown error' })
  expect(JSON.stringify(answer)).not.toMatch(/\.ts|at /)
})

/**
 * The calls that the specification marks T, or lists in §6 as needing a member token. The games list and the vendor game types are left
 * out: design §4 lets guests browse.
 */
const markedT = [
  'DELETE /wps/session/logout',
  'GET /wps/member/info',
  'GET /wps/member/info/icon',
  'POST /wps/member/password',
  'GET /wps/v2/wallets/balance',
  'POST /wps/relay/GCS_walletTransfer',
  'GET /wps/member/info/funds/consolidated',
  'GET /wps/relay/GCS_merchantWallet',
  'POST /wps/relay/GCS_gameLaunchFB',
  'GET /wps/relay/MCSFE_getFavoriteGames',
  'GET /wps/relay/MCSFE_getFavoriteGamesList',
  'POST /wps/relay/MCSFE_addFavoriteGameV2',
  'DELETE /wps/relay/MCSFE_removeFavoriteGameV2',
  'GET /wps/relay/GCS_recentGame',
  'GET /wps/relay/GLS2_roomList',
  'POST /wps/game/launchGame',
  'GET /lgw/vn/games/game_menu/recent',
  'GET /lotto/lgw/games/opened/numero',
  'GET /wps/relay/MCSFE_getMissionSummaryDetails',
  'GET /wps/relay/MCSFE_getMissionLeaderboard',
  'POST /wps/relay/MCS2_processDividendReq',
  'POST /wps/relay/MCS2_processDailySalContract',
  'POST /wps/relay/MCS2_processContractHourSalary',
  'POST /wps/relay/MCSFE_processRealTimeSalaryContract',
  'POST /wps/relay/MCS2_claimRafflePromotion',
  'GET /wps/relay/CSP_unreadCount',
  'GET /wps/relay/MCS2_getPointBalance',
  'GET /wps/relay/MCS2_getPointReward',
  'GET /wps/relay/MCS2_getRedeemPointList',
  'GET /wps/relay/MCS2_getPointConfig',
  'POST /wps/relay/passwordCheck/MCS2_redeemPointReward',
  'POST /wps/relay/passwordCheck/MCS2_convertPoint',
  'GET /wps/relay/ODSFE2_MemTransDet',
]

test.each(markedT)('CALL-75 CALL-62 CALL-64 %s: refused without a token and with an invalid one', async (call) => {
  const [verb, path] = call.split(' ') as [string, string]
  for (const token of ['', 'dead']) expect(await gateway.call(verb, path, { token })).toMatchObject({ status: 401, code: 'NOT_LOGGED_IN' })
})

test('CALL-75 all calls that need a member: refused without a valid token, and marked so in the OpenAPI document', async () => {
  const marked = calls.filter((call) => call.token === 'required')
  for (const { verb, path } of marked)
    for (const token of ['', 'dead'])
      expect(await gateway.call(verb, path, { token })).toMatchObject({ status: 401, code: 'NOT_LOGGED_IN' })
  const { paths } = (await (await request('/openapi.json')).json()) as { paths: Record<string, Record<string, { security: unknown }>> }
  for (const call of markedT) {
    const [verb, path] = call.split(' ') as [string, string]
    expect(paths[path]?.[verb.toLowerCase()]?.security, call).toEqual([{ member: [] }])
  }
})

test('CALL-68 CALL-69 permission: returns info, location, maintenance and region restriction', async () => {
  const { value } = await gateway.call('GET', '/wps/system/permission')
  expect(value).toMatchObject({ info: { analytics: { gtagId: '' } } })
  const permission = Permission.parse(value)
  expect(permission.info.whitelabel).toMatchObject({ MOBILENUMREG3: true, VIP3: true, THIRDPARTYLOGIN3: true, GAMESPROHIBITED3: false })
  // pictures and games are served by the gateway, relative to whatever address the page uses
  expect(permission.info.resources.filter(({ resourceType }) => resourceType.endsWith('_CDN'))).toEqual([])
  expect(permission.info.register['username']).toMatchObject({ required: true, patternId: 1 })
  expect(permission.info.customerService.map((entry) => gateway.services.payload.openText(entry.path))).toContain(
    'http://localhost:4700/support/desk',
  )
  expect(permission).toMatchObject({
    systemStatus: 0,
    location: { ip: '127.0.0.1' },
    maintenance: { active: false },
    regionRestriction: { restricted: false },
  })
})

test('behind a proxy: all returned addresses use the configured public address', async () => {
  const behind = await trialGateway({ publicAddress: 'https://casino.example/api' })
  const permission = Permission.parse((await behind.call('GET', '/wps/system/permission')).value)
  expect(permission.info.customerService.map((entry) => behind.services.payload.openText(entry.path))).toContain(
    'https://casino.example/api/support/desk',
  )
  expect(permission.info.domainRoute).toContain('https://casino.example/api')
  const choose = (origin: string) =>
    behind.call('POST', '/identity', { headers: { origin }, body: { provider: 'google', name: 'Ana Santos' } })
  expect(await choose('https://casino.example')).toMatchObject({ success: true })
  expect(await choose('http://localhost:4701')).toMatchObject({ code: 'FORBIDDEN' })
  await behind.close()
})

test('settings calls: return flags, registration rules, status and domains', async () => {
  const value = async (path: string) => (await gateway.call('GET', path)).value
  await put({ flags: { VIP3: false } })
  expect(z.record(z.string(), z.boolean()).parse(await value('/wps/system/whitelabel'))['VIP3']).toBe(false)
  expect(z.record(z.string(), FieldRule).parse(await value('/wps/system/setting/register'))['password']?.minLength).toBe(8)
  expect(SystemStatus.parse(await value('/wps/system/status'))).toEqual({ systemStatus: 0, maintenanceEnd: null })
  expect(z.array(z.string()).parse(await value('/wps/system/domainRoute'))).toContain('http://localhost:4700')
})

test('maintenance: calls are refused with its end time, and the permission call still explains it', async () => {
  await put({ systemStatus: 1, maintenanceEnd: 1_900_000_000_000 })
  expect(await gateway.call('GET', '/wps/relay/GCSGAME_gameList')).toMatchObject({
    status: 503,
    code: 'MAINTENANCE',
    value: { maintenanceEnd: 1_900_000_000_000 },
  })
  expect(Permission.parse((await gateway.call('GET', '/wps/system/permission')).value)).toMatchObject({
    systemStatus: 1,
    maintenance: { active: true },
  })
  const remaining = async () => Permission.parse((await gateway.call('GET', '/wps/system/permission')).value).maintenance.remaining
  expect(await remaining()).toBeGreaterThan(0)
  await put({ maintenanceEnd: gateway.now() - 60_000 }) // maintenance takes longer than announced
  expect(await remaining()).toBe(0)
  await put({ systemStatus: 2 })
  expect(await gateway.call('GET', '/wps/relay/GCSGAME_gameList')).toMatchObject({ status: 451, code: 'REGION_RESTRICTED' })
})

test('wrong domain and blocked address: refused with their own codes', async () => {
  await put({ isDomainValid: false })
  expect((await gateway.call('GET', '/wps/system/permission')).code).toBe('INVALID_DOMAIN')
  await put({ isDomainValid: true, isAccessRestricted: true })
  const body = { username: 'player1', password: 'Player123!', type: 'username' }
  expect((await gateway.call('POST', '/wps/session/login', { sealed: true, body })).code).toBe('ACCESS_RESTRICTED')
})

test("public info: returns the member's unread messages and figures from real data", async () => {
  const token = await gateway.login('player1')
  expect(PublicInfo.parse((await gateway.call('GET', '/wps/system/publicInfo', { token })).value)).toMatchObject({
    unreadMessage: 3,
    currency: 'USD',
    availablePromoCount: 10,
  })
  expect(PublicInfo.parse((await gateway.call('GET', '/wps/system/publicInfo')).value)).toMatchObject({
    unreadMessage: 0,
    availablePromo: expect.arrayContaining(['REFERRAL']),
  })
  const proof = SocialProof.parse((await gateway.call('GET', '/wps/system/socialProof')).value)
  expect(proof.playersOnline).toBe(1)
  expect(proof.wonThisMonth).toMatch(/^\d+\.\d\d$/)
})

test('CALL-43 announcements: are filtered by type, language and execution', async () => {
  const ask = async (query: Record<string, string>) =>
    AnnouncementContent.parse(
      (await gateway.call('GET', '/wps/relay/MCSFE_getListAnnouncements', { query: { platform: 'W', ...query } })).value,
    )
  const all = await ask({ types: 'B,PL,PU,PR,H', language: 'EN' })
  expect(new Set(all.banners.map((banner) => banner.groupName))).toEqual(new Set(['w_home', 'w_login', 'w_register', 'w_leftmenu']))
  expect(new Set(all.popup.map((item) => item.execution))).toEqual(new Set(['A', 'B', 'F']))
  expect(all.announcements.length).toBeGreaterThan(20)
  expect([all.notices.length > 0, all.promotions.length > 0]).toEqual([true, true])
  const anonymous = await ask({ types: 'PU', language: 'EN', execution: 'B' })
  expect(anonymous.popup.every((item) => item.execution === 'B')).toBe(true)
  expect([anonymous.banners, anonymous.announcements]).toEqual([[], []])
  expect((await ask({ types: 'constructor,toString', language: 'EN' })).banners).toEqual([])
  expect((await ask({ types: 'H', language: 'CN' })).announcements.some((item) => item.title.includes('沙盒'))).toBe(true)
})

test('help centre: contains the terms chapter', async () => {
  const { topics } = HelpContent.parse(
    (await gateway.call('GET', '/wps/system/helpCenter', { query: { lang: 'EN', device: 'WEB' } })).value,
  )
  expect(topics.map((topic) => topic.id)).toContain('term')
})

test('console: publishes and withdraws an announcement', async () => {
  const made = await gateway.call('POST', '/sandbox/announcements', { body: { title: 'Hello', content: '<p>Hi</p>' } })
  const { id } = z.object({ id: z.string() }).parse(made.value)
  const titles = async () => {
    const answer = await gateway.call('GET', '/wps/relay/MCSFE_getListAnnouncements', { query: { types: 'H', language: 'EN' } })
    return AnnouncementContent.parse(answer.value).announcements.map((item) => item.title)
  }
  expect((await titles())[0]).toBe('Hello')
  await gateway.call('DELETE', `/sandbox/announcements/${id}`)
  expect(await titles()).not.toContain('Hello')
  expect((await gateway.call('POST', '/sandbox/announcements', { body: { title: 5 } })).code).toBe('BAD_REQUEST')
})

test('console credit: is booked once per idempotency key, and the ledger adds up', async () => {
  const body = { account: 'member22', amount: '5.25', key: 'k1' }
  expect((await gateway.call('POST', '/sandbox/credit', { body })).success).toBe(true)
  expect((await gateway.call('POST', '/sandbox/credit', { body })).success).toBe(true)
  expect((await gateway.call('POST', '/sandbox/credit', { body: { ...body, amount: '6.25' } })).code).toBe('KEY_REUSED')
  expect((await gateway.call('POST', '/sandbox/credit', { body: { account: 'member22', amount: '-1' } })).code).toBe('FIELD_INVALID')
  const ledger = z.object({
    sum: z.string(),
    check: z.object({ ok: z.boolean() }),
    accounts: z.array(z.object({ account: z.nullable(z.string()), amount: z.string() })),
  })
  const { sum, check, accounts } = ledger.parse((await gateway.call('GET', '/sandbox/ledger')).value)
  expect([sum, check.ok, accounts.find((entry) => entry.account === 'member22')?.amount]).toEqual(['0.00', true, '104.25'])
})

test('ledger: lists the latest transactions first, also after the clock was moved ahead and back', async () => {
  const time = (minutes: number) => gateway.call('POST', '/sandbox/time', { body: { minutes } })
  const credit = (amount: string, key: string) => gateway.call('POST', '/sandbox/credit', { body: { account: 'member22', amount, key } })
  await time(60)
  await credit('1.11', 'ahead')
  await time(0)
  await credit('2.22', 'now')
  const { transactions } = (await gateway.call('GET', '/sandbox/ledger')).value as { transactions: { entries: { amount: string }[] }[] }
  expect(transactions[0]?.entries.map(({ amount }) => amount)).toContain('2.22')
})

test('console: refuses other machines, other host names and other pages', async () => {
  const withSecret = { headers: { authorization: `Bearer ${gateway.consoleToken}` } }
  expect(await gateway.call('GET', '/sandbox/outbox', { address: '203.0.113.7' }).catch(() => 'no envelope')).toMatchObject({ status: 403 })
  expect((await gateway.app.request('http://rebound.example:4700/sandbox/settings', withSecret)).status).toBe(421)
  const foreign = { origin: 'http://localhost:4701' }
  expect(await gateway.call('PUT', '/sandbox/settings', { body: {}, headers: foreign })).toMatchObject({ status: 403, code: 'FORBIDDEN' })
  expect((await put({ systemStatus: 7 })).code).toBe('BAD_REQUEST')
  expect(Array.isArray(await (await request('/sandbox/outbox', withSecret)).json())).toBe(true)
})

test('CORS: pages of this machine are allowed, others get no header', async () => {
  const preflight = (origin: string, path = '/wps/member/info') =>
    request(path, {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'GET', 'access-control-request-headers': 'authorization' },
    })
  const allowed = await preflight('http://127.0.0.1:5555')
  expect(allowed.headers.get('access-control-allow-origin')).toBe('http://127.0.0.1:5555')
  expect(allowed.headers.get('access-control-allow-headers')).toContain('authorization')
  expect(allowed.headers.get('access-control-allow-credentials')).toBeNull()
  for (const origin of ['https://evil.example', 'http://localhost.evil.example', 'http://localhost@evil.example', 'null']) {
    expect((await preflight(origin)).headers.get('access-control-allow-origin')).toBeNull()
  }
  for (const path of ['/metrics', '/desk', '/console', '/operator/login-token'])
    expect((await preflight('http://127.0.0.1:5555', path)).headers.get('access-control-allow-origin'), path).toBeNull()
  expect((await preflight('null', '/games/api/round')).headers.get('access-control-allow-origin')).toBe('null')
})

test('preflight: allows the headers that monitoring tools add to every request', async () => {
  const preflight = await request('/wps/member/info', {
    method: 'OPTIONS',
    headers: { origin: 'http://127.0.0.1:5555', 'access-control-request-method': 'GET' },
  })
  const allowed = (preflight.headers.get('access-control-allow-headers') ?? '').toLowerCase().split(',')
  for (const name of [
    'traceparent',
    'tracestate',
    'baggage',
    'sentry-trace',
    'x-datadog-trace-id',
    'request-id',
    'newrelic',
    'b3',
    'x-b3-traceid',
  ])
    expect(allowed).toContain(name)
})

test("X-Session-Mark header: identifies the caller's token, or says `guest`; Vary names Authorization", async () => {
  const [one, other] = [await gateway.login('player1'), await gateway.login('vip1')]
  const ask = async (path: string, token?: string) => {
    const headers = { origin: 'http://127.0.0.1:5555', ...(token !== undefined && { authorization: `Bearer ${token}` }) }
    const answer = await request(path, { headers })
    expect(answer.headers.get('access-control-expose-headers')).toContain('x-session-mark')
    return answer.headers
  }
  for (const path of ['/wps/member/info', '/wps/v2/wallets/balance', '/wps/relay/CSP_unreadCount', '/wps/system/publicInfo']) {
    const marks = [await ask(path), await ask(path, one), await ask(path, other), await ask(path, 'dead')].map((headers) =>
      headers.get('x-session-mark'),
    )
    expect(marks).toEqual(['guest', fingerprint(one), fingerprint(other), fingerprint('dead')])
    expect((await ask(path, one)).get('vary')).toMatch(/authorization/i)
  }
})

test('responses: are never cached or sniffed, and never contain the token', async () => {
  const token = await gateway.login('player1')
  for (const path of [
    '/wps/member/info',
    '/wps/v2/wallets/balance',
    '/wps/relay/GCS_recentGame',
    '/wps/live/events',
    '/wps/system/publicInfo',
    '/wps/nothing',
  ]) {
    const response = await request(path, { headers: { authorization: `Bearer ${token}` } })
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect((await response.text()) + JSON.stringify([...response.headers])).not.toContain(token)
  }
})

test('rate limit: the refusal says how long to wait', async () => {
  const strict = await trialGateway({ limits: { call: { max: 3, window: 60_000 } } })
  for (let time = 0; time < 3; time++) expect((await strict.call('GET', '/wps/system/status')).success).toBe(true)
  const refused = await strict.call('GET', '/wps/system/status')
  expect(refused).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS' })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(50)
  strict.wait(60_000)
  expect((await strict.call('GET', '/wps/system/status')).success).toBe(true)
  await strict.close()
})

test("polling live events: the first poll returns a cursor, later ones what happened; a member's events go to that member only", async () => {
  const token = await gateway.login('player1')
  const poll = async (cursor: string, as?: string) =>
    LiveEvents.parse((await gateway.call('GET', '/wps/live/events', { query: { cursor }, ...(as && { token: as }) })).value)
  const [member, guest] = [await poll('', token), await poll('')]
  expect(member.events).toEqual([])
  await gateway.call('POST', '/sandbox/credit', { body: { account: 'player1', amount: '1.00' } })
  await put({ systemStatus: 1 })
  const [told, toldGuest] = [await poll(member.cursor, token).catch(() => null), await poll(guest.cursor)]
  expect(told?.events.map((event) => event.type)).toEqual(['balance', 'status'])
  // the core parses an event's data where it uses it; the OpenAPI document describes each type
  expect(PolledEvents.safeParse(told).error).toBeUndefined()
  expect(toldGuest.events).toEqual([{ type: 'status', data: { systemStatus: 1, maintenanceEnd: null } }])
  expect((await poll(toldGuest.cursor)).events).toEqual([])
})

test("CALL-76 OpenAPI document: lists every call, and marks those whose path the specification doesn't name", async () => {
  const Operation = z.looseObject({ summary: z.string(), 'x-tessera-ours': z.optional(z.boolean()) })
  const document = z
    .object({
      openapi: z.string(),
      servers: z.array(z.object({ url: z.string() })),
      paths: z.record(z.string(), z.record(z.string(), Operation)),
    })
    .parse(await (await request('/openapi.json')).json())
  expect(document.openapi).toBe('3.1.0')
  // the server URL is relative, so it also works below a path
  expect(document.servers.map(({ url }) => new URL(url, 'https://casino.example/api/openapi.json').href)).toEqual([
    'https://casino.example/api/',
  ])
  const listed = Object.entries(document.paths).flatMap(([path, verbs]) =>
    Object.keys(verbs).map((verb) => callName({ verb: verb.toUpperCase(), path })),
  )
  expect(listed.toSorted()).toEqual(calls.map(callName).toSorted())
  expect(document.paths['/wps/system/permission']?.['get']?.['x-tessera-ours']).toBe(true)
  expect(document.paths['/wps/session/login']?.['post']?.['x-tessera-ours']).toBeUndefined()
  const prefixes = calls
    .filter((call) => call.isOurs && !/^\/(games|chat)\//.test(call.path))
    .every((call) => /^\/(wps|lgw)\//.test(call.path))
  expect(prefixes).toBe(true)
})
