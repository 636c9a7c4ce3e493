import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { freePlay } from '../session/free-play.ts'
import { $popups } from '../site/popups.ts'
import { startCore, type TestCore } from '../testing/start-core.ts'
import { enterChat, openChat, $chatRoom } from './chat.ts'

let core: TestCore
beforeAll(async () => {
  core = await startCore()
})
afterAll(() => core.gateway.close())
afterEach(() => core.reset())

const popups = () => $popups.get().map(({ name }) => name)
const chat = { modelId: 'haruka', name: 'Haruka' }

test('chat: opens for a member; a guest logs in first, and a trial user needs a real account', async () => {
  openChat(chat)
  expect(popups()).toEqual(['login'])
  core.reset()
  await freePlay('test')
  openChat(chat)
  expect(popups()).toEqual(['message'])
  expect($popups.get()[0]?.options['message']).toMatchObject({ titleKey: 'message.in_need_true_account' })
  core.reset()
  await core.logIn()
  openChat(chat)
  expect($popups.get()).toMatchObject([{ name: 'chat', options: chat }])
})

test('chat: the URL of a chat that was left is ignored, and an unsafe one is rejected', async () => {
  await core.logIn()
  let answer = (_: Response) => {}
  const hold = () => {
    core.environment.intercept = ({ path }) =>
      path.endsWith('CBS_launchChat') ? new Promise<Response>((resolve) => (answer = resolve)) : undefined
  }
  const address = (chatUrl: string) => Response.json({ success: true, value: { chatUrl } })
  hold()
  const leave = enterChat('haruka')
  await vi.waitFor(() => expect(core.environment.callsOf('CBS_launchChat')).toHaveLength(1))
  leave()
  answer(address('/chat/one'))
  await new Promise((resolve) => setTimeout(resolve))
  expect($chatRoom.get()).toEqual({ status: 'idle' })
  const again = enterChat('haruka')
  await vi.waitFor(() => expect(core.environment.callsOf('CBS_launchChat')).toHaveLength(2))
  answer(address('javascript:alert(1)'))
  await vi.waitFor(() => expect($chatRoom.get()).toMatchObject({ status: 'failed' }))
  again()
})
