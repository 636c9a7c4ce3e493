import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { $popups } from '../../core/site/popups.ts'
import { popups } from '../runtime/popup-table.ts'
import { expectStates } from '../testing/expect-states.tsx'
import { showPart } from '../testing/show.tsx'
import { held, refused, standInGateway } from '../testing/stand-in-gateway.ts'

const reward = (id: string, name: string, kind: string, cost: number) => ({ id, name, text: '', kind, cost, stock: null, iconUrl: '' })
const rewards = (lanternCost: number) => ({
  list: [reward('wallet-5', '5.00 for your wallet', 'money', 400), reward('lantern', 'Harbour lantern', 'goods', lanternCost)],
})
const config = (amount: string) => ({
  earn: [],
  convert: { points: 100, amount, minimum: 500 },
  currency: 'USD',
  currencySymbol: '$',
})
const balance = { balance: 2000, byType: [] }
const home = { name: 'Marisol Reyes', phone: '+63 917 123 4567', address: '12 Mabini Street, Quezon City' }
const redemption = (state: string, delivery: object | null) => ({
  redemption: { id: '1', rewardId: 'lantern', name: '', cost: 1800, state, remark: '', createdAt: Date.UTC(2026, 10, 22), delivery },
  balance: 200,
})
const answers = {
  MCS2_getPointBalance: balance,
  MCS2_getPointConfig: config('1.00'),
  MCS2_getPointReward: rewards(1800),
  'rewards/delivery': { name: '', phone: '', address: '' },
}
const redeeming = (rewardId: string, onClose = () => {}) => ({ options: { rewardId }, onClose })
const confirmLabel = 'Login or payment password'

test('convert: the rate is loading, failed, and ready; a number between the steps is marked and not sent', async () => {
  const shown = await expectStates(
    popups.convertPoints,
    { options: {}, onClose: () => {} },
    {
      path: 'MCS2_getPointConfig',
      value: config('1.00'),
      shows: 'Points to convert',
      failed: /^Network link is abnormal/,
      others: answers,
    },
  )
  const points = shown.getByLabelText('Points to convert')
  points.focus()
  await userEvent.keyboard('450{Enter}')
  await vi.waitFor(() => expect(points).toHaveAccessibleDescription(/Only in steps of 100 points/))
  await vi.waitFor(() => expect(shown.root.activeElement).toBe(points))
  await userEvent.click(shown.getByRole('button', { name: 'All: 2,000' }))
  await shown.findByRole('button', { name: 'Convert for $20.00' })
  await userEvent.keyboard('{Enter}')
  expect(shown.gateway.callsOf('MCS2_convertPoint')).toEqual([])
})

test('convert: if the points fail to load, a retry loads them', async () => {
  const gateway = await standInGateway({ ...answers, MCS2_getPointBalance: refused() }, { as: 'member' })
  const shown = await showPart(popups.convertPoints, { options: {}, onClose: () => {} })
  const retry = await shown.findByRole('button', { name: 'Try again' })
  gateway.answers['MCS2_getPointBalance'] = balance
  await userEvent.click(retry)
  await shown.findByLabelText('Points to convert')
})

test('convert: a wrong password, a rate that has changed meanwhile, busy while sending, then the receipt', async () => {
  const gateway = await standInGateway({ ...answers, MCS2_convertPoint: refused('PASSWORD_WRONG') }, { as: 'member' })
  const onClose = vi.fn()
  const shown = await showPart(popups.convertPoints, { options: {}, onClose })
  await userEvent.click(await shown.findByRole('button', { name: '500' }))
  const password = shown.getByLabelText(confirmLabel)
  await userEvent.fill(password, 'guess')
  await userEvent.keyboard('{Enter}')
  await vi.waitFor(() => expect(password).toHaveAccessibleDescription(/The password is wrong/))
  await vi.waitFor(() => expect(shown.root.activeElement).toBe(password))
  await shown.axe()

  Object.assign(gateway.answers, { MCS2_convertPoint: refused('OFFER_CHANGED'), MCS2_getPointConfig: config('0.50') })
  await userEvent.fill(password, 'Player123!')
  await userEvent.keyboard('{Enter}')
  await vi.waitFor(() => expect(shown.getByRole('alert').textContent).toMatch(/^The offer has changed in the meantime/))
  expect(shown.container.querySelector('del')).toHaveTextContent('$5.00')
  expect(shown.container.querySelector('ins')).toHaveTextContent('$2.50')
  await shown.axe()

  const { answer, release } = held({ points: 500, amount: '2.50', balance: 1500 })
  gateway.answers['MCS2_convertPoint'] = answer
  const confirm = shown.getByRole('button', { name: 'Convert for $2.50' })
  await userEvent.click(confirm)
  await vi.waitFor(() => expect(confirm).toHaveAttribute('aria-busy', 'true'))
  await userEvent.keyboard('{Enter}')
  gateway.answers['MCS2_getPointBalance'] = refused() // the reload after the conversion fails and must not hide the receipt
  release()
  await shown.findByText('$2.50 is in your wallet, for 500 points.')
  await vi.waitFor(() => expect(gateway.callsOf('MCS2_getPointBalance').length).toBeGreaterThan(1))
  expect(gateway.callsOf('MCS2_convertPoint')).toHaveLength(3)
  await vi.waitFor(() => expect(shown.root.activeElement).toBe(shown.getByRole('button', { name: 'OK' })))
  await shown.axe()
  expect(shown.getByText('$2.50 is in your wallet, for 500 points.')).toBeVisible()
  await userEvent.keyboard('{Enter}')
  expect(onClose).toHaveBeenCalledOnce()
})

test('redeem: busy while the reward loads, and a reward that no longer exists closes the popup', async () => {
  const { answer, release } = held(rewards(1800))
  await standInGateway({ ...answers, MCS2_getPointReward: answer }, { as: 'member' })
  const onClose = vi.fn()
  const waiting = await showPart(popups.redeem, redeeming('wallet-5', onClose))
  await vi.waitFor(() => expect(waiting.container.querySelector('[aria-busy=true]')).not.toBeNull())
  await waiting.axe()
  release()
  await waiting.findByText('You get it at once.')
  expect(waiting.queryByRole('textbox', { name: 'Address' })).toBeNull() // only goods need an address
  expect(onClose).not.toHaveBeenCalled()
  waiting.unmount()
  await showPart(popups.redeem, redeeming('sold-out-long-ago', onClose))
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
})

test('redeem: if the rewards fail to load, the popup says so, and a retry loads them', async () => {
  const gateway = await standInGateway({ ...answers, MCS2_getPointReward: refused() }, { as: 'member' })
  const onClose = vi.fn()
  const shown = await showPart(popups.redeem, redeeming('wallet-5', onClose))
  const again = await shown.findByRole('button', { name: 'Try again' })
  await shown.axe()
  gateway.answers['MCS2_getPointReward'] = rewards(1800)
  await userEvent.click(again)
  await shown.findByText('You get it at once.')
  expect(onClose).not.toHaveBeenCalled()
})

test("redeem: while a new proof of identity is not valid yet, goods are disabled and the date is shown; money for the member's wallet is enabled", async () => {
  const outflowsFrom = Date.UTC(2031, 10, 29, 9, 56)
  await standInGateway({ ...answers, MCS2_getPointBalance: { ...balance, outflowsFrom } }, { as: 'member' })
  const goods = await showPart(popups.redeem, redeeming('lantern'))
  expect(await goods.findByText(/Money can leave your account from 29 Nov 2031/)).toBeVisible()
  expect(goods.getByRole('button', { name: 'Redeem for 1,800 points' })).toBeDisabled()
  await goods.axe()
  goods.unmount()
  const money = await showPart(popups.redeem, redeeming('wallet-5'))
  expect(await money.findByRole('button', { name: 'Redeem for 400 points' })).toBeEnabled()
  expect(money.queryByText(/Money can leave/)).toBeNull()
})

test('redeem: goods need an address and the password; a changed price is shown, and the next try uses it', async () => {
  const gateway = await standInGateway({ ...answers, MCS2_redeemPointReward: refused('OFFER_CHANGED') }, { as: 'member' })
  const shown = await showPart(popups.redeem, redeeming('lantern'))
  await userEvent.click(await shown.findByRole('button', { name: 'Redeem for 1,800 points' }))
  const field = (name: string) => shown.getByRole('textbox', { name })
  await vi.waitFor(() => expect(field('Address')).toHaveAttribute('aria-invalid', 'true'))
  await vi.waitFor(() => expect(shown.root.activeElement).toBe(field('Full name')))
  await shown.axe()
  await userEvent.keyboard(`${home.name}{Tab}${home.phone}{Tab}${home.address}`)
  await userEvent.click(shown.getByRole('button', { name: 'Redeem for 1,800 points' }))
  const password = shown.getByLabelText(confirmLabel)
  await vi.waitFor(() => expect(password).toHaveAccessibleDescription(/Enter your password/))
  expect(gateway.callsOf('MCS2_redeemPointReward')).toEqual([])

  gateway.answers['MCS2_getPointReward'] = rewards(1900)
  await userEvent.fill(password, 'Player123!')
  await userEvent.keyboard('{Enter}')
  await vi.waitFor(() => expect(shown.getByRole('alert').textContent).toMatch(/^The offer has changed in the meantime/))
  expect(shown.container.querySelector('del')).toHaveTextContent('1,800 points')
  expect(shown.container.querySelector('ins')).toHaveTextContent('1,900 points')
  expect(field('Address')).toHaveValue(home.address)
  await shown.axe()

  gateway.answers['MCS2_redeemPointReward'] = redemption('process', home)
  await userEvent.click(shown.getByRole('button', { name: 'Redeem for 1,900 points' }))
  await shown.findByText(/Harbour lantern is in process\./)
  expect(shown.getByText(home.address)).toBeVisible()
  expect(shown.getByText('200 points left')).toBeVisible()
  await vi.waitFor(() => expect(shown.root.activeElement).toBe(shown.getByRole('button', { name: 'OK' })))
  await shown.axe()
})

test('redeem: a refused address is marked at its field, and the known address is filled in', async () => {
  const wrongPhone = () =>
    new Response(JSON.stringify({ success: false, code: 'FIELD_INVALID', value: { field: 'phone' } }), { status: 400 })
  await standInGateway({ ...answers, 'rewards/delivery': home, MCS2_redeemPointReward: wrongPhone }, { as: 'member' })
  const shown = await showPart(popups.redeem, redeeming('lantern'))
  const phone = await shown.findByRole('textbox', { name: 'Mobile number' })
  await vi.waitFor(() => expect(phone).toHaveValue(home.phone))
  await userEvent.fill(shown.getByLabelText(confirmLabel), 'Player123!')
  await userEvent.keyboard('{Enter}')
  await vi.waitFor(() => expect(phone).toHaveAttribute('aria-invalid', 'true'))
  expect(shown.getByRole('textbox', { name: 'Full name' })).not.toHaveAttribute('aria-invalid', 'true')
})

test('convert: a guest gets the login, and the popup again after it', async () => {
  await standInGateway(answers)
  const onClose = vi.fn()
  await showPart(popups.convertPoints, { options: {}, onClose })
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  await vi.waitFor(() => expect($popups.get().map(({ name }) => name)).toEqual(['login']))
})

test('redeem, Arabic: right-to-left, and the points are isolated', async () => {
  await standInGateway(answers, { as: 'member', language: 'AR' })
  const shown = await showPart(popups.redeem, redeeming('wallet-5'))
  const name = await shown.findByRole('heading', { name: '5.00 for your wallet' })
  expect(getComputedStyle(name).direction).toBe('rtl')
  await vi.waitFor(() => expect(shown.container.textContent).toMatch(/\u2066[^\u2069]*1,600[^\u2069]*\u2069/))
  await shown.axe()
})
