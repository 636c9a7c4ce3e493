import { PublicInfo } from '../../../src/core/site/calls.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type TrialGateway, trialGateway } from '../testing/trial-gateway.ts'
import { tell, writeToMembers } from './messages.ts'

let gateway: TrialGateway
let token: string
beforeEach(async () => {
  gateway = await trialGateway()
  token = await gateway.login('player1')
})
afterEach(() => gateway.close())

type Page = { list: { id: string; key: string; title: string; isRead: boolean; values: object }[]; next: string | null; unread: number }
const inbox = async (query: Record<string, string> = {}, as = token) =>
  (await gateway.call('GET', '/wps/member/messages', { token: as, query })).value as Page
const unread = async (as = token) =>
  ((await gateway.call('GET', '/wps/relay/CSP_unreadCount', { token: as })).value as { count: number }).count
const idOf = async (account: string) =>
  (await gateway.services.db.selectFrom('members').select('id').where('account', '=', account).executeTakeFirstOrThrow()).id

test("CALL-58 ENT-36 unread count: is the inbox's, in public info and in its own call", async () => {
  const info = async () =>
    ((await gateway.call('GET', '/wps/system/publicInfo', { token })).value as { unreadMessage: number }).unreadMessage
  expect([await unread(), await info(), (await inbox()).unread]).toEqual([3, 3, 3])
  const [first] = (await inbox()).list
  await gateway.call('POST', '/wps/member/messages/read', { token, body: { id: first?.id } })
  expect([await unread(), await info()]).toEqual([2, 2])
  await gateway.call('POST', '/wps/member/messages/read', { token, body: {} })
  expect([await unread(), await info()]).toEqual([0, 0])
  expect((await gateway.call('GET', '/wps/relay/CSP_unreadCount')).code).toBe('NOT_LOGGED_IN')
})

test('ENT-37 public info: has the number of promotions open for application', async () => {
  const count = async () => PublicInfo.parse((await gateway.call('GET', '/wps/system/publicInfo', { token })).value).availablePromoCount
  const { value } = await gateway.call('GET', '/wps/relay/MCSFE_getPromotions')
  const open = (value as { list: { state: string }[] }).list.filter(({ state }) => state === 'open').length
  expect(open).toBeGreaterThan(0)
  expect(await count()).toBe(open)
  const publish = async (body: object) => ((await gateway.call('POST', '/sandbox/promotions', { body })).value as { id: string }).id
  const id = await publish({ title: 'One more', mode: 'join' })
  expect(await count()).toBe(open + 1)
  // promotions that have not started or have ended can't be applied for
  await publish({ title: 'Next year', mode: 'join', startsAt: gateway.now() + 86_400_000 })
  await publish({ title: 'Last year', mode: 'join', endsAt: gateway.now() - 1 })
  expect(await count()).toBe(open + 1)
  await gateway.call('DELETE', `/sandbox/promotions/${id}`)
  expect(await count()).toBe(open)
})

test("deleted message: disappears and can be restored; another member's can't be changed", async () => {
  const [first] = (await inbox()).list
  const id = first?.id ?? ''
  const remove = (as: string) => gateway.call('POST', '/wps/member/messages/remove', { token: as, body: { id } })
  expect((await remove(await gateway.login('vip1'))).code).toBe('NOT_FOUND')
  expect((await remove(token)).value).toEqual({ unread: 2 })
  expect((await inbox()).list.map((each) => each.id)).not.toContain(id)
  expect((await gateway.call('POST', '/wps/member/messages/restore', { token, body: { id } })).value).toEqual({ unread: 3 })
  expect((await inbox()).list[0]?.id).toBe(id)
})

test("inbox of many messages: is paged by kind, and new messages don't shift the pages", async () => {
  const { db } = gateway.services
  const memberId = await idOf('vip1')
  const vip = await gateway.login('vip1')
  const write = (at: number) => tell(db, { memberId, kind: 'money', key: 'depositDone', values: { amount: '1.00' }, at, id: `m${at}` })
  for (let at = 1; at <= 45; at++) await write(gateway.now() + at)
  await write(gateway.now() + 45) // a different time
  const seen: string[] = []
  let cursor: string | null = ''
  for (let page = 0; cursor !== null; page++) {
    const { list, next }: Page = await inbox({ kind: 'money', ...(cursor && { cursor }) }, vip)
    seen.push(...list.map(({ id }) => id))
    if (page === 0) await tell(db, { memberId, kind: 'money', key: 'withdrawPaid', at: gateway.now() + 1000 })
    cursor = next
  }
  expect(new Set(seen).size).toBe(seen.length)
  expect(seen.length).toBeGreaterThanOrEqual(45)
  expect((await gateway.call('GET', '/wps/member/messages', { token: vip, query: { cursor: 'x' } })).code).toBe('BAD_REQUEST')
})

test("messages: are announced to the member's pages; the operator can write to one or all members, but not to trial users", async () => {
  const { services } = gateway
  const heard: unknown[] = []
  services.live.join({ memberId: await idOf('player1'), send: ({ type, data }) => void heard.push({ type, data }) })
  await tell(services.db, { memberId: await idOf('player1'), kind: 'system', key: 'totpOn', at: gateway.now() })
  await services.live.settled()
  expect(heard).toEqual([{ type: 'message', data: { unread: 4 } }])
  const text = { kind: 'promotion', title: 'Tonight', text: 'A second draw at nine.', path: '' } as const
  expect(await writeToMembers(services, { ...text, memberId: await idOf('player1') })).toBe(1)
  const all = await writeToMembers(services, { ...text, memberId: undefined })
  const members = await services.db
    .selectFrom('members')
    .select('id')
    .where('is_house', '=', 0)
    .where('type', 'in', [0, 1, 2, 41, 42])
    .execute()
  expect(all).toBe(members.length)
  expect((await inbox()).list.filter(({ title }) => title === 'Tonight')).toHaveLength(2)
})

test('self-excluded member: receives no offers, but account messages', async () => {
  const { services } = gateway
  const memberId = await idOf('member21')
  await services.db
    .insertInto('play_breaks')
    .values({ id: 'excluded', member_id: memberId, kind: 'exclusion', starts_at: gateway.now() - 1, ends_at: null })
    .execute()
  const message = { title: 'Tonight', text: 'A second draw at nine.', path: '', memberId }
  expect(await writeToMembers(services, { ...message, kind: 'promotion' })).toBe(0)
  expect(await writeToMembers(services, { ...message, kind: 'system' })).toBe(1)
})
