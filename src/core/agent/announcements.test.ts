import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { getListAnnouncements } from '../content/calls.ts'
import { dataOf } from '../platform/remote.ts'
import { startCore, type TestCore } from '../testing/start-core.ts'
import { $newNotices, agentNotices, seeNotices } from './announcements.ts'

let core: TestCore
const stops: (() => void)[] = []
beforeAll(async () => {
  core = await startCore()
})
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  core.reset()
})
afterAll(() => core.gateway.close())

const titles = () => dataOf(agentNotices.$state.get())?.announcements.map(({ title }) => title)
const look = async (account: string) => {
  await core.logIn(account, 'agent')
  stops.push($newNotices.listen(() => {}))
  await vi.waitFor(() => expect(agentNotices.$state.get().status).toBe('ready'))
}

test('agents are told what is for them; those of the last week are new until they were seen, each agent for themselves', async () => {
  await look('agent1')
  expect(titles()).toHaveLength(4)
  // one every 75 hours
  expect($newNotices.get()).toBe(3)
  seeNotices()
  expect($newNotices.get()).toBe(0)
  await core.console('agentNotices', { title: 'Office closed on Friday', content: '<p>We are back on Monday.</p>' })
  agentNotices.reload()
  await vi.waitFor(() => expect(titles()?.[0]).toBe('Office closed on Friday'))
  expect($newNotices.get()).toBe(1)
  core.reset()
  await look('agent2')
  await vi.waitFor(() => expect($newNotices.get()).toBe(4))
})

test('nobody else is, whatever they ask for', async () => {
  await core.logIn('player1')
  expect((await getListAnnouncements('member', ['A'], 'EN')).announcements).toEqual([])
  expect((await getListAnnouncements('page', ['A'], 'EN')).announcements).toEqual([])
})
