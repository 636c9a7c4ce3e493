import { expect, test, vi } from 'vitest'
import { deliver } from '../../core/platform/live.ts'
import { reloadSession } from '../../core/session/session.ts'
import { showPart } from '../testing/show.tsx'
import { standInGateway } from '../testing/stand-in-gateway.ts'
import { memberPage } from '../testing/table-pages.ts'

const payee = { id: 'p1', kind: 'bank', provider: 'Harbour Bank', holder: 'Marisol Reyes', mask: '4417' }
const offer = {
  balance: '100.00',
  withdrawable: '100.00',
  locked: '0.00',
  held: '0.00',
  dayMaximum: '500.00',
  dayLeft: '500.00',
  currencySymbol: '$',
  turnover: null,
  methods: [{ kind: 'bank', providers: ['Harbour Bank'], minimum: '20.00', maximum: '500.00', rate: 0, flat: '0.00', minutes: 60 }],
  payees: [payee],
  payeesMost: 5,
  realName: 'Marisol Reyes',
  hasPaymentPassword: true,
  confirmMinutes: 30,
  list: [],
}
const upline = {
  isEnabled: true,
  name: 'harbour',
  isAgent: true,
  minimum: '1.00',
  withdrawable: '100.00',
  hasPaymentPassword: true,
  currencySymbol: '$',
}

test.each([
  ['withdraw', 'Withdraw'],
  ['transferUpline', 'Send'],
] as const)(
  '%s: while withdrawals and transfers are frozen, a notice at the top says so, and the button is disabled until the release',
  async (page, button) => {
    const gateway = await standInGateway({ 'withdrawal/offer': offer, GCS_transferTarget: upline }, { as: 'member' })
    const free = gateway.answers['member/info'] as object
    gateway.answers['member/info'] = { ...free, isFrozen: true }
    await reloadSession('member')
    const shown = await showPart(memberPage(page), { place: '' })
    const send = await shown.findByRole('button', { name: button })
    expect(send).toBeDisabled()
    const notice = shown.getByRole('region', { name: 'Withdrawals and transfers are frozen' })
    expect(shown.getByText(/Contact customer service/)).toBeVisible()
    expect(shown.getByRole('button', { name: 'Customer service' })).toBeEnabled()
    expect(notice.compareDocumentPosition(send) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
    await shown.axe()

    gateway.answers['member/info'] = free
    deliver('member', { type: 'pause', data: {} })
    await vi.waitFor(() => expect(send).toBeEnabled())
    expect(shown.queryByRole('region', { name: 'Withdrawals and transfers are frozen' })).toBeNull()
  },
)

test.each([
  ['withdraw', 'Withdraw'],
  ['transferUpline', 'Send'],
] as const)('%s: while a new proof of identity is not valid yet, the button is disabled and the date is shown', async (page, button) => {
  const outflowsFrom = Date.UTC(2031, 10, 29, 9, 56)
  const answers = { 'withdrawal/offer': { ...offer, outflowsFrom }, GCS_transferTarget: { ...upline, outflowsFrom } }
  await standInGateway(answers, { as: 'member' })
  const shown = await showPart(memberPage(page), { place: '' })
  expect(await shown.findByText(/Money can leave your account from 29 Nov 2031/)).toBeVisible()
  expect(shown.getByRole('button', { name: button })).toBeDisabled()
  await shown.axe()
})
