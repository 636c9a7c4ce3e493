import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { rewardCenter } from '../../core/rewards/center.ts'
import { expectStates } from '../testing/expect-states.tsx'
import { showPart } from '../testing/show.tsx'
import { refused, standInGateway } from '../testing/stand-in-gateway.ts'
import { memberPage, sitePage } from '../testing/table-pages.ts'

const at = { place: '' }

const center = {
  list: [
    { kind: 'checkIn', id: '', name: '', money: null, points: 5, spins: 0, percent: 0, state: 'ready' },
    { kind: 'vip', id: '', name: '2', money: '15.00', points: 0, spins: 0, percent: 0, state: 'ready' },
  ],
  currencySymbol: '$',
  pause: null,
}

test('reward centre: loading, failed, nothing to claim, and claimable rewards with their worth', async () => {
  const shown = await expectStates(memberPage('rewardCenter'), at, {
    path: 'rewards/center',
    value: center,
    shows: 'VIP gift',
    failed: 'This could not be loaded',
    empty: { value: { ...center, list: [] }, shows: 'No rewards to claim at the moment' },
  })
  expect(shown.getByRole('button', { name: 'Claim $15.00: VIP gift' })).toBeEnabled()
  expect(shown.getByRole('button', { name: 'Claim 5 points: Daily check-in' })).toBeEnabled()
})

test('reward centre: during a break, no links to deposits or games', async () => {
  const offer = (kind: string, state: string) => ({ kind, id: '', name: '', money: '10.00', points: 0, spins: 3, percent: 100, state })
  const list = [offer('welcome', 'open'), offer('welcome', 'ready'), offer('freeSpins', 'ready')]
  const gateway = await standInGateway({ 'rewards/center': { ...center, list } }, { as: 'member' })
  const shown = await showPart(memberPage('rewardCenter'), at)
  const ways = () => shown.container.querySelectorAll('.reward-offer .button, .reward-open .button').length
  await vi.waitFor(() => expect(ways()).toBe(3))
  gateway.answers['rewards/center'] = { ...center, list, pause: { kind: 'timeOut', until: Date.now() + 86_400_000 } }
  rewardCenter.reload()
  await vi.waitFor(() => expect(ways()).toBe(0))
})

test('bonus details: loading, failed, none yet, and each bonus with its remaining turnover', async () => {
  const bonus = {
    id: 'b1',
    kind: 'promotion',
    name: 'Midweek reload',
    amount: '25.00',
    state: 'locked',
    required: '200.00',
    done: '50.00',
    part: 0.25,
    expiresAt: null,
    createdAt: Date.UTC(2026, 10, 20),
  }
  const none = { list: [], next: '', received: '0.00', locked: '0.00', left: '0.00', currencySymbol: '$' }
  const shown = await expectStates(memberPage('bonusDetails'), at, {
    path: 'rewards/bonuses',
    value: { ...none, list: [bonus], received: '25.00', locked: '25.00', left: '150.00' },
    shows: /Midweek reload/,
    failed: 'This could not be loaded',
    empty: { value: none, shows: 'No bonus yet' },
  })
  expect(shown.getByText('$150.00')).toBeVisible()
})

const rebate = {
  vipLevel: 2,
  isClaimable: true,
  lines: [{ type: 'live', rate: 40, turnover: '1000.00', amount: '4.00' }],
  turnover: '1000.00',
  amount: '4.00',
  minimum: '0.10',
  history: [],
  currencySymbol: '$',
}

test('manual rebate: loading, failed, nothing yet, and claimed by keyboard', async () => {
  const shown = await expectStates(memberPage('manualRebate'), at, {
    path: 'rewards/rebate',
    value: rebate,
    shows: '0.40%',
    failed: 'This could not be loaded',
    empty: { value: { ...rebate, isClaimable: false, amount: '0.00' }, shows: /You can claim it from \$0\.10/ },
  })
  const claim = shown.getByRole('button', { name: 'Claim $4.00' })
  shown.gateway.answers['rebate/claim'] = { id: 'r1', amount: '4.00' }
  shown.gateway.answers['rewards/rebate'] = {
    ...rebate,
    isClaimable: false,
    amount: '0.00',
    history: [{ id: 'r1', turnover: '1000.00', amount: '4.00', vipLevel: 2, createdAt: Date.UTC(2026, 10, 22) }],
  }
  claim.focus()
  await userEvent.keyboard('{Enter}')
  await shown.findByText('$4.00 is in your wallet')
  expect(shown.gateway.callsOf('rebate/claim')).toHaveLength(1)
})

const missions = {
  week: '2026-11-23',
  from: '2026-11-23',
  until: '2026-11-29',
  nextIn: 600_000_000,
  stars: 1,
  list: [
    {
      id: 'rounds',
      kind: 'rounds',
      goal: '50',
      value: '50',
      part: 1,
      reward: { kind: 'points', amount: '100' },
      stars: 1,
      isDone: true,
      isClaimed: false,
    },
    {
      id: 'bet',
      kind: 'bet',
      goal: '100.00',
      value: '25.00',
      part: 0.25,
      reward: { kind: 'spins', amount: '5' },
      stars: 2,
      isDone: false,
      isClaimed: false,
    },
  ],
  currencySymbol: '$',
}
const leaderboard = { list: [{ rank: 1, customerName: 'pea***o', stars: 2, isOwn: false }], own: null }

test('missions: loading, failed, and only completed ones can be claimed', async () => {
  const shown = await expectStates(memberPage('missionLeaderboard'), at, {
    path: 'MCSFE_getMissionSummaryDetails',
    value: missions,
    shows: 'Play 50 rounds',
    failed: 'This could not be loaded',
    others: { MCSFE_getMissionLeaderboard: leaderboard },
  })
  expect(shown.getByRole('button', { name: 'Claim 100 points: Play 50 rounds' })).toBeEnabled()
  expect(shown.queryByRole('button', { name: /^Claim 5 free spins/ })).toBeNull()
  expect(shown.getByLabelText('Play: Bet $100.00 in all')).toBeVisible()
  expect(await shown.findByText('pea***o')).toBeVisible()
})

const referral = {
  code: 'PLAYER1',
  reward: '25.00',
  deposit: '20.00',
  bet: '100.00',
  held: '0.00',
  waiting: '0.00',
  own: null,
  turnover: 5,
  days: 30,
  registered: 0,
  deposited: 0,
  earned: '0.00',
  claimable: '0.00',
  months: [],
  currencySymbol: '$',
}

test('referral: loading, failed, the code; tabs by arrow keys', async () => {
  const shown = await expectStates(memberPage('referral'), at, {
    path: 'rewards/referral',
    value: referral,
    shows: 'PLAYER1',
    failed: 'This could not be loaded',
    others: { 'referral/invited': { list: [], next: '' } },
  })
  expect(await shown.findByText('Nobody has registered with your code yet')).toBeVisible()
  shown.getByRole('tab', { name: 'Invite' }).focus()
  await userEvent.keyboard('{ArrowRight}')
  expect(shown.getByRole('tab', { name: 'Terms' })).toHaveAttribute('aria-selected', 'true')
  expect(shown.queryByText('PLAYER1')).toBeNull()
})

test("referral: shows what an invited member and invited friends still need, with the gateway's figures", async () => {
  const friend = { id: 'one', account: 'fri***d', createdAt: Date.now(), state: 'deposited', amount: '25.00' }
  const shown = await expectStates(memberPage('referral'), at, {
    path: 'rewards/referral',
    value: { ...referral, registered: 1, deposited: 1, waiting: '25.00', own: { amount: '12.00', bet: '40.00' }, bet: '150.00' },
    shows: 'PLAYER1',
    failed: 'This could not be loaded',
    others: { 'referral/invited': { list: [friend], next: '' } },
  })
  const own =
    'You were invited: you can claim $12.00 once you have deposited $20.00 or more in one payment and bet $150.00 in total. Bet so far: $40.00.'
  expect(shown.getByText(own)).toBeVisible()
  const offer = '$25.00 for you and $25.00 for your friend, once they deposit $20.00 or more and bet $150.00 in total.'
  expect(shown.getByText(offer)).toBeVisible()
  expect(shown.getByText('Your friend has to bet $150.00 in total before you can both claim the reward.')).toBeVisible()
  expect(shown.getByText(/^You must bet the reward 5 × within 30 days/)).toBeVisible()
  expect(await shown.findByRole('row', { name: /fri\*\*\*d.*Deposited/ })).toBeVisible()
  expect(shown.queryByText('To be claimed')).toBeNull()
  expect(shown.queryByRole('button', { name: /^Claim/ })).toBeNull()
})

test('referral: without a bet requirement, an invited member is told only about the deposit', async () => {
  await standInGateway(
    { 'rewards/referral': { ...referral, own: { amount: '12.00', bet: '0.00' }, bet: '0.00' }, 'referral/invited': { list: [], next: '' } },
    { as: 'member' },
  )
  const shown = await showPart(memberPage('referral'), at)
  expect(
    await shown.findByText('You were invited: you can claim $12.00 once you have deposited $20.00 or more in one payment.'),
  ).toBeVisible()
  expect(shown.container.textContent).not.toContain('$0.00 in total')
})

const vip = {
  vipLevel: 2,
  vipPoints: 3500,
  vipFrom: 2500,
  vipNext: 5000,
  levels: [
    { level: 1, points: 1000, gift: '5.00', giftState: 'claimed', rebate: [{ type: 'live', rate: 35 }] },
    { level: 2, points: 2500, gift: '10.00', giftState: 'ready', rebate: [{ type: 'live', rate: 40 }] },
  ],
  turnover: 1,
  claimable: '10.00',
  currencySymbol: '$',
}

test("VIP level: loading, failed, the member's level and its gift", async () => {
  const shown = await expectStates(memberPage('vip'), at, {
    path: 'rewards/vip',
    value: vip,
    shows: 'VIP level 2',
    failed: 'This could not be loaded',
  })
  expect(shown.getByRole('button', { name: 'Claim $10.00' })).toBeEnabled()
  // the side menu shows the same: src/widgets/side-menu/side-menu.test.tsx
  expect(shown.getByText('1,000 of 2,500 to VIP 3')).toBeVisible()
  expect(shown.getByRole('progressbar').querySelectorAll('.stones-laid')).toHaveLength(4)
  expect(shown.getByRole('table', { name: 'All levels' })).toBeVisible()
})

const checkIn = {
  days: [
    { points: 5, state: 'claimed' },
    { points: 5, state: 'today' },
    { points: 50, state: 'ahead' },
  ],
  isClaimed: false,
  nextAt: Date.now() + 80_000_000,
  nextIn: 80_000_000,
}

test("check-in: loading, failed, and one click claims the day's points", async () => {
  const shown = await expectStates(sitePage('/checkin'), at, {
    path: 'rewards/checkIn',
    value: checkIn,
    shows: /The next day begins/,
    failed: 'This could not be loaded',
  })
  const claim = shown.getByRole('button', { name: 'Check in for 5 points' })
  shown.gateway.answers['checkIn/claim'] = refused()
  await userEvent.click(claim)
  await vi.waitFor(() => expect(shown.getByRole('alert').textContent).not.toBe(''))
  const days = checkIn.days.map((day) => (day.state === 'today' ? { ...day, state: 'claimed' } : day))
  shown.gateway.answers['checkIn/claim'] = shown.gateway.answers['rewards/checkIn'] = { ...checkIn, days, isClaimed: true }
  await userEvent.click(claim)
  await vi.waitFor(() => expect(shown.queryByRole('button', { name: 'Check in for 5 points' })).toBeNull())
})

const tasks = {
  list: [
    { id: 'rounds', kind: 'rounds', goal: '10', value: '10', part: 1, points: 20, isDone: true, isClaimed: false },
    { id: 'bet', kind: 'bet', goal: '50.00', value: '5.00', part: 0.1, points: 30, isDone: false, isClaimed: false },
  ],
  nextAt: Date.now() + 80_000_000,
  nextIn: 80_000_000,
  currencySymbol: '$',
}

test('daily tasks: loading, failed, and the progress of each', async () => {
  const shown = await expectStates(sitePage('/tasks'), at, {
    path: 'rewards/tasks',
    value: tasks,
    shows: 'Play 10 rounds',
    failed: 'This could not be loaded',
  })
  expect(shown.getByRole('progressbar', { name: 'Bet $50.00 in all' })).toHaveAttribute('aria-valuetext', '$5.00 of $50.00')
  expect(shown.getByRole('button', { name: 'Claim 20 points: Play 10 rounds' })).toBeEnabled()
  expect(shown.container.querySelector('button:disabled')).toBeNull()
})

test('free spins: loading, failed, none, and how many are left', async () => {
  const spin = {
    id: 's1',
    granted: 10,
    left: 7,
    stake: '1.00',
    expiresAt: Date.UTC(2026, 11, 1),
    nodeId: '10009',
    gameName: 'Nine Coins',
    gameCode: 'JL-RNG-10009',
    gameType: 'RNG',
    vassalage: 'JL',
    isGame: 'GAME',
    iconUrl: '',
  }
  const shown = await expectStates(sitePage('/freeSpins'), at, {
    path: 'rewards/freeSpins',
    value: { list: [spin], currencySymbol: '$' },
    shows: 'Nine Coins',
    failed: 'This could not be loaded',
    empty: { value: { list: [], currencySymbol: '$' }, shows: 'No free spins at the moment' },
  })
  expect(shown.getByText('7 free spins left')).toBeVisible()
})

const rescue = {
  percent: 5,
  from: '2026-11-16',
  until: '2026-11-22',
  bet: '300.00',
  won: '100.00',
  loss: '200.00',
  amount: '10.00',
  minimum: '0.10',
  isClaimable: true,
  isClaimed: false,
  currencySymbol: '$',
}

test('rescue fund: loading, failed, no loss, and the amount that is paid back', async () => {
  await expectStates(sitePage('/rescue'), at, {
    path: 'rewards/rescue',
    value: rescue,
    shows: '$10.00',
    failed: 'This could not be loaded',
    empty: {
      value: { ...rescue, bet: '0.00', won: '0.00', loss: '0.00', amount: '0.00', isClaimable: false },
      shows: 'You had no net loss last week, so there is nothing to pay back.',
    },
  })
})

const raffle = {
  id: 'raffle-1',
  title: '1',
  startsAt: Date.UTC(2026, 10, 16),
  endsAt: Date.UTC(2026, 10, 30),
  isDrawn: false,
  ticketAmount: '5.00',
  tickets: 3,
  allTickets: 40,
  prizes: [{ id: 'raffle-1-1', place: 1, kind: 'money', amount: '100.00', winner: '', isOwn: false, isClaimed: false }],
}

test("raffle: loading, failed, none, and the member's tickets", async () => {
  const shown = await expectStates(sitePage('/raffle'), at, {
    path: 'rewards/raffles',
    value: { list: [raffle], currencySymbol: '$' },
    shows: /You have 3 of 40 tickets/,
    failed: 'This could not be loaded',
    empty: { value: { list: [], currencySymbol: '$' }, shows: /^No raffle/ },
  })
  expect(shown.getByRole('table', { name: 'Raffle 1' })).toBeVisible()
})

test("rewards, Arabic: right-to-left, isolated figures, and the gateway's amounts", async () => {
  await standInGateway({ 'rewards/rebate': rebate }, { as: 'member', language: 'AR' })
  const shown = await showPart(memberPage('manualRebate'), at)
  const table = await shown.findByRole('table')
  expect(getComputedStyle(table).direction).toBe('rtl')
  expect(table.textContent).toMatch(/[\u2066\u2067\u2068][^\u2069]*1,000\.00[^\u2069]*\u2069/)
  await shown.axe()
})
