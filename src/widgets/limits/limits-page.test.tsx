import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { expectStates } from '../testing/expect-states.tsx'
import { showPart } from '../testing/show.tsx'
import { standInGateway } from '../testing/stand-in-gateway.ts'
import { memberPage } from '../testing/table-pages.ts'

const at = { place: '' }
const kinds = ['deposit.day', 'deposit.week', 'deposit.month', 'loss.day', 'loss.week', 'loss.month']
const limits = {
  currencySymbol: '$',
  offers: { deposit: true, loss: true, session: true, timeOut: true, exclusion: true },
  limits: kinds.map((kind) => ({
    kind,
    value: kind === 'deposit.day' ? '100.00' : null,
    used: kind === 'deposit.day' ? '25.00' : '0.00',
    left: kind === 'deposit.day' ? '75.00' : null,
    until: Date.UTC(2026, 10, 23),
    next: null,
  })),
  reminder: 30,
  timeOut: null,
  exclusion: null,
  session: null,
  confirmBy: 'password',
  month: { deposited: '40.00', withdrawn: '0.00', net: '-12.00', played: 90 },
}

test('limits: loading, failed, and how much of each is used', async () => {
  const shown = await expectStates(memberPage('limits'), at, {
    path: 'member/limits',
    value: limits,
    shows: '$40.00',
    failed: 'Your limits could not be loaded',
  })
  expect(shown.getByRole('button', { name: 'Change the daily deposit limit' })).toBeVisible()
  expect(shown.getByRole('region', { name: 'Deposit limits' }).textContent).toContain('$100Used $25.00$75.00 left')
})

test('limits: one opens by keyboard; a time-out needs a confirmation', async () => {
  const gateway = await standInGateway({ 'member/limits': limits }, { as: 'member' })
  const shown = await showPart(memberPage('limits'), at)
  const change = await shown.findByRole('button', { name: 'Change the daily loss limit' })
  change.focus()
  await userEvent.keyboard('{Enter}')
  const field = await shown.findByRole('textbox')
  await vi.waitFor(() => expect(shown.root.activeElement).toBe(field))
  await shown.axe()
  await userEvent.keyboard('{Escape}')
  await vi.waitFor(() => expect(shown.queryByRole('textbox')).toBeNull())
  const day = shown.getByRole('radio', { name: '24 hours' })
  day.focus()
  await userEvent.keyboard('{ArrowDown}')
  expect(shown.getByRole('radio', { name: '3 days' })).toBeChecked()
  await userEvent.click(shown.getByRole('button', { name: 'Start a time-out: 3 days' }))
  expect(gateway.callsOf('member/timeOut')).toEqual([])
})

test('limits, Arabic: the sign of a loss is isolated with its figure', async () => {
  await standInGateway({ 'member/limits': limits }, { as: 'member', language: 'AR' })
  const shown = await showPart(memberPage('limits'), at)
  await vi.waitFor(() => expect(shown.container.textContent).toMatch(/\u2066[^\u2069]*[-−][^\u2069]*12\.00[^\u2069]*\u2069/))
  expect(getComputedStyle(shown.getAllByRole('radio')[0] as HTMLElement).direction).toBe('rtl')
  await shown.axe()
})
