import { within } from '@testing-library/preact'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { expectStates } from '../testing/expect-states.tsx'
import { showPart } from '../testing/show.tsx'
import { refused, standInGateway } from '../testing/stand-in-gateway.ts'
import { memberPage } from '../testing/table-pages.ts'

const at = { place: '' }
const vendor = (vassalage: string, displayName: string, amount: string) => ({
  vassalage,
  displayName,
  iconUrl: '',
  gameType: 'RNG',
  amount,
})
const funds = {
  currency: 'USD',
  currencySymbol: '$',
  main: '12480.50',
  withdrawable: '12000.00',
  locked: '480.50',
  turnoverLeft: '200.00',
  held: '0.00',
  vendors: [vendor('MIRADOR', 'Mirador', '19.50'), vendor('AURELIA', 'Aurelia', '0.00')],
  vendorTotal: '19.50',
  total: '12500.00',
  isAutoTransfer: false,
  depositLeft: null,
  waiting: 0,
  pause: null,
}
const line = {
  id: 'e0a0',
  createdAt: Date.UTC(2026, 10, 22, 9),
  kind: 'other',
  variant: 'credit',
  name: '',
  reference: 'CR-E0A0-06EE',
  state: 'done',
  isBooked: true,
  amount: '12480.50',
  balance: '12480.50',
}
const lines = (list: object[]) => ({ currencySymbol: '$', list, next: null })
const balance = { balance: '12480.50', currency: 'USD', currencySymbol: '$' }
const method = (id: string, minimum: string, rate: number) => ({
  id,
  kind: id,
  name: '',
  minimum,
  maximum: '5000.00',
  rate,
  from: 0,
  until: 0,
})
const depositOffer = {
  methods: [method('bank', '20.00', 0), method('ewallet', '10.00', 100)],
  bonuses: [{ minimum: '20.00', turnover: 8, days: 7, id: 'midweek', name: 'Midweek reload', percent: 25, maximum: '50.00' }],
  isBonusOpen: false,
  pause: null,
  left: null,
  list: [],
}

const walletAnswers = {
  'deposit/offer': depositOffer,
  'wallets/balance': balance,
  'funds/consolidated': funds,
  GCS_merchantWallet: { isSingle: false },
  'wallets/transactions': lines([line]),
}

test('wallet: the latest transactions are loading, failed, none yet, and ready', async () => {
  const shown = await expectStates(memberPage('wallet'), at, {
    path: 'wallets/transactions',
    value: lines([line]),
    shows: /Credit from us/,
    failed: 'The transactions could not be loaded',
    empty: { value: lines([]), shows: 'No transactions yet' },
    others: walletAnswers,
  })
  expect(shown.getAllByText('$12,480.50').length).toBeGreaterThan(0)
  expect(shown.getByText('$12,500.00')).toBeVisible()
})

test("wallet: if the balance's details fail to load, a retry loads them, and the rest is shown", async () => {
  const gateway = await standInGateway({ ...walletAnswers, 'funds/consolidated': refused() }, { as: 'member' })
  const shown = await showPart(memberPage('wallet'), at)
  await shown.findByText('The details of your balance could not be loaded.')
  await shown.findByText(/Credit from us/)
  const card = shown.getByRole('region', { name: 'Balance' })
  gateway.answers['funds/consolidated'] = funds
  await userEvent.click(within(card).getByRole('button', { name: 'Try again' }))
  await shown.findByText('$12,500.00')
})

test('wallet: vendors with money are first, further ones without money are folded until opened', async () => {
  const vendors = ['Aurelia', 'Ostra', 'Northwind', 'Halcyon', 'Mirador', 'Sable'].map((name) =>
    vendor(name.toUpperCase(), name, name === 'Mirador' ? '19.50' : '0.00'),
  )
  await standInGateway({ ...walletAnswers, 'funds/consolidated': { ...funds, vendors } }, { as: 'member' })
  const shown = await showPart(memberPage('wallet'), at)
  const card = within(await shown.findByRole('region', { name: 'Vendor wallets' }))
  await card.findByText('Mirador')
  const seen = () =>
    card
      .getAllByRole('listitem')
      .filter((row) => row.checkVisibility())
      .map((row) => row.querySelector('strong')?.textContent)
  expect(seen()).toEqual(['Mirador', 'Aurelia', 'Ostra', 'Northwind'])
  await userEvent.click(card.getByText('2 more vendors'))
  expect(seen()).toHaveLength(6)
  await shown.axe()
})

test('wallet during a break: no enabled deposit button', async () => {
  const pause = { kind: 'timeOut', until: Date.now() + 86_400_000 }
  await standInGateway(
    { ...walletAnswers, 'funds/consolidated': { ...funds, pause }, 'deposit/offer': { ...depositOffer, pause } },
    { as: 'member' },
  )
  const shown = await showPart(memberPage('wallet'), at)
  await shown.findByText('$12,500.00')
  const live = shown.queryAllByRole('button', { name: 'Deposit' }).filter((each: HTMLElement) => !each.matches(':disabled'))
  expect(live).toEqual([])
})

test('wallet: by keyboard, the balance is hidden and shown on the whole page', async () => {
  await standInGateway(walletAnswers, { as: 'member' })
  const shown = await showPart(memberPage('wallet'), at)
  await shown.findByText('$12,500.00')
  shown.getByRole('button', { name: 'Hide the balance' }).focus()
  await userEvent.keyboard('{Enter}')
  await vi.waitFor(() => expect(shown.queryByText('$12,500.00')).toBeNull())
  await userEvent.keyboard('{Enter}')
  await shown.findByText('$12,500.00')
})

test('deposit: loading, failed, none yet; fee and bonus follow the input, and a too small amount is marked', async () => {
  const shown = await expectStates(memberPage('depositv2'), at, {
    path: 'deposit/offer',
    value: depositOffer,
    shows: 'No deposits yet',
    failed: 'This part of the page could not be loaded.',
    others: walletAnswers,
  })
  await userEvent.click(shown.getByRole('radio', { name: /E-wallet/ }))
  const amount = shown.getByRole('textbox', { name: 'Amount' })
  await userEvent.fill(amount, '100')
  await shown.findAllByText('$101.00') // the amount to pay: the amount and a fee of 1 %
  await userEvent.fill(amount, '1')
  await userEvent.click(shown.getByRole('button', { name: /^Continue/ }))
  await vi.waitFor(() => expect(amount).toHaveAttribute('aria-invalid', 'true'))
  expect(shown.gateway.callsOf('wallets/deposit')).toEqual([])
})

test('deposit: arrow keys move between payment methods', async () => {
  await standInGateway(walletAnswers, { as: 'member' })
  const shown = await showPart(memberPage('depositv2'), at)
  const first = await shown.findByRole('radio', { name: /Bank transfer/ })
  first.focus()
  await userEvent.keyboard('{ArrowDown}')
  expect(shown.getByRole('radio', { name: /E-wallet/ })).toBeChecked()
})

const withdrawOffer = {
  balance: '12480.50',
  withdrawable: '12480.50',
  locked: '0.00',
  held: '0.00',
  dayMaximum: '20000.00',
  dayLeft: '20000.00',
  currencySymbol: '$',
  turnover: null,
  methods: [{ kind: 'bank', providers: ['Harbour Bank'], minimum: '20.00', maximum: '10000.00', rate: 50, flat: '0.00', minutes: 60 }],
  payees: [],
  payeesMost: 5,
  realName: '',
  hasPaymentPassword: false,
  confirmMinutes: 30,
  list: [],
}

test('withdraw: loading, failed, none yet; without a payment password, setting one comes first', async () => {
  const shown = await expectStates(memberPage('withdraw'), at, {
    path: 'withdrawal/offer',
    value: withdrawOffer,
    shows: 'No withdrawals yet',
    failed: 'Withdrawals could not be loaded',
    others: walletAnswers,
  })
  expect(shown.getByText('$20,000.00 of $20,000.00')).toBeVisible()
  await userEvent.click(shown.getByRole('button', { name: 'Set payment password' }))
  const field = shown.getByLabelText('New payment password')
  await vi.waitFor(() => expect(field).toHaveAttribute('aria-invalid', 'true'))
})

test('deposit in a narrow card: each method is on one line, and the fees are aligned', async () => {
  const methods = [method('bank', '20.00', 0), method('ewallet', '10.00', 100), method('crypto', '20.00', 0)]
  await standInGateway({ ...walletAnswers, 'deposit/offer': { ...depositOffer, methods } }, { as: 'member' })
  const shown = await showPart(memberPage('depositv2'), at)
  await shown.findByRole('radio', { name: /E-wallet/ })
  const { container } = shown
  container.style.inlineSize = '760px'
  const boxes = (part: string) => [...container.querySelectorAll(`.deposit-method > ${part}`)].map((each) => each.getBoundingClientRect())
  await vi.waitFor(() => expect(boxes('.deposit-method-limits')).toHaveLength(3))
  const middle = ({ top, bottom }: DOMRect) => Math.round((top + bottom) / 2)
  const [names, limits, fees, times] = ['strong', '.deposit-method-limits', '.deposit-method-limits + span', '.deposit-method-time'].map(
    boxes,
  )
  for (const column of [limits, fees, times]) {
    expect(column?.map(middle)).toEqual(names?.map(middle))
    expect(new Set(column?.map(({ right }) => Math.round(right))).size).toBe(1)
  }
  const [radio, icon] = ['input', '.icon'].map((part) => boxes(part)[0])
  expect(icon?.left).toBeGreaterThanOrEqual((radio?.right ?? 0) + 8)
  expect(new Set(fees?.map(({ left }) => Math.round(left))).size).toBe(1)
})

test('transfer: loading, failed, no vendor, and the remaining balances follow the input', async () => {
  const shown = await expectStates(memberPage('transferFund'), at, {
    path: 'funds/consolidated',
    value: funds,
    shows: '$12,480.50',
    failed: 'Your wallets could not be loaded',
    empty: { value: { ...funds, vendors: [], vendorTotal: '0.00' }, shows: 'There are no vendor wallets at the moment.' },
    others: walletAnswers,
  })
  const amount = shown.getByRole('textbox', { name: 'Amount' })
  await userEvent.fill(amount, '480.50')
  await shown.findByText('$12,000.00')
  await userEvent.click(shown.getByRole('button', { name: 'Swap from and to' }))
  expect(shown.getByLabelText('To')).toHaveDisplayValue(/Main wallet/)
})

test('transfer: more than the balance is marked, and not sent', async () => {
  const gateway = await standInGateway(walletAnswers, { as: 'member' })
  const shown = await showPart(memberPage('transferFund'), at)
  const amount = await shown.findByRole('textbox', { name: 'Amount' })
  amount.focus()
  await userEvent.keyboard('99999{Enter}')
  await vi.waitFor(() => expect(amount).toHaveAttribute('aria-invalid', 'true'))
  expect(gateway.callsOf('GCS_walletTransfer')).toEqual([])
})

const upline = { isEnabled: true, name: 'harbour', isAgent: true, minimum: '1.00', withdrawable: '100.00', currencySymbol: '$' }

test('transfer to upline: loading, failed, no upline, and the receiver', async () => {
  await expectStates(memberPage('transferUpline'), at, {
    path: 'GCS_transferTarget',
    value: upline,
    shows: 'harbour',
    failed: 'Your upline could not be loaded',
    empty: { value: { ...upline, name: null }, shows: 'You signed up without an invitation, so you have no upline.' },
    others: walletAnswers,
  })
})

const totals = { count: 1, booked: 1, in: '12480.50', out: '0.00', net: '12480.50', own: null, closing: '12480.50' }

test('transactions: loading, failed, none in the period, the totals; a kind is chosen by keyboard', async () => {
  const shown = await expectStates(memberPage('transactionHistory'), at, {
    path: 'wallets/transactions',
    value: lines([line]),
    shows: 'CR-E0A0-06EE',
    failed: 'The transactions could not be loaded',
    empty: { value: lines([]), shows: 'Nothing in this period' },
    others: { ...walletAnswers, 'transactions/totals': totals },
  })
  expect(shown.getByText('End of the list')).toBeVisible()
  const deposits = shown.getByRole('button', { name: 'Deposits' })
  deposits.focus()
  await userEvent.keyboard(' ')
  await vi.waitFor(() => expect(deposits).toHaveAttribute('aria-pressed', 'true'))
  const asked = await vi.waitFor(() => {
    const last = shown.gateway.callsOf('wallets/transactions').at(-1)
    expect(JSON.stringify(last?.query)).toContain('deposit')
    return last
  })
  expect(asked?.token).not.toBe('')
})

test('transactions: if the next page fails to load, a click retries it', async () => {
  let isDown = true
  await standInGateway(
    {
      ...walletAnswers,
      'transactions/totals': totals,
      'wallets/transactions': ({ query }: { query: Record<string, string> }) =>
        query['cursor'] === undefined
          ? { ...lines([line]), next: 'more' }
          : isDown
            ? refused()()
            : lines([{ ...line, id: 'second', reference: 'CR-SECOND' }]),
    },
    { as: 'member' },
  )
  const shown = await showPart(memberPage('transactionHistory'), at)
  await shown.findByText('CR-E0A0-06EE')
  const more = shown.getByRole('button', { name: 'Show more' })
  await userEvent.click(more)
  await shown.findByText('The next lines could not be loaded.')
  isDown = false
  await userEvent.click(more)
  await shown.findByText('CR-SECOND')
})

test('transactions, Arabic: the totals are isolated, with the sign before the amount', async () => {
  await standInGateway({ ...walletAnswers, 'transactions/totals': totals }, { as: 'member', language: 'AR' })
  const shown = await showPart(memberPage('transactionHistory'), at)
  const reference = await shown.findByText('CR-E0A0-06EE')
  expect(getComputedStyle(reference).direction).toBe('rtl')
  expect(shown.container.textContent).toMatch(/\u2066[^\u2069]*\+[^\u2069]*12,480\.50[^\u2069]*\u2069/)
  await shown.axe()
})
