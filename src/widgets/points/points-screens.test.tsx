import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { expectStates } from '../testing/expect-states.tsx'
import { showPart } from '../testing/show.tsx'
import { standInGateway } from '../testing/stand-in-gateway.ts'
import { sitePage } from '../testing/table-pages.ts'

const at = { place: '' }
const reward = (id: string, name: string, kind: string, cost: number, stock: number | null) => ({
  id,
  name,
  text: '',
  kind,
  cost,
  stock,
  iconUrl: '',
})
const rewards = {
  list: [reward('wallet-5', '5.00 for your wallet', 'money', 400, null), reward('compass', 'Brass compass', 'goods', 2400, 12)],
}
const mallAnswers = {
  MCS2_getPointBalance: { balance: 1000, byType: [{ type: 'live', points: 1000 }] },
  MCS2_getPointReward: rewards,
  MCS2_getPointConfig: {
    earn: [{ type: 'live', amount: '2.00' }],
    convert: { points: 100, amount: '1.00', minimum: 500 },
    currency: 'USD',
    currencySymbol: '$',
  },
  MCSFE_getListAnnouncements: { banners: [], notices: [], popup: [], promotions: [], announcements: [], seenAt: null },
}

test("points mall: loading, failed, and ready; a reward that costs too much can't be redeemed", async () => {
  const shown = await expectStates(sitePage('/pointMall'), at, {
    path: 'MCS2_getPointBalance',
    value: mallAnswers.MCS2_getPointBalance,
    shows: '1,000',
    failed: 'Your points could not be loaded',
    others: mallAnswers,
  })
  expect(await shown.findByText('12 left')).toBeVisible()
  expect(shown.getByRole('button', { name: /1,400 to go/ }).matches(':disabled, [aria-disabled=true]')).toBe(true)
})

test('points mall: a type is chosen by keyboard, and a type without rewards says so', async () => {
  await standInGateway(mallAnswers, { as: 'member' })
  const shown = await showPart(sitePage('/pointMall'), at)
  await shown.findByText('Brass compass')
  const kinds = shown.getByRole('group', { name: 'Type of reward' })
  const choose = async (name: string) => {
    const chip = [...kinds.querySelectorAll('button')].find((each) => each.textContent === name) as HTMLElement
    chip.focus()
    await userEvent.keyboard('{Enter}')
  }
  await choose('Money')
  await vi.waitFor(() => expect(shown.queryByText('Brass compass')).toBeNull())
  expect(shown.getByText('5.00 for your wallet')).toBeVisible()
  await choose('Free spins')
  await shown.findByText('No rewards of this type')
})

const none = { list: [], pageNum: 1, totalPages: 0, totalCount: 0 }

test('redeem history: loading, failed, and nothing redeemed yet', async () => {
  await expectStates(sitePage('/redeemHistory'), at, {
    path: 'MCS2_getRedeemPointList',
    value: none,
    shows: 'Nothing redeemed yet',
    failed: 'The list could not be loaded',
  })
})

test('points history: loading, failed, and no movements yet', async () => {
  await expectStates(sitePage('/pointHistory'), at, {
    path: 'ODSFE2_MemTransDet',
    value: none,
    shows: 'No movements here yet',
    failed: 'The list could not be loaded',
  })
})

test('points, Arabic: the figures are isolated', async () => {
  await standInGateway(mallAnswers, { as: 'member', language: 'AR' })
  const shown = await showPart(sitePage('/pointMall'), at)
  const name = await shown.findByText('Brass compass')
  expect(getComputedStyle(name).direction).toBe('rtl')
  await vi.waitFor(() => expect(shown.container.textContent).toMatch(/\u2066[^\u2069]*1,400[^\u2069]*\u2069/))
  await shown.axe()
})
