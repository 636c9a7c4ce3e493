import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { getListAnnouncements } from '../content/calls.ts'
import { dataOf } from '../platform/remote.ts'
import { startCore, type TestCore } from '../testing/start-core.ts'
import { putSeenNotices } from './notice-calls.ts'
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

test('agent announcements: those of the last 7 days are new until the agent has seen them; counted per agent', async () => {
  await look('agent1')
  expect(titles()).toHaveLength(4)
  // the gateway has one announcement every 75 hours
  expect($newNotices.get()).toBe(3)
  seeNotices()
  expect($newNotices.get()).toBe(0)
  await core.console('agentNotices', { title: 'Office closed on Friday', content: '<p>We are back on Monday.</p>' })
  agentNotices.reload()
  await vi.waitFor(() => expect(titles()?.[0]).toBe('Office closed on Friday'))
  expect($newNotices.get()).toBe(1)
  // another device: the account remembers what was seen, this browser doesn't
  core.reset()
  expect(core.environment.local.keys()).toEqual([])
  await look('agent2')
  await vi.waitFor(() => expect($newNotices.get()).toBe(4))
})

test("agent announcements: seen on one device means seen on all; an older time doesn't overwrite a newer one", async () => {
  await look('agent3')
  await vi.waitFor(() => expect($newNotices.get()).toBeGreaterThan(0))
  seeNotices()
  await vi.waitFor(() => expect(core.environment.callsOf('seeAgentNotices')).toHaveLength(1))
  const newest = core.environment.callsOf('seeAgentNotices')[0]?.body as { seenAt: number }
  for (const stop of stops.splice(0)) stop()
  core.reset()
  await look('agent1') // another agent logs in to this browser and replaces what this page remembers
  seeNotices()
  for (const stop of stops.splice(0)) stop()
  core.reset()
  await look('agent3')
  await vi.waitFor(() => expect(dataOf(agentNotices.$state.get())?.seenAt).toBe(newest.seenAt))
  expect($newNotices.get()).toBe(0)
  expect(await putSeenNotices(1)).toBe(newest.seenAt)
})

test('agent announcements: members and anonymous visitors get none, even if they request type A', async () => {
  await core.logIn('player1')
  expect((await getListAnnouncements('member', 'A', 'EN')).announcements).toEqual([])
  expect((await getListAnnouncements('page', 'A', 'EN')).announcements).toEqual([])
})
