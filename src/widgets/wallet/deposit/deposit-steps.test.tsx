import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { answerQuestion } from '../../testing/answer-question.ts'
import { showPart } from '../../testing/show.tsx'
import { held, refused, type StandIn, standInGateway } from '../../testing/stand-in-gateway.ts'
import { memberPage } from '../../testing/table-pages.ts'

const method = (kind: string, name = '') => ({
  id: kind,
  kind,
  name,
  minimum: '10.00',
  maximum: '5000.00',
  rate: kind === 'bank' ? 0 : 100,
  from: 0,
  until: 0,
})
const deposit = (kind: string, more = {}) => ({
  id: 'd1',
  reference: 'DP-7F1E-9037',
  method: kind,
  kind,
  name: '',
  amount: '100.00',
  fee: '1.00',
  total: '101.00',
  bonus: null,
  state: 'waiting',
  reason: '',
  createdAt: Date.UTC(2026, 10, 23, 1),
  endedAt: null,
  expiresIn: 900_000,
  payUrl: kind === 'card' || kind === 'ewallet' ? '/cashier/pay?id=d1' : '',
  bank: null,
  coin: null,
  sent: null,
  ...more,
})
const address = 'TQ5jAbWnmAfCtVRTuBhQbDkZWQ6aBcDeFg'
const coin = (rateLeft: number) => ({
  coin: 'USDT',
  network: 'Tron (TRC-20)',
  address,
  amount: '100.25',
  rateLeft,
  confirmations: 3,
  needed: 20,
})
const offer = (list: object[] = []) => ({
  methods: [method('bank'), method('ewallet'), method('card'), method('crypto', 'USDT, TRC-20')],
  bonuses: [],
  isBonusOpen: false,
  pause: null,
  left: null,
  list,
})

const sessionValues = ({ session }: Pick<StandIn, 'session'>) =>
  Object.fromEntries(session.keys().map((key) => [key, session.get(key) ?? '']))

/** Shows the page with a pending deposit. */
async function showStarted(started: object, answers = {}, language = 'EN') {
  const gateway = await standInGateway(
    { 'deposit/offer': offer([started]), 'deposit/state': started, ...answers },
    { as: 'member', language },
  )
  return { gateway, shown: await showPart(memberPage('depositv2'), { place: '' }) }
}

test('deposit by keyboard: a refusal keeps the input, the button is busy while sending, then the payment step has the focus', async () => {
  const gateway = await standInGateway({ 'deposit/offer': offer(), 'wallets/deposit': refused('OFFER_CHANGED') }, { as: 'member' })
  const shown = await showPart(memberPage('depositv2'), { place: '' })
  await userEvent.click(await shown.findByRole('radio', { name: /Card/ }))
  const amount = shown.getByRole('textbox', { name: 'Amount' })
  amount.focus()
  await userEvent.keyboard('100{Enter}')
  await shown.findByText(/^Fee or limits have changed/)
  expect(amount).toHaveValue('100')
  await shown.axe()

  gateway.blocksWindows = true // so that the payment page does not open automatically
  const { answer, release } = held(deposit('card'))
  Object.assign(gateway.answers, { 'wallets/deposit': answer, 'deposit/state': deposit('card') })
  amount.focus()
  await userEvent.keyboard('{Enter}')
  const go = shown.getByRole('button', { name: 'Continue to pay $101.00' })
  await vi.waitFor(() => expect(go).toHaveAttribute('aria-busy', 'true'))
  await userEvent.keyboard('{Enter}')
  release()
  const title = await shown.findByRole('heading', { name: 'Pay with Card' })
  await vi.waitFor(() => expect(shown.root.activeElement).toBe(title))
  const [, sent, ...more] = gateway.callsOf('wallets/deposit')
  expect(sent?.body).toMatchObject({ method: 'card', amount: '100.00', fee: '1.00', bonus: '' })
  expect(more).toEqual([])
  expect(shown.getByRole('link', { name: 'Open the payment page here' })).toHaveAttribute('href', 'http://localhost:4700/cashier/pay?id=d1')
  await shown.axe()
})

test("deposit above the member's limit: the limit is given as the reason, and no figures are shown", async () => {
  await standInGateway({ 'deposit/offer': { ...offer(), left: '20.00' } }, { as: 'member' })
  const shown = await showPart(memberPage('depositv2'), { place: '' })
  await userEvent.click(await shown.findByRole('radio', { name: /Card/ }))
  const amount = shown.getByRole('textbox', { name: 'Amount' })
  await userEvent.fill(amount, '101')
  await vi.waitFor(() => expect(amount).toHaveAccessibleDescription(/Your own deposit limit allows \$20\.00 more/))
  expect(shown.container.textContent).not.toMatch(/\$10[12]\.|\$0\.00/)
  expect(shown.getByRole('button', { name: 'Continue' })).toBeVisible()
  await userEvent.fill(amount, '20')
  expect(await shown.findByRole('button', { name: 'Continue to pay $20.20' })).toBeVisible()
  await shown.axe()
})

test('deposit: the limits of a method have their currency before the balance has loaded', async () => {
  const { answer, release } = held({ balance: '100.00', currency: 'USD', currencySymbol: '$' })
  await standInGateway({ 'deposit/offer': offer(), 'wallets/balance': answer }, { as: 'member' })
  const shown = await showPart(memberPage('depositv2'), { place: '' })
  expect(await shown.findByRole('radio', { name: /^Card\s*\$10 –\u2060\s\$5,000/ })).toBeVisible()
  release()
})

test('deposit, remaining limit below the minimum: the button is disabled', async () => {
  await standInGateway({ 'deposit/offer': { ...offer(), left: '5.00' } }, { as: 'member' })
  const shown = await showPart(memberPage('depositv2'), { place: '' })
  await shown.findByText(/^Your limit lets you deposit \$5\.00 more/)
  expect(shown.getByRole('button', { name: /^Continue/ })).toBeDisabled()
})

test('deposit: amount and method on one screen are one step of three', async () => {
  await standInGateway({ 'deposit/offer': offer() }, { as: 'member' })
  const shown = await showPart(memberPage('depositv2'), { place: '' })
  await userEvent.fill(await shown.findByRole('textbox', { name: 'Amount' }), '50')
  expect(shown.container.querySelector('.flow-step')).toHaveTextContent('Step 1 of 3')
})

test('deposit page without an id in the URL, reloaded after the deposit is done: the result is still shown', async () => {
  const { gateway, shown } = await showStarted(deposit('ewallet'))
  await shown.findByRole('heading', { name: 'Pay with E-wallet' })
  const done = deposit('ewallet', { state: 'done', expiresIn: null, endedAt: Date.UTC(2026, 10, 23, 2) })
  Object.assign(gateway.answers, { 'deposit/offer': offer([done]), 'deposit/state': done })
  const kept = { ...sessionValues(gateway) }
  await shown.unmount()
  for (const [key, value] of Object.entries(kept)) gateway.session.set(key, value) // a reload unmounts nothing
  const again = await showPart(memberPage('depositv2'), { place: '' })
  expect(await again.findByRole('heading', { name: '$100.00 is in your wallet' })).toBeVisible()
})

test('blocked payment window: one line says so, with a link', async () => {
  const { gateway, shown } = await showStarted(deposit('ewallet'))
  gateway.blocksWindows = true
  await userEvent.click(await shown.findByRole('button', { name: 'Open the e-wallet' }))
  await shown.findByText('Popup blocked. Please allow popups and try again.')
  await shown.axe()
  gateway.blocksWindows = false
  await userEvent.click(shown.getByRole('button', { name: 'Open the e-wallet' }))
  await vi.waitFor(() => expect(shown.queryByText(/^Popup blocked/)).toBeNull())
  expect(gateway.windows).toEqual(['http://localhost:4700/cashier/pay?id=d1'])
})

test('bank transfer: shows the account, a refused report, and an accepted one', async () => {
  const bank = { name: 'Harbour Bank', holder: 'Tessera Ltd', account: '0044 1717 3993', note: 'DP7F1E' }
  const { gateway, shown } = await showStarted(deposit('bank', { bank }), { 'deposit/sent': refused('DEPOSIT_CLOSED') })
  await shown.findByRole('heading', { name: 'Pay by bank transfer' })
  for (const text of Object.values(bank)) expect(shown.getByText(text)).toBeVisible()
  await shown.axe()
  const note = shown.getByRole('textbox', { name: 'Reference of your bank' })
  note.focus()
  await userEvent.keyboard('FT-1717{Enter}')
  await shown.findByText('The status of this deposit has changed. Check it before you continue.')
  await shown.axe()
  gateway.answers['deposit/sent'] = deposit('bank', { bank, state: 'checking', sent: { note: 'FT-1717', hasProof: false } })
  await userEvent.click(shown.getByRole('button', { name: 'I have sent it' }))
  await shown.findByText('Your payment is being checked')
  expect(shown.getByText(/You told us that it was sent\./)).toBeVisible()
  expect(shown.queryByRole('button', { name: 'I have sent it' })).toBeNull()
  await shown.axe()
})

test('crypto deposit: the address in groups with its QR code, an expired rate, and a new one', async () => {
  const { gateway, shown } = await showStarted(deposit('crypto', { coin: coin(0) }), { 'deposit/rate': refused('DEPOSIT_CLOSED') })
  await shown.findByText('The rate has expired')
  expect(shown.queryByRole('img', { name: 'QR code of the address' })).toBeNull()
  await shown.axe()
  const renew = shown.getByRole('button', { name: 'Get a new rate' })
  await userEvent.click(renew)
  await shown.findByText('The status of this deposit has changed. Check it before you continue.')
  await shown.axe()
  const renewed = deposit('crypto', { coin: coin(1_800_000) })
  Object.assign(gateway.answers, { 'deposit/rate': renewed, 'deposit/state': renewed })
  renew.click() // at the same moment, because the status is also polled
  expect(await shown.findByRole('img', { name: 'QR code of the address' })).toBeVisible()
  expect(shown.getByRole('timer').textContent).toMatch(/^(30:00|29:\d\d)$/)
  const groups = shown.container.querySelector('.deposit-address') as HTMLElement
  expect(groups.textContent).toBe(address)
  expect(groups.children.length).toBeGreaterThan(7)
  expect(shown.getByText(/3 of 20 confirmations/)).toBeVisible()
  await shown.axe()
})

test('cancelling a deposit: asks first; no keeps it, yes says that no money was added, and the form can be opened again', async () => {
  const { gateway, shown } = await showStarted(deposit('card'), { 'deposit/cancel': refused('DEPOSIT_CLOSED') })
  const cancel = await shown.findByRole('button', { name: 'Cancel the deposit' })
  await userEvent.click(cancel)
  await answerQuestion(false)
  await userEvent.click(cancel)
  await answerQuestion(true)
  await shown.findByText('The status of this deposit has changed. Check it before you continue.')
  expect(gateway.callsOf('deposit/cancel')).toHaveLength(1) // answering no has sent nothing
  const cancelled = deposit('card', { state: 'cancelled', expiresIn: null })
  Object.assign(gateway.answers, { 'deposit/cancel': cancelled, 'deposit/offer': offer([cancelled]) })
  await userEvent.click(cancel)
  await answerQuestion(true)
  const end = await shown.findByRole('heading', { name: 'The deposit was cancelled' })
  await vi.waitFor(() => expect(shown.root.activeElement).toBe(end))
  expect(shown.getByText('No money was added to your wallet. If you have already paid, contact customer service.')).toBeVisible()
  await shown.axe()
  await userEvent.click(shown.getByRole('button', { name: 'Try again' }))
  expect(await shown.findByRole('textbox', { name: 'Amount' })).toBeVisible()
})

test.each([
  ['done', { bonus: { id: 'b', name: 'Midweek reload', amount: '25.00', turnover: '1000.00' } }, '$100.00 is in your wallet', /\$25\.00/],
  ['refused', { reason: 'declined' }, 'The deposit did not go through', 'Your payment service declined it. You have not been charged.'],
  ['expired', {}, 'The deposit has expired', 'No payment came in time. If you have already paid, contact customer service.'],
])('receipt of a deposit: %s', async (state, more, title, text) => {
  const ended = deposit('card', { ...more, state, expiresIn: null, endedAt: Date.UTC(2026, 10, 23, 2) })
  await standInGateway({ 'deposit/offer': offer([ended]) }, { as: 'member' })
  const shown = await showPart(memberPage('depositv2'), { place: '/member#depositv2?id=d1' })
  await shown.findByRole('heading', { name: title })
  expect(shown.getAllByText(text).length).toBeGreaterThan(0)
  expect(shown.getAllByText('DP-7F1E-9037').length).toBeGreaterThan(0)
  await shown.axe()
})

test('deposit, Arabic: right-to-left, and the address left-to-right', async () => {
  const { shown } = await showStarted(deposit('crypto', { coin: coin(1_800_000) }), {}, 'AR')
  const groups = await vi.waitFor(() => {
    const found = shown.container.querySelector('.deposit-address')
    expect(found).not.toBeNull()
    return found as HTMLElement
  })
  expect(getComputedStyle(groups).direction).toBe('ltr')
  expect(getComputedStyle(shown.container.querySelector('.deposit-pay') as HTMLElement).direction).toBe('rtl')
  await shown.axe()
})
