import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { expectStates } from '../testing/expect-states.tsx'
import { showPart } from '../testing/show.tsx'
import { standInGateway } from '../testing/stand-in-gateway.ts'
import { memberPage } from '../testing/table-pages.ts'

const at = { place: '' }
const message = (id: string, title: string, isRead: boolean) => ({
  id,
  kind: 'account',
  key: '',
  values: {},
  title,
  text: `Text of ${title}`,
  path: '',
  createdAt: Date.UTC(2026, 10, 22, 9),
  isRead,
})
const inbox = (list: object[], unread: number) => ({ list, next: null, unread })
const two = inbox([message('m1', 'Your host says hello', false), message('m2', 'An older word', true)], 1)

test('messages: loading, failed, none, and which are unread', async () => {
  const shown = await expectStates(memberPage('messageV2'), at, {
    path: 'member/messages',
    value: two,
    shows: /Your host says hello/,
    failed: 'Your messages could not be loaded',
    empty: { value: inbox([], 0), shows: 'No messages' },
    others: { CSP_unreadCount: { count: 1 } },
  })
  expect(shown.getByText('1 unread message')).toBeVisible()
  expect(shown.getByRole('button', { name: /Your host says hello.*unread/ })).toBeVisible()
  expect(shown.getByRole('button', { name: /^An older word/ }).textContent).not.toMatch(/unread/)
})

test('messages: opening one by keyboard marks it as read at the gateway', async () => {
  const gateway = await standInGateway(
    { 'member/messages': two, 'messages/read': { unread: 0 }, CSP_unreadCount: { count: 1 } },
    { as: 'member' },
  )
  const shown = await showPart(memberPage('messageV2'), at)
  const entry = await shown.findByRole('button', { name: /Your host says hello/ })
  entry.focus()
  await userEvent.keyboard('{Enter}')
  await shown.findByText('Text of Your host says hello')
  await vi.waitFor(() => expect(gateway.callsOf('messages/read').at(-1)?.body).toMatchObject({ id: 'm1' }))
})

test('messages, Arabic: right-to-left, and a title of the operator keeps its own direction', async () => {
  await standInGateway({ 'member/messages': two, CSP_unreadCount: { count: 1 } }, { as: 'member', language: 'AR' })
  const shown = await showPart(memberPage('messageV2'), at)
  const title = await shown.findByText('Your host says hello')
  expect(getComputedStyle(title.parentElement as HTMLElement).direction).toBe('rtl')
  expect(title.closest('bdi, [dir=auto]')).not.toBeNull()
  expect(shown.queryByRole('heading', { name: 'Messages' })).toBeNull()
})
