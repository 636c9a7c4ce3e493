import { expect, test, vi } from 'vitest'
import { fireEvent, within } from '@testing-library/preact'
import { userEvent } from 'vitest/browser'
import { expectStates } from '../testing/expect-states.tsx'
import { showPart } from '../testing/show.tsx'
import { standInGateway } from '../testing/stand-in-gateway.ts'
import { agentPage } from '../testing/table-pages.ts'

const at = { place: '' }
const links = { mostRebate: 120, mostLinks: 50, list: [] }

test('register centre: loading, failed, no links yet; direct registration marks what is missing', async () => {
  const shown = await expectStates(agentPage('registerCenter'), at, {
    as: 'agent',
    path: 'MCSFE_getRegisterLinks',
    value: links,
    shows: 'No links yet',
    failed: 'Your links could not be loaded',
  })
  await userEvent.click(shown.getByRole('button', { name: 'Register' }))
  const name = shown.getByRole('textbox', { name: 'Username' })
  await vi.waitFor(() => expect(name).toHaveAttribute('aria-invalid', 'true'))
  expect(shown.gateway.callsOf('MCSFE_registerDownline')).toEqual([])
})

const waits = /Money can leave your account from 29 Nov 2031/
const outflowsFrom = Date.UTC(2031, 10, 29, 9, 56)

test('register centre: while a new proof of identity is not valid yet, giving a rebate is disabled and the date is shown; a link without rebate is enabled', async () => {
  await standInGateway({ MCSFE_getRegisterLinks: { ...links, outflowsFrom } }, { as: 'agent' })
  const shown = await showPart(agentPage('registerCenter'), at, 'agent')
  const direct = within(await shown.findByRole('region', { name: 'Direct registration' }))
  expect(direct.getByRole('button', { name: 'Register' })).toBeEnabled()
  await userEvent.click(shown.getByRole('button', { name: 'New link' }))
  const dialog = within(await shown.findByRole('dialog'))
  expect(dialog.getByRole('button', { name: 'Create link' })).toBeEnabled()
  for (const [form, button] of [
    [dialog, 'Create link'],
    [direct, 'Register'],
  ] as const) {
    fireEvent.click(form.getByRole('radio', { name: /agent/i }))
    fireEvent.input(form.getByLabelText(/^Rebate/), { target: { value: '0.50' } })
    expect(await form.findByText(waits)).toBeInTheDocument()
    expect(form.getByRole('button', { name: button })).toBeDisabled()
  }
})

test("member's rebate: while a new proof of identity is not valid yet, it is disabled before anything is typed", async () => {
  const member = { ...self, ...below, rebate: 95, isSelf: false, isDirect: true, bounds: { least: 0, most: 120 }, outflowsFrom }
  await standInGateway({ ...answers, MCSFE_getDownlineMember: member }, { as: 'agent' })
  const shown = await showPart(agentPage('downlineManagement'), { place: '/agentHome#downlineManagement?member=2' }, 'agent')
  expect(await shown.findByText(waits)).toBeVisible()
  expect(shown.getByRole('button', { name: 'Change rebate' })).toBeDisabled()
})

const self = {
  id: '1',
  account: 'agent1',
  nickname: 'Harbour',
  type: 1,
  level: 1,
  isSelf: true,
  isDirect: false,
  rebate: 120,
  next: null,
  bounds: null,
  upline: null,
  directAgents: 1,
  directMembers: 0,
  team: 59,
  balance: '17086.16',
  currencySymbol: '$',
  createdAt: Date.UTC(2025, 10, 15),
  seenAt: Date.UTC(2026, 10, 22),
  note: '',
  figures: { bets: '44840.00', lost: '3177.50', activeMembers: 16, deposits: '660.00', withdrawals: '1860.00', newMembers: 6 },
}
const below = { id: '2', account: 'agent2', nickname: 'agent2', type: 2, level: 2, team: 59 }
const downline = {
  list: [{ ...below, rebate: 95, balance: '6913.84', seenAt: null, createdAt: Date.UTC(2025, 10, 21), note: '' }],
  total: 1,
  pageSize: 20,
  currencySymbol: '$',
  totals: { agents: 1, members: 0, team: 59, balance: '6913.84' },
}
const answers = {
  MCSFE_getDownlineMember: self,
  MCSFE_getDownlineTree: { list: [{ ...below, hasChildren: true }], total: 1 },
  MCSFE_getTeamNode: { path: [{ id: '1', account: 'agent1', nickname: 'Harbour', level: 1, type: 1 }], siblings: [], children: [] },
  MCSFE_getDownline: downline,
}

test('downline management: loading, failed, and each downline with rebate and balance', async () => {
  const shown = await expectStates(agentPage('downlineManagement'), at, {
    as: 'agent',
    path: 'MCSFE_getDownline',
    value: downline,
    shows: '6,913.84',
    failed: 'The downline could not be loaded',
    others: answers,
  })
  expect(shown.getByText('0.95%')).toBeVisible()
  expect(shown.getByText('Never')).toBeVisible()
})

test('team tree: arrow keys move between its items', async () => {
  await standInGateway(answers, { as: 'agent' })
  const shown = await showPart(agentPage('downlineManagement'), at, 'agent')
  await userEvent.click(await shown.findByRole('button', { name: 'Team tree' }))
  const [first] = await shown.findAllByRole('treeitem')
  await shown.findByRole('treeitem', { name: /agent2/ })
  first?.focus()
  await userEvent.keyboard('{ArrowDown}')
  await vi.waitFor(() => expect(shown.root.activeElement?.textContent).toMatch(/agent2/))
})

test('downline, Arabic: right-to-left, with isolated amounts', async () => {
  await standInGateway(answers, { as: 'agent', language: 'AR' })
  const shown = await showPart(agentPage('downlineManagement'), at, 'agent')
  const [cell] = await shown.findAllByText(/6,913\.84/)
  expect(getComputedStyle(cell?.closest('table') as HTMLElement).direction).toBe('rtl')
  expect(cell?.textContent).toContain('\u20666,913.84\u2069')
})
