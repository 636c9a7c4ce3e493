import { afterEach, beforeEach, expect, test } from 'vitest'
import { createMember } from '../session/members.ts'
import { type TrialGateway, trialGateway } from '../testing/trial-gateway.ts'

const address = '198.51.100.7'
const code = { code: 'GIFT', amount: '10.00', turnover: 1, days: 7, uses: 100 }

let gateway: TrialGateway
beforeEach(async () => {
  gateway = await trialGateway({ isStill: true })
  await gateway.call('POST', '/sandbox/bonus-codes', { body: code })
})
afterEach(() => gateway.close())

async function enter(account: string): Promise<string> {
  await createMember(gateway.services.db, { account, password_hash: '', login_count: 1 }, 0n, gateway.now())
  const { value } = await gateway.call('POST', '/sandbox/login-token', { body: { account } })
  return ((await gateway.call('POST', '/wps/session/login/token', { body: value, address })).value as { token: string }).token
}
const redeem = (token: string) =>
  gateway.call('POST', '/wps/rewards/bonusCode', { token, address, body: { code: 'GIFT', key: crypto.randomUUID() } })
const listed = async () => (await gateway.call('GET', '/sandbox/reward-holds')).value as { id: string }[]
const release = (id: string, body: object) => gateway.call('POST', `/sandbox/reward-holds/${id}/release`, { body })

test("held reward: the operator sees the reason and the other account, the member doesn't; once released with a reason, it can be claimed", async () => {
  const [ana, ben] = [await enter('ana'), await enter('ben')]
  expect((await redeem(ana)).success).toBe(true)
  const refused = await redeem(ben)
  expect(refused).toMatchObject({ status: 409, code: 'REWARD_HELD' })
  expect(JSON.stringify([refused.value, refused.message])).not.toMatch(/ana|address/i)

  const [hold] = await listed()
  const entry = { account: 'ben', kind: 'code', reason: 'address', sharedWith: 'ana', amount: '0.00', at: expect.any(Number) }
  expect(hold).toEqual({ ...entry, id: expect.any(String), note: '', releasedAt: null })
  const { id = '' } = hold ?? {}
  for (const body of [{}, { reason: '  ' }]) expect((await release(id, body)).code).toBe('BAD_REQUEST')
  expect((await release('none', { reason: 'why' })).code).toBe('NOT_FOUND')
  expect((await redeem(ben)).code).toBe('REWARD_HELD')

  expect((await release(id, { reason: 'brothers' })).success).toBe(true)
  expect((await release(id, { reason: 'again' })).code).toBe('NOT_FOUND')
  expect(await listed()).toMatchObject([{ note: 'brothers', releasedAt: expect.any(Number) }])
  expect((await redeem(ben)).success).toBe(true)
})

test("held rewards: can't be read or released without the console's secret", async () => {
  await redeem(await enter('ana'))
  const ben = await enter('ben')
  await redeem(ben)
  const [{ id } = { id: '' }] = await listed()
  for (const token of ['', ben])
    for (const [verb, path] of [
      ['GET', '/sandbox/reward-holds'],
      ['POST', `/sandbox/reward-holds/${id}/release`],
    ] as const) {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
      const body = verb === 'POST' ? { body: JSON.stringify({ reason: 'mine' }) } : {}
      const answer = await gateway.app.request(`http://localhost:4700${path}`, { method: verb, headers, ...body })
      expect(answer.ok).toBe(false)
    }
  expect(await listed()).toMatchObject([{ releasedAt: null }])
})

test('held points: the operator sees their number and can release them with a reason', async () => {
  const token = await enter('ana')
  await gateway.call('POST', '/wps/rewards/checkIn/claim', { token, address, body: {} })
  const held = async () => (await gateway.call('GET', '/sandbox/held-points/ana')).value
  expect(await held()).toEqual({ held: 5, bet: '5.00' })
  expect((await gateway.call('POST', '/sandbox/held-points/ana/release', { body: {} })).code).toBe('BAD_REQUEST')
  expect((await gateway.call('POST', '/sandbox/held-points/ana/release', { body: { reason: 'a guest' } })).value).toEqual({ released: 5 })
  expect(await held()).toEqual({ held: 0, bet: '0.00' })
  expect(await listed()).toEqual([])
  expect((await gateway.call('GET', '/sandbox/held-points/nobody')).code).toBe('ACCOUNT_NOT_FOUND')
})
