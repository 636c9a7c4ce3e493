import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { setPaymentPassword } from '../../../examples/gateway/member/payment-password.ts'
import { publicCost } from '../../../examples/gateway/platform/secrets.ts'
import { startCore, type TestCore } from '../testing/start-core.ts'
import { envelope } from '../testing/test-environment.ts'
import { endSession } from '../session/session.ts'
import { convert, pointBalance, pointConfig, pointRewards, redeem } from './points.ts'

let core: TestCore
beforeAll(async () => {
  core = await startCore()
})
afterAll(() => core.gateway.close())
afterEach(() => core.reset())

const grant = (points: number, account = 'player1') => core.console('points', { account, points })
const shown = () => {
  const state = pointBalance.$state.get()
  return state.status === 'ready' ? state.data.balance : state.status
}
const asked = () => core.environment.callsOf('MCS2_convertPoint').length

/** Lets the gateway execute a call, and loses its response `times` times. */
function loseAnswers(times: number, answer: () => Response) {
  let lost = 0
  core.environment.intercept = (call) => {
    if (!call.path.endsWith('convertPoint') || lost++ >= times) return undefined
    const request = { method: call.method, headers: { 'content-type': 'application/json', authorization: `Bearer ${call.token}` } }
    const sent = core.gateway.app.request(`http://localhost:4700${call.path}`, { ...request, body: JSON.stringify(call.body) })
    return Promise.resolve(sent).then(answer)
  }
}

test('conversion: the response is lost, so the call is retried with the same key and booked once', async () => {
  await core.logIn()
  await grant(2000)
  const stop = pointBalance.$state.listen(() => {})
  await vi.waitFor(() => expect(shown()).toBe(2000))
  loseAnswers(1, () => {
    throw new TypeError('the network is gone')
  })
  const onChecking = vi.fn()
  expect(await convert(500, '5.00', 'Player123!', onChecking)).toMatchObject({ points: 500, amount: '5.00', balance: 1500 })
  expect([onChecking.mock.calls.length, asked()]).toEqual([1, 2])
  await vi.waitFor(() => expect(shown()).toBe(1500))
  stop()
})

test('conversion: an attempt after a lost response uses the same key; after a response the next one is new', async () => {
  await core.logIn('vip1')
  await grant(3000, 'vip1')
  loseAnswers(2, () => envelope(null, { code: 'UNKNOWN', status: 500 }))
  await expect(convert(500, '5.00', 'Player123!', () => {})).rejects.toMatchObject({ status: 500 })
  expect(asked()).toBe(2)
  // the first attempt was booked: a wrong password afterwards does not book a second one
  await expect(convert(500, '5.00', 'wrong', () => {})).rejects.toMatchObject({ code: 'PASSWORD_WRONG' })
  expect(await convert(500, '5.00', 'Player123!', () => {})).toMatchObject({ balance: 2500 })
  expect(await convert(500, '5.00', 'Player123!', () => {})).toMatchObject({ balance: 2000 })
  await expect(convert(500, '5.00', 'wrong', () => {})).rejects.toMatchObject({ code: 'PASSWORD_WRONG' })
})

const home = { name: 'Marisol Reyes', phone: '+63 917 123 4567', address: '12 Mabini Street, Quezon City' }

test('redeem: a changed price is rejected once and reloaded, and the next attempt uses the new one', async () => {
  await core.logIn()
  await grant(5000)
  const { db } = core.gateway.services
  const { id } = await db.selectFrom('members').select('id').where('account', '=', 'player1').executeTakeFirstOrThrow()
  await setPaymentPassword(db, id, '472913', publicCost) // redeeming goods needs it
  const stops = [pointRewards.$state.listen(() => {}), pointConfig.$state.listen(() => {})]
  const lantern = () => {
    const state = pointRewards.$state.get()
    return state.status === 'ready' ? state.data.list.find(({ id }) => id === 'lantern') : undefined
  }
  const rate = () => {
    const state = pointConfig.$state.get()
    return state.status === 'ready' ? state.data.convert.amount : undefined
  }
  await vi.waitFor(() => expect(lantern() && rate()).toBeTruthy())
  const offered = lantern()
  if (!offered) throw new Error('waited for')
  const cost = offered.cost + 10
  await core.console('rewards/lantern', { cost, stock: 5 }, 'PUT')
  await expect(redeem(offered, home, '472913', () => {})).rejects.toMatchObject({ code: 'OFFER_CHANGED' })
  expect(lantern()?.cost).toBe(cost)
  expect(await redeem({ ...offered, cost }, home, '472913', () => {})).toMatchObject({ redemption: { cost, delivery: home } })
  // nothing of the address is stored in this browser
  expect(
    core.environment.session
      .keys()
      .map((key) => core.environment.session.get(key))
      .join(),
  ).not.toContain('Mabini')

  await core.console('rewards/config', { convert: { points: 100, amount: '0.50', minimum: 500 } }, 'PUT')
  await expect(convert(500, '5.00', 'Player123!', () => {})).rejects.toMatchObject({ code: 'OFFER_CHANGED' })
  expect(rate()).toBe('0.50')
  expect(await convert(500, '2.50', 'Player123!', () => {})).toMatchObject({ amount: '2.50' })
  await core.console('rewards/config', { convert: { points: 100, amount: '1.00', minimum: 500 } }, 'PUT')
  for (const stop of stops) stop()
})

test("points: another member never sees the former member's balance", async () => {
  await core.logIn()
  await grant(100)
  const stop = pointBalance.$state.listen(() => {})
  await vi.waitFor(() => expect(shown()).toBeTypeOf('number'))
  await core.logIn('agent1')
  expect(shown()).toBe('loading')
  await vi.waitFor(() => expect(shown()).toBe(0))
  endSession('member')
  await vi.waitFor(() => expect(shown()).toBe('idle'))
  stop()
})
