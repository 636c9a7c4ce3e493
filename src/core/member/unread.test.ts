import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { tell, unreadCount } from '../../../examples/gateway/member/messages.ts'
import { deliver } from '../platform/live.ts'
import { freePlay } from '../session/free-play.ts'
import { endSession } from '../session/session.ts'
import { type TestCore, startCore } from '../testing/start-core.ts'
import { envelope } from '../testing/test-environment.ts'
import { $badges } from './badges.ts'
import { inbox, readMessages, removeMessage } from './inbox.ts'
import { $unread } from './unread.ts'

let core: TestCore
beforeAll(async () => {
  core = await startCore()
})
afterAll(() => core.gateway.close())
const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  core.reset()
})
const watch = (store: { subscribe(listener: () => void): () => void }) => void stops.push(store.subscribe(() => {}))
const asked = () => core.environment.callsOf('CSP_unreadCount').length

test('CALL-58 MEMBER-16 unread count: loaded once per login and updated by live events', async () => {
  watch($unread('member'))
  watch($badges)
  expect($unread('member').get()).toBe(0)
  await core.logIn('vip1')
  await vi.waitFor(() => expect(asked()).toBe(1))
  await vi.waitFor(() => expect($badges.get()['messageV2']).toBe(1))
  deliver('member', { type: 'message', data: { unread: 4 } })
  expect([$unread('member').get(), $badges.get()['messageV2'], asked()]).toEqual([4, 4, 1])
  deliver('member', { type: 'message', data: { unread: 'many' } })
  expect($unread('member').get()).toBe(4)
  endSession('member')
  expect([$unread('member').get(), $badges.get()]).toEqual([0, {}])
})

test('unread count: a live event during the request is newer than the response', async () => {
  watch($unread('member'))
  let answer: ((_: Response) => void) | undefined
  await core.logIn('vip1')
  await vi.waitFor(() => expect($unread('member').get()).toBe(1))
  core.environment.intercept = ({ path }) => (path.endsWith('CSP_unreadCount') ? new Promise((resolve) => (answer = resolve)) : undefined)
  deliver('member', { type: 'message', data: undefined }) // the page sends the request
  deliver('member', { type: 'message', data: { unread: 4 } })
  await vi.waitFor(() => expect(answer).toBeDefined())
  answer?.(envelope({ count: 2 }))
  await new Promise((resolve) => setTimeout(resolve, 50)) // until the call has read its response
  expect($unread('member').get()).toBe(4)
})

test('ROLE-22 unread count: not loaded for a trial user', async () => {
  watch($unread('member'))
  await freePlay('test')
  deliver('member', { type: 'message', data: { unread: 4 } })
  await Promise.resolve()
  expect([$unread('member').get(), asked()]).toEqual([0, 0])
})

test('inbox: reading, deleting and undoing change the list; a failed call changes nothing', async () => {
  watch(inbox('member').$state)
  await core.logIn()
  await vi.waitFor(() => expect(inbox('member').$state.get().status).toBe('ready'))
  const list = () => {
    const now = inbox('member').$state.get()
    return now.status === 'ready' ? now.data.list : []
  }
  expect([list().length, $unread('member').get()]).toEqual([4, 3])
  const [, second] = list()
  if (!second) throw new Error('no message')
  await readMessages('member', second.id)
  expect([list()[1]?.isRead, $unread('member').get()]).toEqual([true, 2])
  const undo = await removeMessage('member', second)
  expect(list()).toHaveLength(3)
  await undo()
  expect(list()[1]?.id).toBe(second.id)
  core.environment.isOffline = true
  await expect(removeMessage('member', second)).rejects.toThrow()
  expect(list()[1]?.id).toBe(second.id)
  core.environment.isOffline = false
  const { services } = core.gateway
  const { id } = await services.db.selectFrom('members').select('id').where('account', '=', 'player1').executeTakeFirstOrThrow()
  await tell(services.db, { memberId: id, kind: 'money', key: 'depositDone', values: { amount: '5.00' }, at: Date.now() + 1000 })
  deliver('member', { type: 'message', data: { unread: await unreadCount(services.db, id) } })
  await vi.waitFor(() => expect(list()[0]).toMatchObject({ key: 'depositDone', isRead: false }))
  await readMessages('member')
  expect([list().every(({ isRead }) => isRead), $unread('member').get()]).toEqual([true, 0])
  const before = list()
  inbox('member').reload()
  await vi.waitFor(() => expect(list()).not.toBe(before))
  expect(list().every(({ isRead }) => isRead)).toBe(true)
})

test("inbox: another member never sees the former member's messages", async () => {
  watch(inbox('member').$state)
  await core.logIn('vip1')
  await vi.waitFor(() => expect(inbox('member').$state.get().status).toBe('ready'))
  core.environment.intercept = ({ path }) => (path.endsWith('/member/messages') ? new Promise<Response>(() => {}) : undefined)
  await core.logIn('player1')
  expect(inbox('member').$state.get()).toEqual({ status: 'loading' })
})
