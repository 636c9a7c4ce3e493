import { afterEach, beforeEach, expect, test } from 'vitest'
import { seeded } from '../artwork/random.ts'
import { checkLedger } from '../ledger/check.ts'
import { houseAccounts, memberAccount } from '../ledger/ledger.ts'
import { postFreely } from '../testing/post-freely.ts'
import { createMember } from '../session/members.ts'
import { type TrialGateway, trialGateway } from '../testing/trial-gateway.ts'
import { advanceTurnover, turnoverOf } from '../wallet/turnover.ts'
import { earnPoints } from './points.ts'
import { changeRewards } from './config.ts'
import { noteReferral } from './referral.ts'

let gateway: TrialGateway
beforeEach(async () => {
  gateway = await trialGateway({ random: seeded('bonuses') })
})
afterEach(async () => {
  expect(await checkLedger(gateway.services.db)).toMatchObject({ ok: true, faults: [] })
  await gateway.close()
})

const idOf = async (account: string) =>
  (await gateway.services.db.selectFrom('members').select('id').where('account', '=', account).executeTakeFirstOrThrow()).id
const get = async (path: string, token: string, query = {}) => (await gateway.call('GET', path, { token, query })).value as never
const send = (path: string, token: string, body: object = {}) => gateway.call('POST', path, { token, body })
const balance = async (token: string) => Number(((await get('/wps/v2/wallets/balance', token)) as { balance: string }).balance)
const key = () => crypto.randomUUID()

async function member(account: string, invitedBy: string | null = null): Promise<{ id: string; token: string }> {
  const { db } = gateway.services
  const { password_hash } = await db
    .selectFrom('members')
    .select('password_hash')
    .where('account', '=', 'player1')
    .executeTakeFirstOrThrow()
  const id = await createMember(db, { account, password_hash, upline_id: invitedBy, login_count: 1 }, 0n, gateway.now())
  return { id, token: await gateway.login(account) }
}

const deposit = (memberId: string, amount: bigint) =>
  gateway.services.db.transaction().execute(async (trx) => {
    const entries = [
      { account: houseAccounts.float, amount: -amount },
      { account: memberAccount(memberId), amount },
    ]
    const { id } = await postFreely(trx, { key: key(), body: '', kind: 'deposit', entries, at: gateway.now() })
    await noteReferral(trx, { memberId, amount, at: gateway.now() })
    return id
  })
const play = (memberId: string, amount: bigint, gameType = 'RNG') =>
  gateway.services.db.transaction().execute((trx) => earnPoints(trx, { memberId, gameType, amount, id: key(), at: gateway.now() }))
const exclude = (memberId: string) =>
  gateway.services.db
    .insertInto('play_breaks')
    .values({ id: key(), member_id: memberId, kind: 'exclusion', starts_at: gateway.now() - 1, ends_at: null })
    .execute()

const code = (body: object) => gateway.call('POST', '/sandbox/bonus-codes', { body: { turnover: 8, days: 7, uses: 5, ...body } })

test('bonus code: pays each member once; of many simultaneous claims of the last use one succeeds, and wrong codes pay nothing', async () => {
  await code({ code: 'harbour-1', amount: '10.00', uses: 1 })
  const people = await Promise.all(Array.from({ length: 6 }, (_, index) => member(`coder${index}`)))
  const answers = await Promise.all(people.map(({ token }) => send('/wps/rewards/bonusCode', token, { code: ' Harbour-1', key: key() })))
  expect(answers.filter(({ success }) => success)).toHaveLength(1)
  expect(new Set(answers.flatMap(({ success, code: refused }) => (success ? [] : [refused])))).toEqual(new Set(['CODE_OVER']))
  expect(answers.find(({ success }) => success)?.value).toMatchObject({ code: 'HARBOUR-1', amount: '10.00', turnover: '80.00' })

  await code({ code: 'TWICE', amount: '5.00' })
  const [{ id, token } = { id: '', token: '' }] = people
  const before = await balance(token)
  const one = key()
  const same = await Promise.all(Array.from({ length: 10 }, () => send('/wps/rewards/bonusCode', token, { code: 'twice', key: one })))
  expect(new Set(same.map(({ value }) => (value as { id: string }).id)).size).toBe(1)
  expect((await send('/wps/rewards/bonusCode', token, { code: 'twice', key: key() })).code).toBe('CODE_USED')
  expect((await send('/wps/rewards/bonusCode', token, { code: 'other', key: one })).code).toBe('KEY_REUSED')
  expect((await send('/wps/rewards/bonusCode', token, { code: 'nobody', key: key() })).code).toBe('CODE_UNKNOWN')
  expect((await balance(token)) - before).toBe(5)
  expect((await turnoverOf(gateway.services.db, id)).locked).toBeGreaterThanOrEqual(500n)

  await code({ code: 'OLD', amount: '5.00', endsAt: gateway.now() + 1000 })
  gateway.wait(2000)
  expect((await send('/wps/rewards/bonusCode', token, { code: 'old', key: key() })).code).toBe('CODE_OVER')
})

test('MEMBER-09 bonus details: show a bonus from locked to unlocked, and an unplayed one as expired', async () => {
  await code({ code: 'FIRST', amount: '5.00', turnover: 2, days: 7 })
  await code({ code: 'SECOND', amount: '4.00', turnover: 2, days: 7 })
  await code({ code: 'FREE', amount: '1.00', turnover: 0 })
  const { id, token } = await member('bonuses1')
  for (const each of ['first', 'second', 'free']) {
    gateway.wait(10)
    expect((await send('/wps/rewards/bonusCode', token, { code: each, key: key() })).success).toBe(true)
  }
  const advance = (bet: bigint) =>
    gateway.services.db
      .transaction()
      .execute((trx) => advanceTurnover(trx, { memberId: id, gameType: 'RNG', counted: bet, atStake: 20n, at: gateway.now() }))
  await advance(1200n)
  type Page = { list: { name: string; state: string; required: string | null; done: string | null; part: number }[]; locked: string }
  const page = () => get('/wps/rewards/bonuses', token) as Promise<Page>
  expect((await page()).list.map(({ name, state, required, done, part }) => [name, state, required, done, part])).toEqual([
    ['FREE', 'free', null, null, 0],
    ['SECOND', 'locked', '8.00', '2.00', 0.25],
    ['FIRST', 'unlocked', '10.00', '10.00', 1],
  ])
  expect(await page()).toMatchObject({ received: '10.00', locked: '4.00', left: '6.00' })
  gateway.wait(8 * 86_400_000)
  const late = await gateway.login('bonuses1')
  expect(((await get('/wps/rewards/bonuses', late)) as Page).list.map(({ state }) => state)).toEqual(['free', 'expired', 'unlocked'])
  expect(await balance(late)).toBe(6)
})

test('ENT-64 manual rebate: pays turnover not yet rebated, by type and VIP level, once; with the flag off it is refused', async () => {
  const { id, token } = await member('rebate1')
  await play(id, 10_000n)
  await play(id, 20_050n, 'LIVE')
  type Rebate = {
    amount: string
    vipLevel: number
    lines: { type: string; turnover: string; rate: number; amount: string }[]
    history: unknown[]
  }
  const rebate = () => get('/wps/rewards/rebate', token) as Promise<Rebate>
  const first = await rebate()
  expect(first.lines.filter(({ turnover }) => turnover !== '0.00')).toEqual([
    { type: 'live', turnover: '200.50', rate: 30, amount: '0.60' },
    { type: 'slots', turnover: '100.00', rate: 40, amount: '0.40' },
  ])
  const answers = await Promise.all(Array.from({ length: 20 }, () => send('/wps/rewards/rebate/claim', token, { key: key() })))
  expect(answers.filter(({ success }) => success).map(({ value }) => (value as { amount: string }).amount)).toEqual(['1.00'])
  expect(new Set(answers.flatMap(({ success, code: refused }) => (success ? [] : [refused])))).toEqual(new Set(['NOT_CLAIMABLE']))
  expect([await balance(token), (await rebate()).amount, (await rebate()).history.length]).toEqual([1, '0.00', 1])

  await play(id, 100_000n)
  const one = key()
  const same = await Promise.all(Array.from({ length: 10 }, () => send('/wps/rewards/rebate/claim', token, { key: one })))
  expect(same.every(({ value }) => (value as { amount: string }).amount === '4.00')).toBe(true)
  expect(await balance(token)).toBe(5)

  await gateway.services.settings.change({ flags: { MANPLAYREB3: false } })
  await play(id, 100_000n)
  expect((await gateway.call('GET', '/wps/rewards/rebate', { token })).code).toBe('NOT_OFFERED')
  expect((await send('/wps/rewards/rebate/claim', token, { key: key() })).code).toBe('NOT_OFFERED')
  expect(await balance(token)).toBe(5)
})

test('reward claims: a repeated key returns the same result, even after the feature is disabled or the member has self-excluded', async () => {
  const { id, token } = await member('replay1')
  await code({ code: 'AGAIN', amount: '5.00' })
  await play(id, 100_000n)
  const [one, two] = [key(), key()]
  const redeemed = await send('/wps/rewards/bonusCode', token, { code: 'again', key: one })
  const rebated = await send('/wps/rewards/rebate/claim', token, { key: two })
  expect([redeemed.success, rebated.success]).toEqual([true, true])
  await gateway.services.settings.change({ flags: { MANPLAYREB3: false } })
  await exclude(id)
  expect((await send('/wps/rewards/bonusCode', token, { code: 'again', key: one })).value).toEqual(redeemed.value)
  expect((await send('/wps/rewards/rebate/claim', token, { key: two })).value).toEqual(rebated.value)
  expect((await send('/wps/rewards/bonusCode', token, { code: 'again', key: key() })).code).toBe('SELF_EXCLUDED')
})

test('ROLE-13 referral: both members get the reward after the invited one has deposited enough, once each', async () => {
  const inviter = await member('inviter1')
  const friend = await member('friend1', inviter.id)
  await member('friend2', inviter.id)
  await deposit(friend.id, 1_999n)
  type Referral = { claimable: string; earned: string; registered: number; deposited: number; months: { amount: string }[] }
  const referral = (token: string) => get('/wps/rewards/referral', token) as Promise<Referral>
  type Invited = { list: { account: string; state: string }[] }
  const invited = async () => ((await get('/wps/rewards/referral/invited', inviter.token)) as Invited).list
  const states = async () => (await invited()).map(({ state }) => state).toSorted()
  expect(await referral(inviter.token)).toMatchObject({ registered: 2, deposited: 0, claimable: '0.00', waiting: '0.00', own: null })
  expect(await referral(friend.token)).toMatchObject({ own: { amount: '25.00', bet: '0.00' } })
  await deposit(friend.id, 2_000n)
  await deposit(friend.id, 50_000n)
  expect(await referral(inviter.token)).toMatchObject({ deposited: 1, claimable: '0.00', bet: '100.00', waiting: '25.00' })
  expect(await states()).toEqual(['deposited', 'registered'])
  await play(friend.id, 4_000n)
  expect(await referral(friend.token)).toMatchObject({ claimable: '0.00', own: { amount: '25.00', bet: '40.00' } })
  await play(friend.id, 6_000n)
  expect(await referral(inviter.token)).toMatchObject({ deposited: 1, claimable: '25.00', earned: '0.00', waiting: '0.00' })
  expect(await referral(friend.token)).toMatchObject({ claimable: '25.00', own: null })
  expect(await states()).toEqual(['earned', 'registered'])
  const before = await balance(friend.token)
  const claims = [inviter, friend, inviter, friend, inviter].map(({ token }) => send('/wps/rewards/referral/claim', token))
  expect((await Promise.all(claims)).every(({ success }) => success)).toBe(true)
  expect([await balance(inviter.token), (await balance(friend.token)) - before]).toEqual([25, 25])
  expect(await referral(inviter.token)).toMatchObject({ claimable: '0.00', earned: '25.00', months: [{ count: 1, amount: '25.00' }] })
  const list = await invited()
  expect(new Map(list.map(({ account, state }) => [account, state])).size).toBe(2)
  expect(await states()).toEqual(['paid', 'registered'])
  expect(list.every(({ account }) => account.includes('***'))).toBe(true)
})

test("CALL-51 CALL-52 missions: count the week's real rounds and deposits, pay once, and feed the ranking", async () => {
  await gateway.services.db.deleteFrom('mission_claims').execute() // those of the simulated customers
  await changeRewards(gateway.services.db, {
    missions: [
      { id: 'deposit', kind: 'deposit', goal: '50.00', stars: 2, reward: { kind: 'money', amount: '2.00' } },
      { id: 'rounds', kind: 'rounds', goal: '5', stars: 1, reward: { kind: 'points', amount: '10' } },
    ],
  })
  const { id, token } = await member('missions1')
  type Summary = { stars: number; list: { id: string; value: string; isDone: boolean; isClaimed: boolean }[] }
  const summary = () => get('/wps/relay/MCSFE_getMissionSummaryDetails', token) as Promise<Summary>
  expect((await send('/wps/rewards/missions/claim', token, { missionId: 'deposit' })).code).toBe('NOT_CLAIMABLE')
  await deposit(id, 3_000n)
  expect((await summary()).list[0]).toMatchObject({ value: '30.00', isDone: false })
  await deposit(id, 2_000n)
  const before = await balance(token)
  const answers = await Promise.all(Array.from({ length: 10 }, () => send('/wps/rewards/missions/claim', token, { missionId: 'deposit' })))
  expect(answers.every(({ success }) => success)).toBe(true)
  expect([(await balance(token)) - before, (await summary()).stars]).toEqual([2, 2])
  const board = (await get('/wps/relay/MCSFE_getMissionLeaderboard', token)) as { list: object[]; own: object }
  expect(board).toMatchObject({ list: [{ rank: 1, customerName: 'mis***1', stars: 2, isOwn: true }], own: { rank: 1, stars: 2 } })
  const others = await Promise.all([member('missions2'), member('missions3')])
  for (const other of others) {
    await deposit(other.id, 5_000n)
    gateway.wait(10)
    await send('/wps/rewards/missions/claim', other.token, { missionId: 'deposit' })
  }
  expect(await get('/wps/relay/MCSFE_getMissionLeaderboard', others[1]?.token ?? '')).toMatchObject({
    list: [
      { rank: 1, isOwn: false },
      { rank: 2, isOwn: false },
      { rank: 3, customerName: 'mis***3', isOwn: true },
    ],
    own: { rank: 3, stars: 2 },
  })
  gateway.wait(7 * 86_400_000)
  const next = await gateway.login('missions1')
  expect(((await get('/wps/relay/MCSFE_getMissionSummaryDetails', next)) as Summary).list[0]).toMatchObject({
    value: '0.00',
    isClaimed: false,
  })
})

test("VIP gift: is paid once per level; the reward centre counts open claims; a self-excluded member can't claim", async () => {
  const token = await gateway.login('player1')
  const id = await idOf('player1')
  type Center = { list: { kind: string; state: string; money: string | null }[] }
  const kinds = async () => ((await get('/wps/rewards/center', token)) as Center).list.map(({ kind, state }) => `${kind} ${state}`)
  expect(await kinds()).toEqual(['checkIn ready', 'vip ready', 'welcome open'])
  expect(await get('/wps/rewards/badges', token)).toEqual({ rewards: 2, missions: 0 })
  const before = await balance(token)
  await Promise.all(Array.from({ length: 5 }, () => send('/wps/rewards/vip/claim', token)))
  expect((await balance(token)) - before).toBe(15) // for levels 1 and 2
  await send('/wps/rewards/checkIn/claim', token)
  await deposit(id, 100n)
  expect(await kinds()).toEqual([])

  const other = await member('excluded1')
  await play(other.id, 1_000_000n)
  await code({ code: 'ANY', amount: '5.00' })
  await exclude(other.id)
  const refused = await Promise.all([
    send('/wps/rewards/checkIn/claim', other.token),
    send('/wps/rewards/rebate/claim', other.token, { key: key() }),
    send('/wps/rewards/bonusCode', other.token, { code: 'any', key: key() }),
    send('/wps/rewards/vip/claim', other.token),
    send('/wps/rewards/referral/claim', other.token),
    gateway.call('POST', '/wps/relay/passwordCheck/MCS2_convertPoint', {
      token: other.token,
      sealed: true,
      body: { points: 500, amount: '5.00', password: 'Player123!', key: key() },
    }),
  ])
  expect(refused.map((answer) => answer.code)).toEqual(Array(6).fill('SELF_EXCLUDED'))
  expect(await balance(other.token)).toBe(0)
})
