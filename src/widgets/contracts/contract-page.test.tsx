import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { expectStates } from '../testing/expect-states.tsx'
import { showPart } from '../testing/show.tsx'
import { refused, standInGateway } from '../testing/stand-in-gateway.ts'
import { agentPage } from '../testing/table-pages.ts'
import type { Contract } from '../../core/agent/contract-calls.ts'

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
const room = { most: { dividend: null, daily: null, hourly: null, realtime: null }, balance: '100.00', currencySymbol: '$' }
const outflowsFrom = Date.UTC(2031, 10, 29, 9, 56)
const info = { dailysalreqtype: 1, divtypereq: 1, contracthoursalreq: 1, realtimesalreqtype: 1, offers: [] }

test('contracts: loading, failed, none; the tabs for "you pay" by arrow keys', async () => {
  const shown = await expectStates(agentPage('dividendRecord'), at, {
    as: 'agent',
    path: 'MCSFE_getContracts',
    value: none,
    shows: 'You have no contract of this type with your upline',
    failed: 'The contracts could not be loaded',
    others: { MCSFE_getContractSettlements: settlements, MCSFE_getConsolidatedContract: info },
  })
  // one empty state, and no second card for settlements, because there can be none
  expect(shown.container.querySelectorAll('.list-state')).toHaveLength(1)
  expect(shown.queryByText('Settlements')).toBeNull()
  shown.gateway.answers['MCSFE_getContracts'] = ({ query }: { query: Record<string, string> }) =>
    query['side'] === 'downline' && query['list'] === 'open' ? { list: [contract], next: null } : none
  shown.getByRole('tab', { name: 'You get' }).focus()
  await userEvent.keyboard('{ArrowRight}')
  await vi.waitFor(() => expect(shown.getByRole('tab', { name: 'You pay' })).toHaveAttribute('aria-selected', 'true'))
  await shown.findByText('agent2')
  await shown.axe()
})

test('sent offer: a message without a dialog says so, and can cancel the offer', async () => {
  const offer = { ...contract, state: 'offered', isRunning: false, startsAt: null } as Contract
  const gateway = await standInGateway({ MCSFE_withdrawOffer: refused() }, { as: 'agent' })
  const part = { load: async () => (await import('./offer-toast.tsx')).OfferToast }
  const shown = await showPart(part, { sent: offer }, 'agent')
  await shown.findByText('Offer sent')
  expect(shown.getByText(/^agent2 can see it now/)).toBeVisible()
  expect(shown.queryByRole('dialog')).toBeNull()
  await shown.axe()
  await userEvent.click(shown.getByRole('button', { name: 'Cancel offer' }))
  expect(await shown.findByRole('alert')).toBeVisible()
  expect(shown.queryByText('Offer sent')).toBeNull()
  expect(gateway.callsOf('MCSFE_withdrawOffer')).toHaveLength(1)
})

test('contract offer: while a new proof of identity is not valid yet, the button is disabled and the date is shown', async () => {
  await standInGateway({ MCSFE_getOfferRoom: { ...room, outflowsFrom } }, { as: 'agent' })
  const part = { load: async () => (await import('./offer-dialog.tsx')).OfferDialog }
  const shown = await showPart(part, { kind: 'dividend', memberId: '', onClose: () => {}, onSent: () => {} }, 'agent')
  expect(await shown.findByText(/Money can leave your account from 29 Nov 2031/)).toBeVisible()
  expect(shown.getByRole('button', { name: 'Send the offer' })).toBeDisabled()
  await shown.axe()
})

test.each(['mine', 'downline'])(
  'ending a contract (%s): while a new proof of identity is not valid yet, it is disabled and the date is shown once; an offer can be cancelled',
  async (side) => {
    const offer = { ...contract, id: 'c2', state: 'offered', isRunning: false, startsAt: null }
    const list = side === 'mine' ? [contract] : [contract, { ...contract, id: 'c3' }, offer]
    const answers = {
      MCSFE_getContracts: ({ query }: { query: Record<string, string> }) =>
        query['list'] === 'open' ? { list: list.map((each) => ({ ...each, side })), next: null } : none,
      MCSFE_getContractSettlements: settlements,
      MCSFE_getConsolidatedContract: info,
      MCSFE_getOfferRoom: { ...room, outflowsFrom },
    }
    await standInGateway(answers, { as: 'agent' })
    const shown = await showPart(agentPage('dividendRecord'), { place: `/agentHome#dividendRecord?side=${side}` }, 'agent')
    expect(await shown.findByText(/Money can leave your account from 29 Nov 2031/)).toBeVisible()
    const ends = await shown.findAllByRole('button', { name: 'Terminate' })
    expect(ends).toHaveLength(side === 'mine' ? 1 : 2)
    for (const end of ends) expect(end).toBeDisabled()
    if (side === 'downline') expect(shown.getByRole('button', { name: 'Cancel offer' })).toBeEnabled()
    await shown.axe()
  },
)

test('contracts, Arabic: right-to-left, with Arabic texts', async () => {
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
