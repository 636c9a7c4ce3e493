import { afterAll, beforeAll, expect, test } from 'vitest'
import { globSync, readFileSync } from 'node:fs'
import { getMemberInfo, postTokenLogin } from '../session/member-calls.ts'
import { ApiError } from '../platform/errors.ts'
import { startCore, type TestCore } from '../testing/start-core.ts'
import { getDeposit } from '../wallet/deposit-calls.ts'
import { moveMoney } from '../wallet/transfers.ts'
import { describeFailure } from './host-error.ts'

/** Values that must never be sent to a monitoring service. */
const secrets = {
  token: 'q7Jx0aVb3mYt9LkQw2ZrN5sPd8fHc1GuEiOoXlTyBnM',
  account: 'annsmith',
  nickname: 'Ann Smith',
  phone: '+639171234567',
  local: '9171234567',
  mail: 'ann.smith@mail.example',
  amount: '12480.50',
  id: '7301948265',
  word: 'Password1!',
}
const all = Object.values(secrets).join(' ')

/** Every text in a value that a monitoring service could read: own properties, non-enumerable ones, and those of its prototypes. */
function textsOf(value: unknown, seen = new Set<unknown>()): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null || seen.has(value)) return []
  seen.add(value)
  return Reflect.ownKeys(value).flatMap((key) => [String(key), ...textsOf(Reflect.get(value, key), seen)])
}
function expectClean(told: unknown): void {
  const text = textsOf(told).join('\n')
  for (const [name, secret] of Object.entries(secrets)) expect(text, name).not.toContain(secret)
}

const here = import.meta.url.replace(/[^/]*\/[^/]*$/, '')
const stacks = {
  V8: `TypeError: ${all}
    at read (${here}wallet/balance.ts?v=${secrets.token}:12:34)
    at async Object.${'load'} [as ${secrets.account}] (${here}site/calls.ts:5:6)
    at https://brand.example/account/${secrets.account}?phone=${secrets.phone}:7:8
    at eval (eval at x (https://brand.example/${secrets.id}), <anonymous>:1:1)`,
  Gecko: `read@${here}wallet/balance.ts?v=${secrets.token}:12:34
async*load@${here}site/calls.ts:5:6
@https://brand.example/account/${secrets.account}?phone=${secrets.phone}:7:8`,
  WebKit: `read@${here}wallet/balance.ts:12:34
load@${here}site/calls.ts:5:6
global code@https://brand.example/${secrets.mail}:7:8`,
}

test.each(Object.entries(stacks))(
  "reported error: only lines of this product's files are kept of a stack, without queries: %s",
  (_engine, stack) => {
    const thrown = Object.assign(new TypeError(all), { stack })
    const told = describeFailure('widget wallet', thrown, undefined, 'wallet')
    expectClean(told)
    const lines = [`    at read (${here}wallet/balance.ts:12:34)`, expect.stringMatching(/^ {4}at .* \(.*site\/calls\.ts:5:6\)$/)]
    expect(told.error.stack?.split('\n')).toEqual(['TesseraError: widget wallet: UNKNOWN', ...lines])
    expect(told.error.cause?.stack?.split('\n')).toEqual(['TypeError', ...lines])
  },
)

test('reported error: contains no personal data, whatever was thrown', () => {
  const inner = Object.assign(new ApiError('rejected', { code: 'LIMIT_REACHED', message: all, value: secrets, requestId: secrets.mail }), {
    call: `GET /wps/member/${secrets.id}/messages?account=${secrets.account}`,
  })
  const cases: unknown[] = [
    inner,
    new Error(all, { cause: inner }),
    new SyntaxError(`Unexpected token 'a', "${all}" is not valid JSON`),
    Object.assign(new Error('x'), {
      name: secrets.account,
      message: `Failed to fetch dynamically imported module: https://x/${secrets.account}`,
    }),
    Object.assign(new TypeError(`Cannot read properties of undefined (reading '${secrets.account}')`), { data: secrets }),
    new DOMException(all, 'SyntaxError'),
    all,
    secrets,
    Promise.reject,
    undefined,
  ]
  for (const thrown of cases) {
    expectClean(describeFailure('widget wallet', thrown, undefined, 'wallet'))
    expectClean(describeFailure('popup login', thrown, secrets.account))
  }
  const loop = new Error('a')
  loop.cause = loop
  expect(describeFailure('widget wallet', loop).error.cause).toBeInstanceOf(Error)
})

test("reported error: contains code, widget, kind, request id, path and the engine's phrase", () => {
  const refused = Object.assign(new ApiError('rejected', { code: 'E1042', requestId: '4bf92f3577b34da6' }), {
    call: 'GET /wps/v2/wallets/deposit?id=5',
  })
  const { code, widget, error } = describeFailure('widget wallet', refused, undefined, 'wallet')
  expect({ code, widget }).toEqual({ code: 'E1042', widget: 'wallet' })
  expect(error).toBeInstanceOf(Error)
  expect(error).toMatchObject({
    name: 'TesseraError',
    message: 'widget wallet: E1042',
    code: 'E1042',
    widget: 'wallet',
    requestId: '4bf92f3577b34da6',
    request: 'GET /wps/v2/wallets/deposit',
    cause: { name: 'ApiError', message: 'rejected' },
  })
  const thrown = describeFailure('widget lobby', new TypeError("Cannot read properties of undefined (reading 'x')"), undefined, 'lobby')
  expect(thrown.error.cause).toMatchObject({ name: 'TypeError', message: 'Cannot read properties of undefined' })
})

let core: TestCore
beforeAll(async () => {
  core = await startCore()
})
afterAll(() => core.gateway.close())

test('reported error of a rejected call: contains no personal data', async () => {
  await core.logIn()
  const mine = await getMemberInfo('member')
  const thrown = (promise: Promise<unknown>) =>
    promise.then(
      () => expect.unreachable(),
      (error: unknown) => error,
    )
  const errors = [
    await thrown(postTokenLogin(secrets.token)),
    await thrown(getDeposit('member', secrets.id)),
    await thrown(moveMoney('member', { from: 'MAIN', to: 'MIRADOR', amount: '99912480.50' }, () => {})),
  ]
  for (const error of errors) {
    const told = describeFailure('widget wallet', error)
    expectClean(told)
    const text = textsOf(told).join('\n')
    for (const secret of [mine.account, mine.nickname, mine.id, core.environment.session.get('tessera:token')!])
      expect(text).not.toMatch(new RegExp(`\\b${secret}\\b`))
    expect(told.error.requestId).toMatch(/^[\w-]{8,}$/)
    expect(told.error.request).toMatch(/^(GET|POST) \/wps\/[\w/]+$/)
  }
})

test('calls: no path contains a variable, ids are in bodies and queries', () => {
  const put = globSync('src/core/*/*calls.ts').flatMap((file) => readFileSync(file, 'utf8').match(/`\/(wps|lgw|lotto)[^`?]*\$\{.*/g) ?? [])
  expect(put).toEqual([])
})
