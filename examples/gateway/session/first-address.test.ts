import { afterEach, beforeEach, expect, test } from 'vitest'
import { beginnings, ways } from '../testing/beginnings.ts'
import { type TrialGateway, trialGateway } from '../testing/trial-gateway.ts'

const home = '198.51.100.7'
const elsewhere = '203.0.113.9'
const number = { mobile: '9175550177', country_code: '63' }
const account = 'newcomer'
const password = 'Mosaic-Sea-77'

let gateway: TrialGateway
beforeEach(async () => {
  gateway = await trialGateway()
})
afterEach(() => gateway.close())

const setNumber = (id: string) => gateway.services.db.updateTable('members').set(number).where('id', '=', id).execute()
const idOf = async (name: string) =>
  (await gateway.services.db.selectFrom('members').select('id').where('account', '=', name).executeTakeFirstOrThrow()).id

test.each(ways)('an account that began %s: a login from another address needs a code, one from the first address does not', async (way) => {
  const name = await beginnings[way](gateway, { account, password, address: home })
  const { db } = gateway.services
  const row = await db.selectFrom('members').selectAll().where('account', '=', name).executeTakeFirstOrThrow()
  if (row.mobile === null && row.email === null) await setNumber(row.id)
  const known = await db.selectFrom('known_addresses').select('address').where('member_id', '=', row.id).execute()
  expect(known).toEqual([{ address: home }])
  if (row.password_hash === 'unknown') return // an account of an identity provider has no password login
  const body = { username: name, password, type: 'username' }
  const login = (address: string) => gateway.call('POST', '/wps/session/login', { sealed: true, body, address })
  expect((await login(elsewhere)).code).toBe('VERIFICATION_REQUIRED')
  expect((await login(home)).success).toBe(true)
})

test('an account registered from this machine: a login from another address needs a code', async () => {
  await beginnings['by name'](gateway, { account, password, address: '127.0.0.1' })
  await setNumber(await idOf(account))
  const login = { username: account, password, type: 'username' }
  expect((await gateway.call('POST', '/wps/session/login', { sealed: true, body: login, address: elsewhere })).code).toBe(
    'VERIFICATION_REQUIRED',
  )
})

test('an account registered by an agent: the first login works from anywhere, but only allows choosing a password', async () => {
  const agent = await gateway.login('agent1', 'Agent123!')
  const body = { username: account, password, nickname: '', kind: 'member', rebate: 0, key: crypto.randomUUID() }
  expect((await gateway.call('POST', '/wps/relay/MCSFE_registerDownline', { token: agent, sealed: true, body })).success).toBe(true)
  const login = (word: string, address: string) =>
    gateway.call('POST', '/wps/session/login', { sealed: true, body: { username: account, password: word, type: 'username' }, address })
  const { token } = (await login(password, elsewhere)).value as { token: string }
  const asMember = { token, sealed: true, address: elsewhere }
  const proof = { ...asMember, body: { password } }
  expect((await gateway.call('POST', '/wps/member/security/totp', proof)).code).toBe('PASSWORD_CHANGE_DUE')
  const own = 'Mosaic-Hill-42'
  const change = { oldPassword: password, newPassword: own, confirmNewPassword: own }
  expect((await gateway.call('POST', '/wps/member/password', { ...asMember, body: change })).success).toBe(true)
  expect((await login(password, elsewhere)).code).toBe('LOGIN_FAILED') // the agent knows the first password
  const { id } = await gateway.services.db.selectFrom('members').select('id').where('account', '=', account).executeTakeFirstOrThrow()
  await setNumber(id)
  expect((await login(own, home)).code).toBe('VERIFICATION_REQUIRED')
  expect((await login(own, elsewhere)).success).toBe(true)
})
