import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { contractsChanged } from '../../core/agent/contract-info.ts'
import { contractDetail } from '../../core/agent/contract-detail.ts'
import { loadAreas } from '../../core/i18n/translate.ts'
import { connection } from '../../core/platform/client.ts'
import { useEnvironment } from '../../core/platform/environment.ts'
import { signIn } from '../../core/testing/sign-in.ts'
import { testEnvironment } from '../../core/testing/test-environment.ts'
import { renderInShadow } from '../../ui/testing/shadow.tsx'
import { OfferPopup } from './offer-popup.tsx'
import { speak } from '../../core/i18n/language.ts'

const person = (id: string, account: string) => ({ id, account, nickname: account })
const figures = { activeMembers: 4, bets: '3055.50', lost: '713.00' }
const offer = {
  contract: {
    id: 'c1',
    kind: 'dividend',
    period: 'W',
    tiers: [{ activeMembers: 1, bets: '650.00', lost: '190.00', rate: 300 }],
    state: 'offered',
    upline: person('1', 'northgate'),
    downline: person('2', 'harbour'),
    side: 'mine',
    offeredAt: 1,
    answerBy: 4_000_000_000_000,
    startsAt: 2_000_000_000_000,
    firstPaymentAt: 2_000_600_000_000,
  },
  last: { from: 1, until: 2, figures, tiers: [{ isMet: true, missing: {} }] },
  offer: { tier: 1, rate: 300, amount: '21.39' },
  difference: '21.39',
  currencySymbol: '$',
}
let isDown = false
let outflowsFrom = 0
const request = vi.fn(() =>
  isDown
    ? Response.json({ success: false, code: 'ACCESS_RESTRICTED', message: '' }, { status: 403 })
    : Response.json({ success: true, value: { ...offer, outflowsFrom } }),
)
beforeEach(async () => {
  const environment = testEnvironment({ app: { request } })
  useEnvironment(environment)
  connection.gateway = 'http://localhost:4700'
  speak('EN')
  await signIn(environment)
  await loadAreas(['common', 'contracts', 'contract-popup', 'money'])
})
afterEach(() => {
  isDown = false
  outflowsFrom = 0
  useEnvironment(undefined)
})

test('offer popup: closing it by Escape or the button postpones the answer', async () => {
  const [onClose, onLater] = [vi.fn(), vi.fn()]
  const { findByRole, getByRole } = renderInShadow(<OfferPopup id="c1" onClose={onClose} onLater={onLater} />)
  await findByRole('button', { name: 'Accept contract' })
  await userEvent.keyboard('{Escape}')
  expect(onLater).toHaveBeenCalledTimes(1)
  getByRole('button', { name: 'Close' }).click()
  expect(onLater).toHaveBeenCalledTimes(2)
  expect(onClose).not.toHaveBeenCalled()
})

test('offer popup: a failed reload keeps the shown offer', async () => {
  const { findByRole, getByRole } = renderInShadow(<OfferPopup id="c1" onClose={() => {}} onLater={() => {}} />)
  await findByRole('button', { name: 'Accept contract' })
  isDown = true
  contractsChanged('member')
  await vi.waitFor(() => expect(contractDetail('member', 'c1').$state.get().status).toBe('failed'))
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(getByRole('button', { name: 'Accept contract' })).toBeVisible()
})

test('offer popup: while a new proof of identity is not valid yet, Accept is disabled and the date is shown; Reject is enabled', async () => {
  outflowsFrom = Date.UTC(2031, 10, 29, 9, 56)
  const { findByText, getByRole, axe } = renderInShadow(<OfferPopup id="c2" onClose={() => {}} onLater={() => {}} />)
  expect(await findByText(/Money can leave your account from 29 Nov 2031/)).toBeVisible()
  expect(getByRole('button', { name: 'Accept contract' })).toBeDisabled()
  expect(getByRole('button', { name: 'Reject' })).toBeEnabled()
  await axe()
})
