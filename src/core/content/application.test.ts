import { jpg } from '../../../examples/gateway/testing/pictures.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { dataOf } from '../platform/remote.ts'
import { startCore, type TestCore } from '../testing/start-core.ts'
import { applyFor, type ChosenImage, claim } from './application.ts'
import { promotion, promotions } from './promotions.ts'

let core: TestCore
beforeAll(async () => {
  core = await startCore()
})
afterEach(() => core.reset())
afterAll(() => core.gateway.close())

const picture = (): ChosenImage => ({ file: new Blob([jpg]) })
const stateOf = (id: string) => dataOf(promotion(id).$state.get())?.state
const uploads = () => core.environment.callsOf('MCSFE_uploadActivityImage')

test('promotions: list and detail reload after login, logout and an application', async () => {
  await core.logIn('player1')
  const stops = [promotions.$state.subscribe(() => {}), promotion('idea').$state.subscribe(() => {})]
  await expect.poll(() => stateOf('idea')).toBe('open')
  await applyFor('idea', { comment: ' lunara ', images: [] })
  await expect.poll(() => stateOf('idea')).toBe('applying')
  expect(dataOf(promotions.$state.get())?.find(({ id }) => id === 'idea')?.state).toBe('applying')
  await expect(applyFor('idea', { comment: '', images: [] })).rejects.toMatchObject({ code: 'ALREADY_APPLIED' })
  core.reset()
  await expect.poll(() => stateOf('idea')).toBe('open')
  for (const stop of stops) stop()
})

test("application: images are uploaded one by one; a retry doesn't upload them again", async () => {
  await core.logIn('player1')
  const images = [picture(), picture()]
  const sent: number[] = []
  core.environment.intercept = ({ path }) =>
    path.endsWith('uploadActivityImage') && uploads().length === 2 ? Promise.reject(new TypeError('reset')) : undefined
  await expect(applyFor('opaline', { comment: '', images, onSent: (count) => sent.push(count) })).rejects.toMatchObject({
    code: 'NETWORK',
  })
  expect([sent, uploads().length]).toEqual([[1], 2])
  core.environment.intercept = () => undefined
  await applyFor('opaline', { comment: '', images, onSent: (count) => sent.push(count) })
  expect([sent, uploads().length]).toEqual([[1, 1, 2], 3])
})

test('application: the response is lost, so the state is loaded and shows that it was stored', async () => {
  await core.logIn('player1')
  const stop = promotion('free-spins').$state.subscribe(() => {})
  await expect.poll(() => stateOf('free-spins')).toBe('open')
  core.environment.intercept = (call) => {
    if (!call.path.endsWith('applyActivity')) return undefined
    core.environment.intercept = () => undefined
    return Promise.resolve(
      core.gateway.app.request(`http://localhost:4700${call.path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${call.token}` },
        body: JSON.stringify(call.body),
      }),
    ).then(() => Promise.reject(new TypeError('lost')))
  }
  await expect(applyFor('free-spins', { comment: '', images: [] })).rejects.toMatchObject({ code: 'NETWORK' })
  await expect.poll(() => stateOf('free-spins')).toBe('joined')
  stop()
})

test('claim: pays once; a second claim gets the same response', async () => {
  await core.logIn('vip1')
  const stop = promotion('opaline').$state.subscribe(() => {})
  await expect.poll(() => stateOf('opaline')).toBe('issued')
  await Promise.all([claim('opaline'), claim('opaline')])
  await expect.poll(() => stateOf('opaline')).toBe('claimed')
  const answer = await core.gateway.app.request('http://localhost:4700/sandbox/ledger', {
    headers: { authorization: `Bearer ${core.gateway.consoleToken}` },
  })
  const { accounts } = ((await answer.json()) as { value: { accounts: { account: string; kind: string; amount: string }[] } }).value
  expect(accounts.find(({ account, kind }) => account === 'vip1' && kind === 'member')?.amount).toBe('50042.60')
  await expect(claim('invite')).rejects.toMatchObject({ code: 'NOT_CLAIMABLE' })
  stop()
})

test('application: the gateway no longer has an image (IMAGE_INVALID), so a retry uploads all of them', async () => {
  await core.logIn('vip1')
  const images = [picture(), picture()]
  core.environment.intercept = ({ path }) =>
    path.endsWith('applyActivity') ? Response.json({ success: false, code: 'IMAGE_INVALID' }, { status: 422 }) : undefined
  await expect(applyFor('idea', { comment: '', images })).rejects.toMatchObject({ code: 'IMAGE_INVALID' })
  core.environment.intercept = () => undefined
  await applyFor('idea', { comment: '', images })
  expect(uploads()).toHaveLength(4)
})
