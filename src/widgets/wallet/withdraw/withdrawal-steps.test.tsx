import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { envelope } from '../../../core/testing/test-environment.ts'
import { routeBy } from '../../../core/site/navigation.ts'
import { answerQuestion } from '../../testing/answer-question.ts'
import { showPart } from '../../testing/show.tsx'
import { held, refused, standInGateway } from '../../testing/stand-in-gateway.ts'
import { memberPage } from '../../testing/table-pages.ts'

const payee = { id: 'p1', kind: 'bank', provider: 'Harbour Bank', holder: 'Marisol Reyes', mask: '4417' }
const withdrawal = (state: string, more = {}) => ({
  id: 'w1',
  reference: 'WD-7F1E-9037',
  payee,
  amount: '500.00',
  fee: '2.50',
  net: '497.50',
  state,
  requestedAt: Date.UTC(2026, 10, 23, 1),
  approvedAt: null,
  paidAt: null,
  confirmBy: null,
  confirmIn: null,
  answer: null,
  received: null,
  answeredAt: null,
  endedAt: null,
  how: null,
  refunded: null,
  reason: '',
  proofs: [],
  ...more,
})
const paid = (more = {}) => {
  const paidAt = Date.now() - 60_000
  return withdrawal('paid', { approvedAt: paidAt, paidAt, confirmBy: paidAt + 1_800_000, confirmIn: 1_740_000, ...more })
}
const offer = (more = {}) => ({
  balance: '12480.50',
  withdrawable: '12480.50',
  locked: '0.00',
  held: '0.00',
  dayMaximum: '20000.00',
  dayLeft: '20000.00',
  currencySymbol: '$',
  turnover: null,
  methods: [{ kind: 'bank', providers: ['Harbour Bank'], minimum: '20.00', maximum: '10000.00', rate: 50, flat: '0.00', minutes: 60 }],
  payees: [payee],
  payeesMost: 5,
  realName: 'Marisol Reyes',
  hasPaymentPassword: true,
  confirmMinutes: 30,
  list: [] as object[],
  ...more,
})

const onGo = vi.fn()
let stopRouting = () => {}
beforeEach(() => {
  onGo.mockClear()
  stopRouting = routeBy(onGo)
})
afterEach(() => stopRouting())

async function show(given: object, answers = {}, { place = '/member#withdraw', language = 'EN' } = {}) {
  const gateway = await standInGateway({ 'withdrawal/offer': given, ...answers }, { as: 'member', language })
  return { gateway, shown: await showPart(memberPage('withdraw'), { place }) }
}
const one = { place: '/member#withdraw?id=w1' }

async function picture(): Promise<File> {
  const canvas = new OffscreenCanvas(2, 2)
  canvas.getContext('2d')?.fillRect(0, 0, 2, 2)
  return new File([await canvas.convertToBlob({ type: 'image/png' })], 'bank.png', { type: 'image/png' })
}

test('withdrawal: too much is marked, a wrong payment password keeps the input, and a sent withdrawal opens its page', async () => {
  const { gateway, shown } = await show(offer(), { 'wallets/withdrawal': refused('PAYMENT_PASSWORD_WRONG') })
  const amount = await shown.findByRole('textbox', { name: 'Amount' })
  await userEvent.fill(amount, '99999')
  await vi.waitFor(() => expect(amount).toHaveAttribute('aria-invalid', 'true'))
  await shown.axe()
  await userEvent.fill(amount, '500')
  await shown.findAllByText('$497.50') // the amount minus a fee of 0.5 %
  const password = shown.getByLabelText('Payment password')
  amount.focus()
  await userEvent.keyboard('{Enter}')
  await vi.waitFor(() => expect(password).toHaveAttribute('aria-invalid', 'true'))
  await vi.waitFor(() => expect(shown.root.activeElement).toBe(password))
  expect(gateway.callsOf('wallets/withdrawal')).toEqual([])

  await userEvent.keyboard('111111{Enter}')
  await vi.waitFor(() => expect(gateway.callsOf('wallets/withdrawal')).toHaveLength(1))
  await vi.waitFor(() => expect(password).toHaveAttribute('aria-invalid', 'true'))
  await vi.waitFor(() => expect(shown.root.activeElement).toBe(password))
  expect(amount).toHaveValue('500')
  await shown.axe()

  const { answer, release } = held(withdrawal('requested'))
  gateway.answers['wallets/withdrawal'] = answer
  await userEvent.fill(password, '123456')
  await userEvent.keyboard('{Enter}')
  const send = shown.getByRole('button', { name: 'Withdraw $500.00' })
  await vi.waitFor(() => expect(send).toHaveAttribute('aria-busy', 'true'))
  await userEvent.keyboard('{Enter}')
  release()
  await vi.waitFor(() => expect(onGo).toHaveBeenCalledWith('/member#withdraw?id=w1'))
  expect(gateway.callsOf('wallets/withdrawal')).toHaveLength(2)
})

test('withdrawal just sent: its page shows it before the list is reloaded, and not that it could not be found', async () => {
  const { gateway, shown } = await show(offer(), { 'wallets/withdrawal': withdrawal('requested') })
  await userEvent.fill(await shown.findByRole('textbox', { name: 'Amount' }), '500')
  gateway.answers['withdrawal/offer'] = held(offer()).answer
  await userEvent.fill(shown.getByLabelText('Payment password'), '123456')
  await userEvent.keyboard('{Enter}')
  await vi.waitFor(() => expect(onGo).toHaveBeenCalledWith(one.place))
  const page = await showPart(memberPage('withdraw'), one)
  await page.findAllByText('WD-7F1E-9037')
  expect(page.queryByText('This withdrawal could not be found')).toBeNull()
})

test.each([
  [{ field: 'paymentPassword', minutes: 240 }, 'Too many wrong payment passwords. Try again in 240 min.'],
  [undefined, 'Too many wrong payment passwords. Please try again later.'],
])('locked payment password: with %j from the gateway, the message says how long', async (value, text) => {
  const locked = () => envelope(value, { code: 'PAYMENT_PASSWORD_LOCKED' })
  const { shown } = await show(offer(), { 'wallets/withdrawal': locked })
  await userEvent.fill(await shown.findByRole('textbox', { name: 'Amount' }), '500')
  const password = shown.getByLabelText('Payment password')
  await userEvent.fill(password, '123456')
  await userEvent.keyboard('{Enter}')
  await vi.waitFor(() => expect(password).toHaveAccessibleDescription(text))
  await shown.axe()
})

test('changed fee: the message says so, and the figures are reloaded', async () => {
  const { gateway, shown } = await show(offer(), { 'wallets/withdrawal': refused('OFFER_CHANGED') })
  await userEvent.fill(await shown.findByRole('textbox', { name: 'Amount' }), '500')
  await userEvent.fill(shown.getByLabelText('Payment password'), '123456')
  const asked = gateway.callsOf('withdrawal/offer').length
  await userEvent.keyboard('{Enter}')
  await shown.findByText('The fee has changed in the meantime. Please check it and send it again.')
  await vi.waitFor(() => expect(gateway.callsOf('withdrawal/offer').length).toBeGreaterThan(asked))
  await shown.axe()
})

test.each([
  ['the day is used up', { dayLeft: '0.00' }, /reached the withdrawal limit for 24 hours/],
  ['the rest is a bonus', { withdrawable: '5.00', locked: '100.00' }, /The rest of your balance is a locked bonus/],
  ['the balance is too small', { balance: '5.00', withdrawable: '5.00' }, /The minimum withdrawal with this method is \$20\.00\.$/],
])('withdrawal form replaced by a message: %s', async (_case, more, text) => {
  const { shown } = await show(offer(more))
  await shown.findByText(text)
  expect(shown.queryByRole('textbox', { name: 'Amount' })).toBeNull()
  await shown.axe()
})

test('a new account without a way to confirm it: the button is disabled, the date is shown, and no time to payment', async () => {
  const young = { ...payee, usableAt: Date.now() + 86_400_000 }
  const { gateway, shown } = await show(offer({ payees: [young], canConfirmPayee: false }), { 'wallets/withdrawal': refused() })
  await userEvent.fill(await shown.findByRole('textbox', { name: 'Amount' }), '500')
  await userEvent.fill(shown.getByLabelText('Payment password'), '123456')
  expect(shown.getByRole('button', { name: 'Withdraw $500.00' })).toBeDisabled()
  expect(shown.getByText(/^This account was added a short time ago\. You can withdraw to it from .+\.$/)).toBeVisible()
  expect(shown.queryByText('Time to payment')).toBeNull()
  const row = shown.getByRole('radiogroup', { name: 'Send it to' })
  expect(row.textContent).toMatch(/Available from \d/)
  expect(row.textContent).not.toMatch(/About/)
  expect(shown.container.textContent).not.toMatch(/confirm that it is you/)
  await userEvent.keyboard('{Enter}')
  expect(gateway.callsOf('wallets/withdrawal')).toEqual([])
  await shown.axe()
})

test('a new account with a way to confirm it: the form can be sent', async () => {
  const young = { ...payee, usableAt: Date.now() + 86_400_000 }
  const { shown } = await show(offer({ payees: [young], canConfirmPayee: true }))
  await userEvent.fill(await shown.findByRole('textbox', { name: 'Amount' }), '500')
  expect(shown.getByRole('button', { name: 'Withdraw $500.00' })).toBeEnabled()
  expect(shown.getByText(/or now if you confirm that it is you$/)).toBeVisible()
})

test('a refusal of a new account: the line says from when it can be used', async () => {
  const until = Date.UTC(2026, 10, 29, 9, 56)
  const { shown } = await show(offer(), { 'wallets/withdrawal': () => envelope({ until }, { code: 'PAYEE_WAITING', status: 409 }) })
  await userEvent.fill(await shown.findByRole('textbox', { name: 'Amount' }), '500')
  await userEvent.fill(shown.getByLabelText('Payment password'), '123456')
  await userEvent.keyboard('{Enter}')
  expect(await shown.findByText(/You can withdraw to it from 29 Nov/)).toBeVisible()
})

test('a proof that was added a short time ago: the row of an old account says from when it can be used', async () => {
  const { shown } = await show(offer({ canConfirmPayee: true, outflowsFrom: Date.UTC(2031, 10, 29, 9, 56) }))
  const row = await shown.findByRole('radiogroup', { name: 'Send it to' })
  expect(row.textContent).toMatch(/Available from 29\sNov\s2031/)
  expect(row.textContent).not.toMatch(/About/)
})

test('two accounts: the one that can receive money now is selected at first', async () => {
  const young = { ...payee, id: 'p2', mask: '9999', usableAt: Date.now() + 86_400_000 }
  const { shown } = await show(offer({ payees: [young, payee], canConfirmPayee: false }))
  expect(await shown.findByRole('radio', { name: /4417/ })).toBeChecked()
})

test('account whose withdrawal method was disabled: a line replaces the form, and the other accounts stay', async () => {
  const { shown } = await show(offer({ payees: [{ ...payee, id: 'p9', kind: 'crypto' }] }))
  await shown.findByText(/^Withdrawals to this kind of account are not available/)
  expect(shown.getByRole('radio', { name: /4417/ })).toBeChecked()
  expect(shown.queryByRole('textbox', { name: 'Amount' })).toBeNull()
  await shown.axe()
})

test.each([
  ['none to confirm it with', { canConfirmPayee: false }, 'You can withdraw to a new account after 24 hours.', true],
  [
    'a confirmation',
    { canConfirmPayee: true },
    'You can withdraw to a new account after 24 hours, or at once if you confirm that it is you.',
    false,
  ],
])('before an account is added: the dialog says how long it waits, with %s', async (_case, more, text, hasLink) => {
  const { shown } = await show(offer({ payees: [], payeeWaitHours: 24, ...more }))
  await userEvent.click(await shown.findByRole('button', { name: 'Add an account' }))
  expect(await shown.findByText(text)).toBeVisible()
  expect(shown.queryAllByRole('link', { name: 'Security centre' })).toHaveLength(hasLink ? 1 : 0)
  await shown.axe()
})

test('account holder with a long name, phone: the whole name can be read', async () => {
  const holder = 'Maximiliana Alexandrina Konstantinopoulou-Featherstonehaugh de la Vega'
  const { shown } = await show(offer({ payees: [{ ...payee, holder }] }))
  const name = await shown.findByText(holder)
  shown.container.style.inlineSize = '390px'
  await vi.waitFor(() => expect(name.scrollWidth).toBeLessThanOrEqual(name.clientWidth))
  expect(getComputedStyle(name).textOverflow).not.toBe('ellipsis')
})

test("adding an account: errors are marked at their fields, another person's name is refused, and the next try succeeds", async () => {
  const { gateway, shown } = await show(offer({ payees: [], realName: '' }), { 'wallets/payees': refused('NAME_DIFFERENT') })
  await shown.findByText('No account added yet')
  await userEvent.click(shown.getByRole('button', { name: 'Add an account' }))
  const holder = await shown.findByRole('textbox', { name: 'Account holder' })
  await shown.axe()
  await userEvent.click(shown.getByRole('button', { name: 'Add this account' }))
  await vi.waitFor(() => expect(holder).toHaveAccessibleDescription(/Enter first and last name/))
  await vi.waitFor(() => expect(shown.root.activeElement).toBe(holder))
  await userEvent.keyboard('Somebody Else{Tab}123{Enter}')
  const number = shown.getByRole('textbox', { name: 'Account number' })
  await vi.waitFor(() => expect(number).toHaveAccessibleDescription(/Enter 6 to 20 digits/))
  await userEvent.fill(number, '0044 1717 4417')
  await userEvent.fill(shown.getByLabelText('Payment password'), '123456')
  await userEvent.keyboard('{Enter}')
  await vi.waitFor(() => expect(holder).toHaveAccessibleDescription(/has to be in your own name/))
  await shown.axe()
  gateway.answers['wallets/payees'] = payee
  gateway.answers['withdrawal/offer'] = offer()
  await userEvent.fill(holder, 'Marisol Reyes')
  await userEvent.click(shown.getByRole('button', { name: 'Add this account' }))
  await vi.waitFor(() => expect(shown.queryByRole('dialog')).toBeNull())
  expect(await shown.findByRole('textbox', { name: 'Amount' })).toBeVisible()
})

test('paid withdrawal: answered by keyboard, and nothing is sent without pictures', async () => {
  const { gateway, shown } = await show(offer({ list: [paid()] }), { 'withdrawal/answer': refused() }, one)
  const received = await shown.findByRole('radio', { name: /^Received/ })
  expect(shown.getByRole('button', { name: '$497.50 arrived' })).toBeEnabled()
  await shown.axe()
  received.focus()
  await userEvent.keyboard('{ArrowDown}')
  expect(shown.getByRole('radio', { name: /^Partly received/ })).toBeChecked()
  const arrived = shown.getByRole('textbox', { name: 'How much did you receive?' })
  await shown.axe()
  await userEvent.click(shown.getByRole('button', { name: 'Report what is missing' }))
  await vi.waitFor(() => expect(arrived).toHaveAttribute('aria-invalid', 'true'))
  await userEvent.fill(arrived, '400')
  await userEvent.click(await shown.findByRole('button', { name: 'Report $97.50 missing' }))
  await shown.findByText('Add at least one picture as proof.')
  expect(gateway.callsOf('withdrawal/answer')).toEqual([])
  await shown.axe()
})

test('missing money: reported with a picture, first refused, then in review', async () => {
  const { gateway, shown } = await show(
    offer({ list: [paid()] }),
    { 'withdrawal/answer': refused(), 'withdrawal/proof': { id: 'i1' } },
    { place: '/member#withdraw?id=w1&answer=none' },
  )
  expect(await shown.findByRole('radio', { name: /^Not received/ })).toBeChecked()
  await userEvent.upload(shown.getByLabelText('Add pictures'), await picture())
  const report = shown.getByRole('button', { name: 'Report $497.50 missing' })
  expect(await shown.findByRole('button', { name: 'Remove bank.png' })).toBeVisible()
  await userEvent.click(report)
  await vi.waitFor(() => expect(gateway.callsOf('withdrawal/answer')).toHaveLength(1))
  await vi.waitFor(() => expect(report).not.toHaveAttribute('aria-busy', 'true'))
  await shown.axe()
  const review = withdrawal('review', { answer: 'none', proofs: [], paidAt: Date.now(), answeredAt: Date.now() })
  Object.assign(gateway.answers, { 'withdrawal/answer': review, 'withdrawal/offer': offer({ list: [review] }) })
  await userEvent.click(report)
  expect(await shown.findByText('We are looking for the missing money. You will find our answer on this page.')).toBeVisible()
  expect(gateway.callsOf('withdrawal/answer').at(-1)?.body).toMatchObject({ id: 'w1', answer: 'none', proofs: ['i1'] })
  await shown.axe()
})

test('cancelling a withdrawal: asks first; no keeps it, yes returns the money', async () => {
  const { gateway, shown } = await show(offer({ list: [withdrawal('requested')] }), { 'withdrawal/cancel': refused() }, one)
  const cancel = await shown.findByRole('button', { name: 'Cancel withdrawal' })
  await shown.axe()
  await userEvent.click(cancel)
  await answerQuestion(false)
  const back = withdrawal('cancelled', { endedAt: Date.UTC(2026, 10, 23, 2) })
  Object.assign(gateway.answers, { 'withdrawal/cancel': back, 'withdrawal/offer': offer({ list: [back] }) })
  await userEvent.click(cancel)
  await answerQuestion(true)
  await shown.findByRole('heading', { name: 'Cancelled by you' })
  expect(shown.getByText('$500.00 is back in your wallet.')).toBeVisible()
  expect(gateway.callsOf('withdrawal/cancel')).toHaveLength(1) // answering no has sent nothing
  await shown.axe()
})

test.each([
  ['Rejected', { state: 'refused', reason: 'The account is closed.' }, 'The account is closed.'],
  ['Counts as received', { state: 'done', how: 'time', endedAt: 1 }, /You did not answer by/],
  [
    'Refunded',
    { state: 'done', how: 'repaid', answer: 'partly', received: '400.00', refunded: '97.50' },
    /\$97\.50 is back in your wallet/,
  ],
])('ended withdrawal: %s', async (title, { state, ...more }, text) => {
  const { shown } = await show(offer({ list: [withdrawal(state, more)] }), {}, one)
  await shown.findByRole('heading', { name: title })
  expect(shown.getByText(text)).toBeVisible()
  await shown.axe()
})

test("another member's withdrawal: could not be found", async () => {
  const { shown } = await show(offer(), {}, { place: '/member#withdraw?id=not-mine' })
  expect(await shown.findByRole('heading', { name: 'This withdrawal could not be found' })).toBeVisible()
  await shown.axe()
})

test('paid withdrawal, Arabic: right-to-left, and the sums are isolated', async () => {
  const { shown } = await show(offer({ list: [paid()] }), {}, { ...one, language: 'AR' })
  const [first] = await shown.findAllByRole('radio')
  expect(getComputedStyle(first as HTMLElement).direction).toBe('rtl')
  expect(shown.container.textContent).toMatch(/\u2066[^\u2069]*497\.50[^\u2069]*\u2069/)
  await shown.axe()
})

test.each([true, false])('requested withdrawal that customer service has to check first (%j): says why', async (isHeld) => {
  const { shown } = await show(offer({ list: [withdrawal('requested', { isHeld })] }), {}, one)
  await shown.findByRole('heading', { name: 'Waiting for approval' })
  expect(shown.queryByText(/^Another account with the same address, device or withdrawal account/) !== null).toBe(isHeld)
  await shown.axe()
})
