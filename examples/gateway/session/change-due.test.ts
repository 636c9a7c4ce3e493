import { afterEach, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { MemberInfo } from '../../../src/core/session/member-calls.ts'
import { calls } from '../calls-table.ts'
import { type TrialGateway, trialGateway } from '../testing/trial-gateway.ts'

let gateway: TrialGateway
beforeEach(async () => {
  gateway = await trialGateway()
})
afterEach(() => gateway.close())

const nodeId = async () => {
  const { value } = await gateway.call('GET', '/wps/relay/GCSGAME_gameList', { query: { gameType: 'RNG', pageSize: '50' } })
  const { games } = z.object({ games: z.array(z.object({ nodeId: z.string(), maintenanceEnd: z.nullable(z.number()) })) }).parse(value)
  return games.find(({ maintenanceEnd }) => maintenanceEnd === null)?.nodeId
}
const launch = async (token: string) => gateway.call('POST', '/wps/relay/GCS_gameLaunchFB', { token, body: { nodeId: await nodeId() } })
const refused = { status: 403, code: 'PASSWORD_CHANGE_DUE' }

test.each([
  ['expired1', 'Expired123!'],
  ['default1', 'Default123!'],
])("password change due: %s can't play, move money or change the account before changing the password", async (account, password) => {
  const token = await gateway.login(account, password)
  expect(await launch(token)).toMatchObject(refused)
  const acting = calls.filter(({ verb, token: needs }) => verb !== 'GET' && needs === 'required')
  const open = acting.filter(({ isBeforeChange }) => isBeforeChange).map(({ path }) => path)
  expect(open.toSorted()).toEqual(['/wps/member/password', '/wps/member/stepUp', '/wps/member/stepUp/passkey', '/wps/session/logout'])
  for (const call of acting.filter(({ isBeforeChange }) => !isBeforeChange))
    expect(await gateway.call(call.verb, call.path, { token, body: {} }), call.path).toMatchObject(refused)
})

test('password change due: the page sees it and can read the account; the session continues with a new token after the change', async () => {
  const token = await gateway.login('expired1', 'Expired123!')
  const isDue = async (as = token) =>
    MemberInfo.parse((await gateway.call('GET', '/wps/member/info', { token: as })).value).passwordChangeDue
  expect(await isDue()).toBe(true)
  expect((await gateway.call('GET', '/wps/v2/wallets/balance', { token })).success).toBe(true)
  const body = { oldPassword: 'Expired123!', newPassword: 'Mosaic-Sea-77', confirmNewPassword: 'Mosaic-Sea-77' }
  const changed = await gateway.call('POST', '/wps/member/password', { sealed: true, token, body })
  expect(await isDue(z.object({ token: z.string() }).parse(changed.value).token)).toBe(false)
  expect((await launch(token)).code).toBe('NOT_LOGGED_IN')
  expect((await launch(z.object({ token: z.string() }).parse(changed.value).token)).success).toBe(true)
})

test("expired password: ignored if the settings don't force a change; a default password always has to be changed", async () => {
  await gateway.call('PUT', '/sandbox/settings', { body: { flags: { PWDEXPFORCECHANGE3: false } } })
  expect((await launch(await gateway.login('expired1', 'Expired123!'))).success).toBe(true)
  expect(await launch(await gateway.login('default1', 'Default123!'))).toMatchObject(refused)
})

test('login by SMS code: a default or expired password does not have to be changed (§4 Login)', async () => {
  const mobile = { mobileNum: '9170000005', countryDialingCode: '63' }
  await gateway.call('POST', '/wps/verification/sms/noLogin', { body: mobile })
  const body = { username: mobile.mobileNum, password: await gateway.latestCode(), type: 'sms', countryDialingCode: '63' }
  const { value } = await gateway.call('POST', '/wps/session/login', { sealed: true, body })
  expect((await launch(z.object({ token: z.string() }).parse(value).token)).success).toBe(true)
})

test('a game opened earlier: its rounds are refused while a password change is due', async () => {
  const token = await gateway.login('player1')
  const { value } = await launch(token)
  const ticket = new URL(z.object({ url: z.string() }).parse(value).url, 'http://localhost').searchParams.get('launch')
  const opened = await gateway.call('POST', '/games/api/open', { body: { launch: ticket } })
  const { gameSession } = z.object({ gameSession: z.string() }).parse(opened.value)
  const round = (key: string) => gateway.call('POST', '/games/api/round', { body: { gameSession, key, bet: '1.00' } })
  expect((await round('round-one')).success).toBe(true)
  await gateway.services.db.updateTable('sessions').set({ change_due: 1 }).execute()
  expect((await round('round-two')).code).toBe('SESSION_ENDED')
})
