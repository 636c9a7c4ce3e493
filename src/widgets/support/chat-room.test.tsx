import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { $popups } from '../../core/site/popups.ts'
import { popups } from '../runtime/popup-table.ts'
import { showPart } from '../testing/show.tsx'
import { held, refused, standInGateway } from '../testing/stand-in-gateway.ts'

const options = { modelId: 'haruka', name: 'Haruka' }
const launch = { chatUrl: '/chat/room?launch=once' }
const origin = 'http://localhost:4700'

test('chat: loading, failed, after a retry open with only the permissions it needs; Escape closes it', async () => {
  const { answer, release } = held(refused()())
  const gateway = await standInGateway({ CBS_launchChat: answer }, { as: 'member' })
  const onClose = vi.fn()
  const shown = await showPart(popups.chat, { options, onClose })
  await vi.waitFor(() => expect(shown.container.querySelector('[aria-busy=true]')).not.toBeNull())
  await shown.axe()
  release()
  await shown.findByText('The chat did not open')
  await shown.axe()
  gateway.answers['CBS_launchChat'] = launch
  await userEvent.click(shown.getByRole('button', { name: 'Try again' }))
  const frame = (await shown.findByTitle('Chat with Haruka')) as HTMLIFrameElement
  expect(frame.src).toBe(`${origin}/chat/room?launch=once`)
  expect(frame.sandbox.contains('allow-top-navigation')).toBe(false)
  expect(shown.queryByText('The chat did not open')).toBeNull()
  await vi.waitFor(() => expect(shown.root.activeElement).toBe(frame)) // so that a keyboard user can type without a click
  shown.getByRole('button', { name: 'Close' }).focus()
  await userEvent.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledOnce()
})

test("chat: only a message of the chat's own frame closes the popup", async () => {
  await standInGateway({ CBS_launchChat: launch }, { as: 'member' })
  const onClose = vi.fn()
  const shown = await showPart(popups.chat, { options, onClose })
  const frame = (await shown.findByTitle('Chat with Haruka')) as HTMLIFrameElement
  const say = (source: Window | null, from: string, data: object) =>
    window.dispatchEvent(new MessageEvent('message', { data, origin: from, source }))
  const close = { source: 'tessera-chat', type: 'close' }
  await vi.waitFor(() => {
    say(frame.contentWindow, origin, close) // repeated until the popup listens
    expect(onClose).toHaveBeenCalled()
  })
  onClose.mockClear()
  say(window, origin, close)
  say(frame.contentWindow, window.origin, close)
  say(frame.contentWindow, origin, { ...close, type: 'open' })
  expect(onClose).not.toHaveBeenCalled()
})

test('chat: an unsafe URL is shown as a chat that did not open', async () => {
  await standInGateway({ CBS_launchChat: { chatUrl: 'javascript:alert(1)' } }, { as: 'member' })
  const shown = await showPart(popups.chat, { options, onClose: () => {} })
  await shown.findByText('The chat did not open')
  expect(shown.container.querySelector('iframe')).toBeNull()
})

test('chat, guest: the login opens first, and no call is sent', async () => {
  const onClose = vi.fn()
  const gateway = await standInGateway({ CBS_launchChat: launch })
  await showPart(popups.chat, { options, onClose })
  await vi.waitFor(() => expect($popups.get().map(({ name }) => name)).toEqual(['login']))
  expect(onClose).toHaveBeenCalledOnce()
  expect(gateway.callsOf('CBS_launchChat')).toEqual([])
})

test('chat, Arabic: right-to-left', async () => {
  await standInGateway({ CBS_launchChat: launch }, { as: 'member', language: 'AR' })
  const shown = await showPart(popups.chat, { options, onClose: () => {} })
  await vi.waitFor(() => expect(shown.container.querySelector('iframe')).not.toBeNull())
  expect(getComputedStyle(shown.getByRole('dialog')).direction).toBe('rtl')
  await shown.axe()
})
