import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { expectStates } from '../testing/expect-states.tsx'
import { showPart } from '../testing/show.tsx'
import { standInGateway } from '../testing/stand-in-gateway.ts'
import { agentPage } from '../testing/table-pages.ts'

const at = { place: '' }
const person = (id: string, account: string) => ({ id, account, nickname: '' })
const contract = {
  id: 'c1',
  kind: 'dividend',
  period: 'W',
  tiers: [{ activeMembers: 3, rate: 500, bets: '4200.00', lost: '1000.00' }],
  state: 'active',
  upline: person('1', 'agent1'),
  downline: person('2', 'agent2'),
  side: 'downline',
  offeredAt: Date.UTC(2026, 8, 1),
  answerBy: Date.UTC(2026, 8, 4),
  answeredAt: Date.UTC(2026, 8, 2),
  startsAt: Date.UTC(2026, 8, 5),
  endsAt: null,
  firstPaymentAt: Date.UTC(2026, 8, 12),
  isRunning: true,
  note: '',
}
const settlements = { list: [], next: null, totals: { due: '0.00', dueCount: 0, paid: '0.00' }, currencySymbol: '$' }
const none = { list: [], next: null }
const info = { dailysalreqtype: 1, divtypereq: 1, contracthoursalreq: 1, realtimesalreqtype: 1, offers: [] }

test('contracts: waiting, failed, none; whom the own side pays by the arrows', async () => {
  const shown = await expectStates(agentPage('dividendRecord'), at, {
    as: 'agent',
    path: 'MCSFE_getContracts',
    value: none,
    shows: 'Your upline pays you no such contract',
    failed: 'The contracts could not be loaded',
    others: { MCSFE_getContractSettlements: settlements, MCSFE_getConsolidatedContract: info },
  })
  expect(await shown.findByText('No period has ended yet')).toBeVisible()
  shown.gateway.answers['MCSFE_getContracts'] = ({ query }: { query: Record<string, string> }) =>
    query['side'] === 'downline' && query['list'] === 'open' ? { list: [contract], next: null } : none
  shown.getByRole('tab', { name: 'You get' }).focus()
  await userEvent.keyboard('{ArrowRight}')
  await vi.waitFor(() => expect(shown.getByRole('tab', { name: 'You pay' })).toHaveAttribute('aria-selected', 'true'))
  await shown.findByText('agent2')
  await shown.axe()
})

test('in Arabic: from the right, in its own words', async () => {
  await standInGateway(
    { MCSFE_getContracts: none, MCSFE_getContractSettlements: settlements, MCSFE_getConsolidatedContract: info },
    { as: 'agent', language: 'AR' },
  )
  const shown = await showPart(agentPage('dividendRecord'), at, 'agent')
  const tabs = await shown.findByRole('tablist')
  expect(getComputedStyle(tabs).direction).toBe('rtl')
  expect(shown.queryByRole('tab', { name: 'You get' })).toBeNull()
  await shown.axe()
})
