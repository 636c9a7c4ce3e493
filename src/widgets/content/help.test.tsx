import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { expectStates } from '../testing/expect-states.tsx'
import { showPart } from '../testing/show.tsx'
import { standInGateway } from '../testing/stand-in-gateway.ts'
import { sitePage } from '../testing/table-pages.ts'

const at = { place: '/helpCenter' }
const topics = {
  topics: [
    { id: 'start', title: 'First steps', content: '<p>Choose a game in the lobby.</p>' },
    { id: 'money', title: 'Deposits and withdrawals', content: '<p>Deposits arrive at once.</p>' },
  ],
}

test('help: loading, failed, topics by keyboard, and a search without results', async () => {
  const shown = await expectStates(sitePage('/helpCenter'), at, {
    path: 'system/helpCenter',
    value: topics,
    shows: 'Choose a game in the lobby.',
    failed: 'The help texts could not be loaded',
  })
  const first = shown.getByRole('tab', { name: 'First steps' })
  first.focus()
  await userEvent.keyboard('{End}')
  await shown.findByText('Deposits arrive at once.')
  const search = shown.getByLabelText('Search the help')
  await userEvent.fill(search, 'zebra')
  await shown.findByText('No topic mentions “zebra”')
  await shown.axe()
  await userEvent.fill(search, 'deposits')
  await vi.waitFor(() => expect(shown.queryByRole('tab', { name: 'First steps' })).toBeNull())
})

test('help, Arabic: right-to-left', async () => {
  await standInGateway({ 'system/helpCenter': topics }, { as: 'member', language: 'AR' })
  const shown = await showPart(sitePage('/helpCenter'), at)
  const text = await shown.findByText('Choose a game in the lobby.')
  expect(text.closest('[dir=auto], bdi')).not.toBeNull()
  expect(getComputedStyle(shown.getByRole('tablist')).direction).toBe('rtl')
})
