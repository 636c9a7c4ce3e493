import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { expectStates } from '../testing/expect-states.tsx'
import { showPart } from '../testing/show.tsx'
import { refused, standInGateway } from '../testing/stand-in-gateway.ts'
import { agentPage, memberPage } from '../testing/table-pages.ts'

const at = { place: '' }
const totals = { currencySymbol: '$', rounds: 1, bets: '5.00', wins: '8.00', net: '3.00', open: '0.00', types: ['RNG'], vendors: [] }
const bet = {
  id: 'b1',
  createdAt: Date.UTC(2026, 10, 22, 9),
  gameName: 'Nine Coins',
  displayName: 'JILI',
  vassalage: 'JL',
  gameType: 'RNG',
  iconUrl: '',
  bet: '5.00',
  win: '8.00',
  net: '3.00',
  isFree: false,
  state: 'won',
}
const bets = (list: object[]) => ({ currencySymbol: '$', list, next: null })

test('bet history: loading, failed, no bets, each bet with its result; the period by keyboard', async () => {
  const shown = await expectStates(memberPage('personalHistoryCopy'), at, {
    path: 'MCSFE_getBetHistory',
    value: bets([bet]),
    shows: 'Nine Coins',
    failed: 'The bets could not be loaded',
    empty: { value: bets([]), shows: 'No bets in this period' },
    others: { MCSFE_getBetTotals: totals },
  })
  expect(shown.getAllByText('+$3.00').length).toBeGreaterThan(0)
  const period = shown.getByRole('button', { name: /^Period:/ })
  period.focus()
  await userEvent.keyboard('{Enter}')
  await vi.waitFor(() => expect(period).toHaveAttribute('aria-expanded', 'true'))
  await shown.axe()
  await userEvent.keyboard('{Escape}')
  await vi.waitFor(() => expect(period).toHaveAttribute('aria-expanded', 'false'))
  await vi.waitFor(() => expect(shown.root.activeElement).toBe(period))
})

test('bet details: no retry for a trial account, but one after a network failure', async () => {
  const gateway = await standInGateway(
    { MCSFE_getBetHistory: bets([bet]), MCSFE_getBetTotals: totals, MCSFE_getBetDetail: refused('USER_ACCOUNT_NEEDED', 403) },
    { as: 'member' },
  )
  const open = async () => {
    const shown = await showPart(memberPage('personalHistoryCopy'), at)
    await userEvent.click(await shown.findByRole('button', { name: /Nine Coins/ }))
    return { shown, alert: await shown.findByRole('alert') }
  }
  const final = await open()
  expect(final.alert).toHaveTextContent('Please login to the user account')
  expect(final.shown.queryByRole('button', { name: 'Try again' })).toBeNull()
  final.shown.unmount()
  gateway.answers['MCSFE_getBetDetail'] = refused('UNAVAILABLE', 503)
  expect((await open()).shown.getByRole('button', { name: 'Try again' })).toBeVisible()
})

const sum = (rounds: number, wins: string, net: string) => ({ rounds, bets: '40.00', wins, net })
const report = {
  currency: 'USD',
  days: [{ date: '2026-11-22', ...sum(3, '50.00', '10.00') }],
  types: [{ gameType: 'RNG', ...sum(3, '50.00', '10.00') }],
  vendors: [],
  total: sum(3, '50.00', '10.00'),
}

test('profit and loss: loading, failed, no rounds, and the result with its sign', async () => {
  const none = { rounds: 0, bets: '0.00', wins: '0.00', net: '0.00' }
  await expectStates(memberPage('personalProfit'), at, {
    path: 'MCSFE_getProfitLoss',
    value: report,
    shows: '+$10.00',
    failed: 'The report could not be loaded',
    empty: { value: { ...report, days: [{ date: '2026-11-22', ...none }], types: [], total: none }, shows: 'No rounds in this period' },
  })
})

const account = { opening: '100.00', credits: '50.00', debits: '20.00', closing: '130.00' }

test('credit report of an agent: loading, failed, and the account by day', async () => {
  await expectStates(agentPage('creditReport'), at, {
    as: 'agent',
    path: 'MCSFE_getCreditReport',
    value: { currency: 'USD', days: [{ date: '2026-11-22', ...account }], total: account },
    shows: '$130.00',
    failed: 'The report could not be loaded',
  })
})

test('bet history, Arabic: the sign of a gain stays before its figure', async () => {
  await standInGateway({ MCSFE_getBetHistory: bets([bet]), MCSFE_getBetTotals: totals }, { as: 'member', language: 'AR' })
  const shown = await showPart(memberPage('personalHistoryCopy'), at)
  const game = await shown.findByText('Nine Coins')
  expect(getComputedStyle(game.closest('[dir]') as HTMLElement).direction).toBeTruthy()
  expect(shown.container.textContent).toMatch(/\u2066[^\u2069]*\+[^\u2069]*3\.00[^\u2069]*\u2069/)
  await shown.axe()
})
