import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { expectStates } from '../testing/expect-states.tsx'
import { showPart } from '../testing/show.tsx'
import { standInGateway } from '../testing/stand-in-gateway.ts'
import { agentPage } from '../testing/table-pages.ts'

const at = { place: '' }
const figures = { bets: '5501.00', wins: '4051.00', lost: '1450.00' }
const more = {
  income: '13.41',
  rounds: 92,
  activeMembers: 11,
  deposits: '50.00',
  withdrawals: '20.00',
  newMembers: 4,
  firstDeposits: 1,
  bonuses: '0.00',
}
const day = { date: '2026-11-17', bets: '8.00', lost: '3.00', income: '0.02', activeMembers: 1 }
const overview = {
  node: { id: '1', account: 'agent1', nickname: 'Harbour', level: 1, type: 1, rebate: 120, incomeRate: -1, members: 65, agents: 11 },
  before: { from: '2026-11-10', to: '2026-11-16', until: null },
  now: { ...figures, ...more },
  earlier: { ...figures, ...more, bets: '4024.00' },
  days: [day],
  daysThen: [{ ...day, date: '2026-11-10' }],
  types: [{ key: 'RNG', name: 'RNG', bets: '2747.00' }],
  vendors: [],
}
const node = { path: [{ id: '1', account: 'agent1', nickname: 'Harbour', level: 1, type: 1 }], siblings: [], children: [] }
const betting = {
  list: [{ key: '2026-11-22', name: '', level: null, rounds: 9, bets: '213.00', wins: '7.00', lost: '206.00' }],
  count: 1,
  pageSize: 25,
  total: { rounds: 92, ...figures },
  types: ['RNG'],
  vendors: [{ vassalage: 'OPALINE', displayName: 'Opaline' }],
}
const emptyBetting = { ...betting, list: [], count: 0, total: { rounds: 0, bets: '0.00', wins: '0.00', lost: '0.00' } }
const others = { MCSFE_getTeamNode: node, MCSFE_getConsolidatedContract: { offers: [] }, MCSFE_getContracts: { list: [], next: null } }

test("team overview: loading, failed, the figures; arrow keys select the chart's figure", async () => {
  const shown = await expectStates(agentPage('teamOverview'), at, {
    as: 'agent',
    path: 'MCSFE_getTeamOverview',
    value: overview,
    shows: /65 members below you/,
    failed: 'The overview could not be loaded',
    others,
  })
  expect(shown.getByRole('tab', { name: /Bets \$5,501\.00/ })).toHaveAttribute('aria-selected', 'true')
  shown.getByRole('tab', { name: /Bets \$5,501\.00/ }).focus()
  await userEvent.keyboard('{ArrowRight}')
  await vi.waitFor(() => expect(shown.getByRole('tab', { name: /Players lost/ })).toHaveAttribute('aria-selected', 'true'))
})

test('team betting: loading, failed, nothing in the period, and each day', async () => {
  await expectStates(agentPage('teamBetting'), at, {
    as: 'agent',
    path: 'MCSFE_getTeamBetting',
    value: betting,
    shows: '213.00',
    failed: 'The figures could not be loaded',
    empty: { value: emptyBetting, shows: 'Nothing in this period' },
    others,
  })
})

test('team betting: `by` in the URL selects the tab and the query', async () => {
  const gateway = await standInGateway({ ...others, MCSFE_getTeamBetting: betting }, { as: 'agent' })
  const shown = await showPart(agentPage('teamBetting'), { place: '/agentHome#teamBetting?by=member' }, 'agent')
  await vi.waitFor(() => expect(shown.getByRole('tab', { name: 'Member' })).toHaveAttribute('aria-selected', 'true'))
  expect(gateway.callsOf('MCSFE_getTeamBetting').at(-1)?.query['by']).toBe('member')
})

const loss = {
  list: [
    {
      id: '31',
      account: 'yarainve986',
      nickname: 'Yara',
      level: 6,
      isAgent: false,
      rounds: 8,
      bets: '4500.00',
      wins: '3250.00',
      lost: '1250.00',
      deposits: '0.00',
      withdrawals: '0.00',
      bonuses: '0.00',
      activeDays: 2,
      lastBetAt: Date.UTC(2026, 10, 22),
    },
  ],
  count: 1,
  pageSize: 25,
  total: { rounds: 92, ...figures, deposits: '50.00', withdrawals: '20.00', bonuses: '0.00' },
}

test('user loss: loading, failed, nobody, and who lost how much', async () => {
  await expectStates(agentPage('userLoss'), at, {
    as: 'agent',
    path: 'MCSFE_getTeamLoss',
    value: loss,
    shows: /yarainve986/,
    failed: 'The figures could not be loaded',
    empty: { value: { ...loss, list: [], count: 0 }, shows: 'Nothing in this period' },
    others,
  })
})

const income = {
  list: [{ key: '2', name: 'agent2', level: 2, rate: 120, lineRate: 95, isMixed: false, bets: '5281.00', income: '13.19', paid: '50.14' }],
  count: 1,
  pageSize: 25,
  total: { bets: '5501.00', income: '13.41', paid: '52.56' },
  contracts: { dividendsIn: '0.00', dividendsOut: '0.00', salariesIn: '0.00', salariesOut: '0.00' },
  net: '13.41',
  open: { amount: '1147.97', until: '2026-11-22' },
  last: null,
  nextAt: Date.now() + 80_000_000,
  currencySymbol: '$',
}

test('income report: loading, failed, and the income to collect', async () => {
  const shown = await expectStates(agentPage('incomeReport'), at, {
    as: 'agent',
    path: 'MCSFE_getTeamIncome',
    value: income,
    shows: /agent2/,
    failed: 'The figures could not be loaded',
    others,
  })
  expect(shown.getByRole('button', { name: 'Collect $1,147.97' })).toBeEnabled()
})

const account = {
  id: '21346574',
  account: 'agent1',
  nickname: 'Harbour',
  type: 1,
  level: 1,
  upline: '',
  rebate: 120,
  inviteCode: 'AGENT1',
  joinedAt: Date.UTC(2025, 10, 15),
  isBlocked: false,
  balance: '17086.16',
  currencySymbol: '$',
}

test("account details: loading, failed, and the account's facts", async () => {
  await expectStates(agentPage('accountDetails'), at, {
    as: 'agent',
    path: 'MCSFE_getAgentAccount',
    value: account,
    shows: '$17,086.16',
    failed: 'The account could not be loaded',
    others: { ...others, MCSFE_getTeamAccountLines: { currencySymbol: '$', list: [], next: null } },
  })
})

test('team reports, Arabic: right-to-left, with isolated figures', async () => {
  await standInGateway({ ...others, MCSFE_getTeamBetting: betting }, { as: 'agent', language: 'AR' })
  const shown = await showPart(agentPage('teamBetting'), at, 'agent')
  const cell = await shown.findByText(/213\.00/)
  expect(getComputedStyle(cell.closest('table') as HTMLElement).direction).toBe('rtl')
  expect(cell.textContent).toMatch(/^\u2066213\.00\u2069$/)
  await shown.axe()
})
