import { createServer } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tracingHeaders } from '../../examples/gateway/platform/tracing-headers.ts'
import { afterEach, expect, test } from 'vitest'
import { check } from '../../packages/gateway-check/src/check.ts'
import type { Call } from '../../packages/gateway-check/src/contract.ts'
import { printReport, reportOf } from '../../packages/gateway-check/src/report.ts'
import { certificate } from '../../scripts/certificate.ts'
import { payloadCipher } from '../../examples/gateway/platform/payload.ts'
import { fingerprint } from '../../src/core/platform/fingerprint.ts'

const origin = 'https://www.example'
const token = 'the-token-of-a-session'
const stops: (() => void)[] = []
afterEach(() => stops.splice(0).forEach((stop) => stop()))

interface Answer {
  status?: number
  /** The envelope's code if the call is refused; otherwise its value. */
  code?: string
  value?: unknown
  headers?: Record<string, string>
}
interface Asked {
  query: URLSearchParams
  body: Record<string, unknown>
  token: string | undefined
}
/** By method and path. */
type Answers = Record<string, (asked: Asked) => Answer>

const readable = {
  'access-control-allow-origin': origin,
  'access-control-expose-headers': 'Date, Retry-After, X-Request-Id',
  'access-control-allow-headers': `authorization, content-type, ${tracingHeaders.join(', ')}`,
  'access-control-allow-methods': 'GET, POST, PUT, DELETE',
  'x-request-id': '1',
  'cache-control': 'no-store',
  'content-type': 'application/json',
}

/**
 * Starts a gateway that has only the given calls and is correct except for their responses. path: part of its address, also in the calls'
 * names.
 */
async function gatewayOf(answers: Answers, path = ''): Promise<string> {
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const text = Buffer.concat(parts).toString()
    const { pathname, searchParams: query } = new URL(`http://localhost${request.url}`)
    const given = request.headers.authorization?.replace('Bearer ', '')
    const answer = answers[`${request.method} ${pathname}`]
    const isGarbage = text !== '' && !text.endsWith('}')
    const isDead = given !== undefined && given !== token
    const { status, code, value, headers }: Answer =
      request.method === 'OPTIONS'
        ? (answer?.({ query, body: {}, token: given }) ?? { status: 204 })
        : !answer
          ? { status: 404, code: 'NOT_FOUND', value: { call: `${request.method} ${pathname.replace(path, '')}` } }
          : isDead
            ? { status: 401, code: 'NOT_LOGGED_IN' }
            : isGarbage
              ? { status: 400, code: 'BAD_REQUEST' }
              : answer({ query, body: text === '' ? {} : (JSON.parse(text) as Record<string, unknown>), token: given })
    response.writeHead(status ?? 200, { ...readable, ...headers })
    response.end(
      status === 204
        ? undefined
        : JSON.stringify(code === undefined ? { success: true, value: value ?? null } : { success: false, code, value }),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  stops.push(() => server.close())
  return `http://localhost:${(server.address() as AddressInfo).port}`
}

function callOf(name: string, more: Partial<Call> = {}): Call {
  const [method = '', path = ''] = name.split(' ')
  return {
    name,
    method: method as Call['method'],
    path,
    summary: '',
    level: 1,
    widgets: ['lobby'],
    token: 'none',
    isSealed: false,
    hasBody: method === 'POST' || method === 'PUT',
    parameters: [],
    answer: {},
    see: '',
    ...more,
  }
}

const login = callOf('POST /wps/session/login')
const info = callOf('GET /wps/member/info', { token: 'required' })
const member: Answers = {
  'POST /wps/session/login': ({ body }) => (body['username'] === 'me' ? { value: { token } } : { status: 400, code: 'LOGIN_FAILED' }),
  'GET /wps/member/info': ({ token }) => (token ? { value: { type: 0 } } : { status: 401, code: 'NOT_LOGGED_IN' }),
}

/** The findings, abbreviated. */
async function found(calls: Call[], answers: Answers, logins = [{ username: 'me', password: 'secret' }], path = ''): Promise<string[]> {
  const below = Object.entries(answers).map(([name, answer]) => [name.replace(' ', ` ${path}`), answer] as const)
  const gateway = (await gatewayOf(Object.fromEntries(below), path)) + path
  const { findings } = await check(calls, { gateway, origin, level: 3, logins, payloadKey: 'key' })
  return findings.map(({ rule, call, came }) => `${rule}: ${call}: ${came}`)
}

test('correct gateway: no findings', async () => {
  expect(await found([login, info], member)).toEqual([])
})

test('no member to log in: the check reports the login as untried', async () => {
  expect(await found([login, info], member, [])).toEqual(['untried: POST /wps/session/login: no member to log in'])
})

test('payload key other than the gateway’s: one finding names its key id, and no login is tried', async () => {
  const permission = callOf('GET /wps/system/permission')
  const asked: string[] = []
  const answers = (payloadKid: string): Answers => ({
    ...member,
    'POST /wps/session/login': (given) => {
      asked.push('login')
      return member['POST /wps/session/login']!(given)
    },
    'GET /wps/system/permission': () => ({ value: { info: { payloadKid } } }),
  })
  expect(await found([login, info, permission], answers('0badc0de'))).toEqual([
    'sealed: GET /wps/system/permission: payloadKid 0badc0de, of another payload key',
  ])
  const garbage = asked.length
  expect(await found([login, info, permission], answers(payloadCipher('key').kid))).toEqual([])
  expect(asked.length - garbage).toBeGreaterThan(garbage)
})

test.each([
  ['a page of HTML', 200, 'text/html', '<!doctype html><title>Our shop</title><h1>Hello</h1>', '200, a page of HTML: Our shop'],
  ['a page of HTML that is not found', 404, 'text/html', '<html><head><title>404</title></head></html>', '404, a page of HTML: 404'],
  ['another API', 200, 'application/json; charset=utf-8', '{"hello":"world"}', '200, application/json: {"hello":"world"}'],
  ['another API with an error', 404, 'application/json', '{"error":"no route"}', '404, application/json: {"error":"no route"}'],
  ['a login of the network', 302, 'text/plain', '', '302, text/plain: '],
])('address of %s instead of a gateway: one finding says so', async (_what, status, type, text, came) => {
  const server = createServer((_request, response) => void response.writeHead(status, { 'content-type': type }).end(text))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  stops.push(() => server.close())
  const gateway = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const run = await check([callOf('GET /wps/system/permission'), login, info], { gateway, origin, level: 3, logins: [], payloadKey: 'key' })
  expect(run.findings.map(({ rule, came }) => [rule, came])).toEqual([['no gateway', came]])
  expect(printReport(reportOf(run), { 1: 'one', 2: 'two', 3: 'three' })).toBe(
    `No gateway of Tessera answers at ${gateway}, but something else (${came}). Mind the path. No call was checked.`,
  )
})

test('untrusted certificate: the report says how to fix it', async () => {
  const server = createSecureServer(certificate(), (_request, response) => void response.end('{}'))
  await new Promise<void>((resolve) => server.listen(0, resolve))
  stops.push(() => server.close())
  const gateway = `https://localhost:${(server.address() as AddressInfo).port}`
  const run = await check([login, info], { gateway, origin, level: 3, logins: [], payloadKey: 'key' })
  expect(printReport(reportOf(run), { 1: 'one', 2: 'two', 3: 'three' })).toBe(
    `Nothing answers at ${gateway}: self-signed certificate (if it is yours, set NODE_EXTRA_CA_CERTS to its file, or to that of its authority). No call was checked.`,
  )
})

test('report: a single finding is counted in the singular', async () => {
  const gateway = await gatewayOf({ ...member, 'GET /wps/member/info': () => ({ value: { type: 0 } }) })
  const run = await check([login, info], { gateway, origin, level: 3, logins: [], payloadKey: 'key' })
  expect(run.findings).toHaveLength(1)
  expect(printReport(reportOf(run), { 1: 'one', 2: 'two', 3: 'three' })).toMatch(/is not whole: 1 finding\.$/)
})

test('a preflight has to name the method and each header: * does not stand for authorization', async () => {
  const put = callOf('PUT /settings', { token: 'required' })
  const settings = { 'PUT /settings': () => ({}) }
  const preflight = (headers: Record<string, string>, status = 204) => ({ ...settings, 'OPTIONS /settings': () => ({ status, headers }) })
  expect(await found([put], preflight({}), [])).toEqual([])
  expect(await found([put], preflight({ 'access-control-allow-headers': '*' }), [])).toEqual([
    'preflight: PUT /settings: access-control-allow-headers without authorization',
  ])
  expect(await found([put], preflight({ 'access-control-allow-methods': 'GET, POST' }), [])).toEqual([
    'preflight: PUT /settings: access-control-allow-methods: get, post',
  ])
  expect(await found([put], preflight({ 'access-control-allow-origin': 'https://other.example' }), [])).toEqual([
    'preflight: PUT /settings: access-control-allow-origin: https://other.example',
  ])
  expect(await found([put], preflight({}, 404), [])).toEqual(['preflight: PUT /settings: status 404'])
})

test("a preflight without the headers that hosts' monitoring adds: one finding names them", async () => {
  const first = 'OPTIONS /wps/member/info'
  const [one] = await found([info], {
    ...member,
    [first]: () => ({ status: 204, headers: { 'access-control-allow-headers': `authorization, ${tracingHeaders.slice(1).join(', ')}` } }),
  })
  expect(one).toBe(`tracing: GET /wps/member/info: access-control-allow-headers without ${tracingHeaders[0]}`)
})

test('session mark: one that does not match the token, or that pages can’t read, is a finding', async () => {
  const marked = (headers: Record<string, string>): Answers => ({
    ...member,
    'GET /wps/member/info': ({ token }) => ({
      ...member['GET /wps/member/info']!({ query: new URLSearchParams(), body: {}, token }),
      headers,
    }),
  })
  const expose = { 'access-control-expose-headers': 'date, retry-after, x-request-id, x-session-mark' }
  expect(await found([login, info], marked({ 'x-session-mark': fingerprint(token), ...expose }))).toEqual([])
  expect(await found([login, info], marked({ 'x-session-mark': 'other', ...expose }))).toContain(
    'session mark: GET /wps/member/info: x-session-mark: other',
  )
  expect(await found([login, info], marked({ 'x-session-mark': fingerprint(token) }))).toContain(
    'session mark: GET /wps/member/info: x-session-mark is not exposed to pages',
  )
})

test('paging: repeated rows, too many rows, or a cursor that leads back is a finding', async () => {
  const rows = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id }))
  const numbered = callOf('GET /numbered', {
    parameters: [
      { name: 'pageNo', in: 'query' },
      { name: 'pageSize', in: 'query' },
    ],
  })
  const by = (list: (page: number) => unknown[]): Answers => ({
    'GET /numbered': ({ query }) => ({ value: { list: query.has('pageNo') ? list(Number(query.get('pageNo'))) : rows, totalCount: 5 } }),
  })
  expect(
    await found(
      [numbered],
      by((page) => rows.slice(2 * page - 2, 2 * page)),
    ),
  ).toEqual([])
  expect(
    await found(
      [numbered],
      by(() => rows.slice(0, 2)),
    ),
  ).toEqual(['paging: GET /numbered: page 2 is page 1 again'])
  expect(
    await found(
      [numbered],
      by(() => rows),
    ),
  ).toEqual(['paging: GET /numbered: 5 rows on a page'])
  expect(
    await found(
      [numbered],
      by(() => []),
    ),
  ).toEqual(['paging: GET /numbered: 0 rows of 5'])
  const placed = callOf('GET /placed', {
    parameters: [
      { name: 'cursor', in: 'query' },
      { name: 'size', in: 'query' },
    ],
  })
  const from = (step: number): Answers => ({
    'GET /placed': ({ query }) => {
      const at = Number(query.get('cursor') ?? 0)
      return { value: { list: rows.slice(at, at + 2), next: at + 2 < rows.length ? String(at + step) : null } }
    },
  })
  expect(await found([placed], from(2))).toEqual([])
  expect(await found([placed], from(1))).toEqual(['paging: GET /placed: a row of the page before'])
})

test('token in an address, token that works after logout, unchecked seal: each is a finding', async () => {
  const leaky: Answers = { ...member, 'GET /wps/member/info': () => ({ value: { type: 0, avatar: `https://cdn.example/?t=${token}` } }) }
  expect(await found([login, info], leaky)).toContain("token in address: GET /wps/member/info: an address with the session's token")
  const logout = callOf('DELETE /wps/session/logout', { token: 'required' })
  expect(await found([login, info, logout], { ...member, 'DELETE /wps/session/logout': () => ({}) })).toEqual([
    'session: DELETE /wps/session/logout: 200',
  ])
  const open: Answers = { ...member, 'POST /wps/session/login': () => ({ value: { token } }) }
  expect(await found([{ ...login, isSealed: true }, info], open)).toEqual([
    'code: POST /wps/session/login: 200',
    'sealed: POST /wps/session/login: 200',
  ])
})

test("game page that the brand can't frame, or that does not exist: is a finding", async () => {
  const calls = [
    login,
    info,
    callOf('GET /wps/relay/GCSGAME_hotGamesV2'),
    callOf('POST /wps/relay/GCS_gameLaunchFB', { token: 'required' }),
  ]
  const game = (headers: Record<string, string>, url = '/play'): Answers => ({
    ...member,
    'GET /wps/relay/GCSGAME_hotGamesV2': () => ({ value: { list: [{ nodeId: 'x', isGame: 'GAME' }] } }),
    'POST /wps/relay/GCS_gameLaunchFB': ({ body }) =>
      body['nodeId'] === 'x' ? { value: { url } } : { status: 404, code: 'GAME_NOT_FOUND' },
    'GET /play': () => ({ headers }),
  })
  const launch = 'launch: POST /wps/relay/GCS_gameLaunchFB:'
  for (const good of [
    'frame-ancestors *',
    `frame-ancestors 'self' ${origin}`,
    'frame-ancestors https:',
    'frame-ancestors https://*.example',
  ])
    expect(await found(calls, game({ 'content-security-policy': good })), good).toEqual([])
  expect(await found(calls, game({ 'x-frame-options': 'SAMEORIGIN' }))).toEqual([`${launch} x-frame-options: SAMEORIGIN`])
  expect(await found(calls, game({ 'content-security-policy': "default-src 'self'; frame-ancestors 'none'" }))).toEqual([
    `${launch} frame-ancestors 'none'`,
  ])
  expect(await found(calls, game({}, '/nowhere'))).toEqual([`${launch} 404`])
  expect(await found(calls, game({}, 'javascript:alert(1)'))).toEqual([`${launch} no web address`])
})

test('relative address of a game: is resolved below the gateway’s path, as pages do', async () => {
  const calls = [
    login,
    info,
    callOf('GET /wps/relay/GCSGAME_hotGamesV2'),
    callOf('POST /wps/relay/GCS_gameLaunchFB', { token: 'required' }),
  ]
  const answers: Answers = {
    ...member,
    'GET /wps/relay/GCSGAME_hotGamesV2': () => ({ value: { list: [{ nodeId: 'x', isGame: 'GAME' }] } }),
    'POST /wps/relay/GCS_gameLaunchFB': ({ body }) =>
      body['nodeId'] === 'x' ? { value: { url: '/games/slot?launch=1' } } : { status: 404, code: 'GAME_NOT_FOUND' },
    'GET /games/slot': () => ({}),
  }
  expect(await found(calls, answers, undefined, '/casino')).toEqual([])
})
