import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { $popups } from '../../core/site/popups.ts'
import { held, refused, standInGateway } from '../testing/stand-in-gateway.ts'
import { showWidget } from '../testing/show.tsx'
import { widget } from './index.tsx'

const balance = { balance: '12480.50', currency: 'USD', currencySymbol: '$' }
const answers = { 'wallets/balance': balance, CSP_unreadCount: { count: 3 } }

test('account, guest: login and registration open by keyboard', async () => {
  await standInGateway({})
  const shown = await showWidget(widget)
  await shown.axe()
  shown.getByRole('button', { name: 'Log in' }).focus()
  await userEvent.keyboard('{Enter}')
  expect($popups.get().map(({ name }) => name)).toEqual(['login'])
  await userEvent.keyboard('{Tab} ')
  expect($popups.get().map(({ name }) => name)).toEqual(['register'])
})

test('account: the balance is busy until loaded, then shown, and can be hidden', async () => {
  const { answer, release } = held(balance)
  await standInGateway({ ...answers, 'wallets/balance': answer }, { as: 'member' })
  const shown = await showWidget(widget)
  const hide = await shown.findByRole('button', { name: 'Hide the balance' })
  expect(shown.container.querySelector('.account-amount')).toHaveAttribute('aria-busy', 'true')
  release()
  await shown.findByText('$12,480.50')
  expect(await shown.findByRole('button', { name: 'Messages, 3 unread' })).toBeVisible()
  await shown.axe()
  await userEvent.click(hide)
  await shown.findByText('***')
  expect(shown.queryByText('$12,480.50')).toBeNull()
  await userEvent.click(shown.getByRole('button', { name: 'Show the balance' }))
  await shown.findByText('$12,480.50')
})

test('account: a balance that failed to load shows a dash and a retry button', async () => {
  const gateway = await standInGateway({ ...answers, 'wallets/balance': refused() }, { as: 'member' })
  const shown = await showWidget(widget)
  const retry = await shown.findByRole('button', { name: 'The balance could not be loaded. Try again.' })
  expect(shown.container.querySelector('.account-amount bdi')?.textContent).toBe('—')
  gateway.answers['wallets/balance'] = balance
  await userEvent.click(retry)
  await shown.findByText('$12,480.50')
})

test("account menu: opens and closes by keyboard, and contains the member's items", async () => {
  await standInGateway(answers, { as: 'member' })
  const shown = await showWidget(widget)
  const open = await shown.findByRole('button', { name: 'Account menu of player1' })
  open.focus()
  await userEvent.keyboard('{ArrowDown}')
  const items = await shown.findAllByRole('menuitem')
  expect(items.map((each: HTMLElement) => each.textContent)).toEqual(
    expect.arrayContaining(['Deposit', 'Withdraw', 'Security centre', 'Log out']),
  )
  expect(items.some((each: HTMLElement) => /agent/i.test(each.textContent))).toBe(false)
  await vi.waitFor(() => expect(shown.root.activeElement).toBe(items[0]))
  await shown.axe()
  await userEvent.keyboard('{End}')
  await vi.waitFor(() => expect(shown.root.activeElement?.textContent).toBe('Log out'))
  await userEvent.keyboard('{Escape}')
  await vi.waitFor(() => expect(shown.queryByRole('menuitem')).toBeNull())
  await vi.waitFor(() => expect(shown.root.activeElement).toBe(open))
})

test('account, Arabic: right-to-left, and the amount stays on one line', async () => {
  await standInGateway(answers, { as: 'member', language: 'AR' })
  const shown = await showWidget(widget)
  const amount = await vi.waitFor(() => {
    const found = shown.container.querySelector<HTMLElement>('.account-amount bdi')
    expect(found?.textContent).toMatch(/12,480\.50/)
    return found as HTMLElement
  })
  expect(getComputedStyle(amount.closest('.account') as HTMLElement).direction).toBe('rtl')
  expect(shown.queryByRole('button', { name: 'Deposit' })).toBeNull()
  await shown.axe()
})
