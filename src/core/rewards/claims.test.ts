import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { startCore, type TestCore } from '../testing/start-core.ts'
import { claimToday } from './gifts.ts'

let core: TestCore
beforeAll(async () => {
  const noon = new Date().setUTCHours(12, 0, 0, 0) // noon, so that a retry can't be the next day's check-in
  core = await startCore(() => noon)
})
afterAll(() => core.gateway.close())
afterEach(() => core.reset())

const asked = () => core.environment.callsOf('checkIn/claim').length

/** Lets the gateway execute a call, and loses its response `times` times. */
function loseAnswers(times: number, then: () => void = () => {}) {
  let lost = 0
  core.environment.intercept = (call) => {
    if (!call.path.endsWith('checkIn/claim') || lost++ >= times) return undefined
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${call.token}` }
    const sent = core.gateway.app.request(`http://localhost:4700${call.path}`, { method: 'POST', headers, body: '{}' })
    return Promise.resolve(sent).then(() => {
      then()
      throw new TypeError('the network is gone')
    })
  }
}

test('claim: the response is lost, so it is retried and paid once', async () => {
  await core.logIn()
  loseAnswers(2)
  const onChecking = vi.fn()
  expect(await claimToday(onChecking)).toMatchObject({ isClaimed: true })
  expect([onChecking.mock.calls.length, asked()]).toEqual([2, 3])
  const moves = await core.gateway.services.db.selectFrom('ledger_transactions').selectAll().where('key', 'like', 'checkin:%').execute()
  expect(moves).toHaveLength(1)
})

test('claim: a rejected one is not retried, and a lost one not after the member has left', async () => {
  await core.logIn()
  core.environment.intercept = ({ path }) =>
    path.endsWith('checkIn/claim') ? Promise.resolve(new Response('{"success":false,"code":"SELF_EXCLUDED"}', { status: 409 })) : undefined
  await expect(claimToday(() => {})).rejects.toMatchObject({ code: 'SELF_EXCLUDED' })
  expect(asked()).toBe(1)
  loseAnswers(9, () => core.reset())
  await expect(claimToday(() => {})).rejects.toMatchObject({ kind: 'network' })
  expect(asked()).toBe(0) // the calls were cleared at the end of the session
})
