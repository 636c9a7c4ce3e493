import { jpg, png } from '../testing/pictures.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { AnnouncementContent } from '../../../src/core/content/calls.ts'
import { PromotionDetail, PromotionList } from '../../../src/core/content/promotion-calls.ts'
import { checkLedger } from '../ledger/check.ts'
import { balanceOf, memberAccount } from '../ledger/ledger.ts'
import { findByAccount } from '../session/members.ts'
import { type TrialGateway, trialGateway } from '../testing/trial-gateway.ts'
import { stateOf } from './promotion-data.ts'
import { seedPromotions } from './promotion-seed.ts'

let gateway: TrialGateway
let player: string
let vip: string
const relay = (name: string) => `/wps/relay/MCSFE_${name}`

beforeAll(async () => {
  gateway = await trialGateway()
  player = await gateway.login('player1')
  vip = await gateway.login('vip1')
})
afterAll(() => gateway.close())

const detail = async (id: string, token?: string) =>
  PromotionDetail.parse((await gateway.call('GET', relay('getPromotion'), { query: { id }, ...(token && { token }) })).value)
const upload = (bytes: Buffer, token = player) =>
  gateway.call('POST', relay('uploadActivityImage'), { token, body: { data: bytes.toString('base64') } })
const apply = (id: string, token: string, more: object = {}) =>
  gateway.call('POST', relay('applyActivity'), { token, body: { id, comment: '', images: [], ...more } })
const claim = (id: string, token: string) => gateway.call('POST', relay('claimActivity'), { token, body: { id } })
const balance = async (account: string) => {
  const member = await findByAccount(gateway.services.db, account)
  return balanceOf(gateway.services.db, memberAccount(member?.id ?? ''))
}
interface Listed {
  id: string
  promotionId: string
  account: string
  state: string
  images: string[]
}
const applications = async () => (await gateway.call('GET', '/sandbox/applications')).value as Listed[]
const review = async (account: string, promotionId: string, body: object) => {
  const found = (await applications()).find((each) => each.account === account && each.promotionId === promotionId)
  return gateway.call('POST', `/sandbox/applications/${found?.id}`, { body })
}

test('ENT-12 promotions of PR: have id and title, and equal the list of promotions', async () => {
  const { promotions } = AnnouncementContent.parse(
    (await gateway.call('GET', '/wps/relay/MCSFE_getListAnnouncements', { query: { types: 'PR', platform: 'W', language: 'EN' } })).value,
  )
  const { list } = PromotionList.parse((await gateway.call('GET', relay('getPromotions'), { query: { language: 'EN' } })).value)
  expect(promotions).toEqual(list.map(({ id, title }) => ({ id, title })))
  expect(promotions.slice(0, 2)).toEqual([
    { id: 'welcome', title: 'First deposit, 100%' },
    { id: 'rescue', title: 'Monday rescue fund' },
  ])
  expect(list).toHaveLength(12)
  for (const [picture, type] of [
    [list[0]?.picture.replace('{width}', '480'), 'image/webp'],
    ['/art/promotion/welcome.svg', 'image/svg+xml'],
  ]) {
    const { headers } = await gateway.app.request(`http://localhost:4700${picture}`, { headers: { accept: 'image/webp,*/*' } })
    expect([headers.get('content-type'), headers.get('cache-control')]).toEqual([type, 'public, max-age=300'])
  }
})

test("promotion state: follows the clock, and an application's state stays", () => {
  const run = { startsAt: 100, endsAt: 200 }
  expect([50, 100, 199, 200].map((now) => stateOf(run, undefined, now))).toEqual(['comingSoon', 'open', 'open', 'closed'])
  expect(stateOf(run, 'issued', 300)).toBe('issued')
  expect(stateOf(run, 'joined', 150)).toBe('joined')
  expect(stateOf(run, 'signed', 300)).toBe('closed')
  expect(stateOf({}, undefined, 0)).toBe('open')
})

test('promotion: a guest sees its general state, a member the state of the own application', async () => {
  expect((await detail('opaline')).state).toBe('open')
  const own = await detail('opaline', vip)
  expect([own.state, own.amount]).toEqual(['issued', '42.60'])
  expect((await detail('snapshot', vip)).reason).toBe('The number of the round is not in the picture.')
  expect((await detail('regatta')).state).toBe('closed')
  expect((await detail('winter-cup')).state).toBe('comingSoon')
  expect(await gateway.call('GET', relay('getPromotion'), { query: { id: 'nope' } })).toMatchObject({ status: 404, code: 'PROMOTION_GONE' })
})

test('application with pictures: goes from applying to process, issued and claimed; a second one is refused', async () => {
  const images = [(await upload(png)).value, (await upload(jpg)).value].map((value) => (value as { id: string }).id)
  const answer = await apply('snapshot', player, { comment: ' My first deposit was today. ', images })
  expect(PromotionDetail.parse(answer.value)).toMatchObject({ state: 'applying', comment: 'My first deposit was today.', images })
  expect(await apply('snapshot', player)).toMatchObject({ status: 409, code: 'ALREADY_APPLIED' })
  expect((await detail('snapshot')).state).toBe('open')

  await review('player1', 'snapshot', { state: 'process' })
  expect((await detail('snapshot', player)).state).toBe('process')
  expect(await claim('snapshot', player)).toMatchObject({ status: 409, code: 'NOT_CLAIMABLE' })
  expect(await review('player1', 'snapshot', { state: 'issued', amount: '1.005' })).toMatchObject({ code: 'FIELD_INVALID' })
  await review('player1', 'snapshot', { state: 'issued', amount: '120.50' })
  expect(await detail('snapshot', player)).toMatchObject({ state: 'issued', amount: '120.50' })

  const before = await balance('player1')
  const claims = await Promise.all(Array.from({ length: 8 }, () => claim('snapshot', player)))
  expect(claims.map(({ status }) => status)).toEqual(Array(8).fill(200))
  expect((await claim('snapshot', player)).value).toMatchObject({ state: 'claimed', amount: '120.50' })
  expect((await balance('player1')) - before).toBe(12_050n)
  expect(await review('player1', 'snapshot', { state: 'rejected', reason: 'No.' })).toMatchObject({ code: 'NOT_CLAIMABLE' })
  expect((await checkLedger(gateway.services.db)).ok).toBe(true)
})

test('after a rejection a member may apply again; joining takes one call, and a second one is refused', async () => {
  expect((await apply('snapshot', vip, { comment: 'Now with its number.' })).value).toMatchObject({ state: 'applying', reason: '' })
  expect((await apply('free-spins', player)).value).toMatchObject({ state: 'joined' })
  expect((await apply('pearls', player)).value).toMatchObject({ state: 'signed' })
  expect((await apply('pearls', player)).code).toBe('ALREADY_APPLIED')
  const both = await Promise.all([apply('idea', player), apply('idea', player)])
  expect(both.map(({ code }) => code ?? 'done').sort()).toEqual(['ALREADY_APPLIED', 'done'])
})

test('application after a rejection: contains only the new pictures', async () => {
  const { id } = (await gateway.call('POST', '/sandbox/promotions', { body: { title: 'Twice', mode: 'apply', amount: '5.00' } })).value as {
    id: string
  }
  const sent = async () => (await applications()).find((each) => each.promotionId === id)?.images
  const picture = async () => ((await upload(png, vip)).value as { id: string }).id
  const [first, second] = [await picture(), await picture()]
  await apply(id, vip, { images: [first, second] })
  expect(await sent()).toEqual([first, second])
  await review('vip1', id, { state: 'rejected', reason: 'Blurred.' })
  const third = await picture()
  await apply(id, vip, { images: [third] })
  expect(await sent()).toEqual([third])
})

test("application for a promotion: is refused for a promotion that isn't open or doesn't exist, a long comment and a trial user", async () => {
  for (const id of ['winter-cup', 'regatta', 'rebate']) expect((await apply(id, player)).code).toBe('PROMOTION_NOT_OPEN')
  expect((await apply('nope', player)).code).toBe('PROMOTION_GONE')
  expect((await apply('idea', vip, { comment: 'x'.repeat(141) })).code).toBe('BAD_REQUEST')
  const device = await gateway.call('POST', '/wps/session/login/freeplay', {
    headers: { 'x-gateway-version': '3' },
    body: { os: 'test', platform: 'W', value: gateway.services.payload.sealText('promotions-test') },
  })
  const trial = (device.value as { token: string }).token
  expect((await apply('idea', trial)).code).toBe('TRIAL_NOT_ALLOWED')
})

test('CONST-37 CONST-38 CONST-39 CONST-40 pictures and comment: are validated by the gateway', async () => {
  const huge = Buffer.concat([png, Buffer.alloc(5 * 1024 * 1024)])
  expect((await upload(Buffer.from('GIF89a, and so on'))).code).toBe('IMAGE_INVALID')
  expect((await upload(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'))).code).toBe('IMAGE_INVALID')
  expect((await upload(huge)).code).toBe('IMAGE_TOO_LARGE')
  expect((await upload(Buffer.concat([huge, huge]))).code).toBe('TOO_LARGE')
  expect((await upload(huge.subarray(0, 5 * 1024 * 1024))).status).toBe(200)
  expect((await gateway.call('POST', relay('uploadActivityImage'), { token: player, body: { data: '"><script>' } })).code).toBe(
    'IMAGE_INVALID',
  )
  const four = await Promise.all(Array.from({ length: 4 }, () => upload(png, vip)))
  const ids = four.map(({ value }) => (value as { id: string }).id)
  expect((await apply('idea', vip, { images: ids })).code).toBe('TOO_MANY_IMAGES')
  expect((await apply('idea', vip, { comment: 'x'.repeat(141), images: ids.slice(0, 3) })).code).toBe('BAD_REQUEST')
  expect((await apply('idea', vip, { comment: 'x'.repeat(140), images: ids.slice(0, 3) })).status).toBe(200)
})

test('application pictures: have random names and are visible to their member and the console only', async () => {
  const { images } = (await applications()).find((each) => each.account === 'vip1' && each.promotionId === 'idea') as Listed
  expect(images).toHaveLength(3)
  const [id = ''] = images
  expect(id).toMatch(/^[\w-]{32}$/)
  expect((await gateway.call('GET', relay('getActivityImage'), { token: vip, query: { id } })).value).toEqual({
    type: 'image/png',
    data: png.toString('base64'),
  })
  expect((await gateway.call('GET', relay('getActivityImage'), { token: player, query: { id } })).code).toBe('NOT_FOUND')
  expect((await gateway.call('GET', relay('getActivityImage'), { query: { id } })).code).toBe('NOT_LOGGED_IN')
  expect((await apply('vip-gift', player, { images: [id] })).code).toBe('IMAGE_INVALID')

  const file = `http://localhost:4700/sandbox/application-images/${id}`
  const shown = await gateway.app.request(file, { headers: { authorization: `Bearer ${gateway.consoleToken}` } })
  expect([shown.headers.get('content-type'), shown.headers.get('x-content-type-options')]).toEqual(['image/png', 'nosniff'])
  expect(Buffer.from(await shown.arrayBuffer())).toEqual(png)
  const elsewhere = await gateway.call('GET', `/sandbox/application-images/${id}`, { address: '10.0.0.9' })
  expect(elsewhere.code).toBe('FORBIDDEN')
})

test("removed promotion: its applicants still see it and are paid; others don't see it", async () => {
  const body = { title: 'Short-lived', mode: 'apply', amount: '5.00' }
  const { id } = (await gateway.call('POST', '/sandbox/promotions', { body })).value as { id: string }
  await apply(id, player)
  await gateway.call('DELETE', `/sandbox/promotions/${id}`)
  expect(await detail(id, player)).toMatchObject({ state: 'applying', mode: 'none', title: 'Short-lived' })
  for (const token of [vip, undefined])
    expect((await gateway.call('GET', relay('getPromotion'), { query: { id }, ...(token && { token }) })).code).toBe('PROMOTION_GONE')
  const ids = async (token?: string) =>
    ((await gateway.call('GET', relay('getPromotions'), token ? { token } : {})).value as { list: { id: string }[] }).list.map(
      (each) => each.id,
    )
  expect(await ids(player)).toContain(id)
  expect([...(await ids(vip)), ...(await ids())]).not.toContain(id)
  expect((await apply(id, player)).code).toBe('PROMOTION_GONE')
  await review('player1', id, { state: 'issued' })
  // the promotion's name is shown wherever its payment is
  const list = async (path: string) => ((await gateway.call('GET', path, { token: player })).value as { list: { name: string }[] }).list
  expect(await list('/wps/rewards/center')).toContainEqual(expect.objectContaining({ kind: 'promotion', id, name: 'Short-lived' }))
  expect((await claim(id, player)).value).toMatchObject({ state: 'claimed', amount: '5.00' })
  expect(await detail(id, player)).toMatchObject({ state: 'claimed' })
  for (const path of ['/wps/rewards/bonuses', '/wps/v2/wallets/transactions'])
    expect(
      (await list(path)).map(({ name }) => name),
      path,
    ).toContain('Short-lived')
})

test('application during the removal of its promotion: the member can still see the promotion', async () => {
  const body = { title: 'Last minute', mode: 'join' }
  const { id } = (await gateway.call('POST', '/sandbox/promotions', { body })).value as { id: string }
  const [removed, joined] = await Promise.all([gateway.call('DELETE', `/sandbox/promotions/${id}`), apply(id, player)])
  expect(removed.success).toBe(true)
  if (joined.success) expect(await detail(id, player)).toMatchObject({ state: 'joined', title: 'Last minute' })
  // a member who applies between the removal and the response
  const { db } = gateway.services
  const { id: member_id } = await db.selectFrom('members').select('id').where('account', '=', 'vip1').executeTakeFirstOrThrow()
  const values = { id: 'between', promotion_id: id, member_id, state: 'joined', comment: '', reason: '', amount: 0n } as const
  await db
    .insertInto('promotion_applications')
    .values({ ...values, created_at: 1, changed_at: 1 })
    .execute()
  expect(await detail(id, vip)).toMatchObject({ state: 'joined', title: 'Last minute', mode: 'none' })
})

test('rejection of an application: needs a reason, which the member sees; a decision is final', async () => {
  const body = { title: 'Once', mode: 'apply', amount: '5.00' }
  const publish = async () => ((await gateway.call('POST', '/sandbox/promotions', { body })).value as { id: string }).id
  const [refused, paid] = [await publish(), await publish()]
  for (const id of [refused, paid]) await apply(id, player)
  for (const reason of [undefined, '', '  '])
    expect(await review('player1', refused, { state: 'rejected', reason })).toMatchObject({
      code: 'FIELD_INVALID',
      value: { field: 'reason' },
    })
  expect(await detail(refused, player)).toMatchObject({ state: 'applying' })
  expect((await review('player1', refused, { state: 'rejected', reason: ' Too late. ' })).success).toBe(true)
  expect(await detail(refused, player)).toMatchObject({ state: 'rejected', reason: 'Too late.' })
  expect((await review('player1', paid, { state: 'issued' })).success).toBe(true)
  for (const [id, state] of [
    [refused, 'issued'],
    [refused, 'process'],
    [paid, 'rejected'],
    [paid, 'issued'],
  ] as const)
    expect(await review('player1', id, { state, reason: 'Another thought.', amount: '900.00' })).toMatchObject({
      status: 409,
      code: 'NOT_CLAIMABLE',
    })
  expect(await detail(refused, player)).toMatchObject({ state: 'rejected', reason: 'Too late.' })
  expect(await detail(paid, player)).toMatchObject({ state: 'issued', amount: '5.00' })
  // a rejected member may apply again, unless the promotion was removed
  await gateway.call('DELETE', `/sandbox/promotions/${refused}`)
  expect((await apply(refused, player)).code).toBe('PROMOTION_GONE')

  const again = await publish()
  await apply(again, player)
  const both = await Promise.all([
    review('player1', again, { state: 'issued' }),
    review('player1', again, { state: 'rejected', reason: 'At the same time.' }),
  ])
  expect(both.filter(({ success }) => success)).toHaveLength(1)
})

test('console: publishes, edits and removes promotions; an older sandbox gets its promotions once', async () => {
  const body = { title: { EN: 'Night owls', CN: '夜猫子' }, mode: 'join', steps: ' One \n\n Two ', startsAt: null }
  const { id } = (await gateway.call('POST', '/sandbox/promotions', { body })).value as { id: string }
  expect(await detail(id)).toMatchObject({ title: 'Night owls', kind: 'OTHER', state: 'open', steps: ['One', 'Two'] })
  await gateway.call('PUT', `/sandbox/promotions/${id}`, { body: { ...body, endsAt: 1 } })
  expect((await detail(id)).state).toBe('closed')
  expect((await gateway.call('POST', '/sandbox/promotions', { body: { title: 'x', amount: '1e3' } })).code).toBe('BAD_REQUEST')
  await gateway.call('DELETE', `/sandbox/promotions/${id}`)
  expect((await gateway.call('GET', relay('getPromotion'), { query: { id } })).code).toBe('PROMOTION_GONE')

  const { db } = gateway.services
  const count = async () => (await db.selectFrom('content').select('id').where('kind', '=', 'promotion').execute()).length
  await db.deleteFrom('content').where('kind', '=', 'promotion').execute()
  await seedPromotions(gateway.services, false)
  expect(await count()).toBe(0) // the operator has removed them
  const old = { kind: 'promotion' as const, position: 1, data: '{"title":"Old"}', created_at: 1 }
  await db
    .insertInto('content')
    .values({ id: 'promotion-1', ...old })
    .execute()
  await seedPromotions(gateway.services, false)
  await seedPromotions(gateway.services, false)
  expect(await count()).toBe(12)
})
