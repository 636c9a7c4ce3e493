import { afterEach, beforeEach, expect, test } from 'vitest'
import type { BonusPage } from '../../../src/core/rewards/bonus-calls.ts'
import type { TransactionPage } from '../../../src/core/wallet/transaction-calls.ts'
import { checkLedger } from '../ledger/check.ts'
import { balanceOf, houseAccounts, memberAccount } from '../ledger/ledger.ts'
import { pointsOf } from '../rewards/points.ts'
import { playedIn } from '../rewards/tasks.ts'
import { type BonusPlayer, bonusPlayer, higherThanSeven } from '../testing/bonus-player.ts'
import { expectedSums, storedSums } from '../testing/team-sums.ts'
import { anyBonus, giveLocked, openTerms, wager } from '../testing/locked-bonus.ts'
import { postFreely } from '../testing/post-freely.ts'
import { type TrialGateway, trialGateway } from '../testing/trial-gateway.ts'
import { openBonuses } from './bonus-money.ts'
import { expireTurnovers } from './turnover.ts'

let gateway: TrialGateway
let player: BonusPlayer
/** The random number that games draw. In hilo 0.99 is a king, 0 an ace. */
let luck: number

/** Setup: a new member deposits 100.00 with the registration bonus of 100.00. */
beforeEach(async () => {
  luck = 0
  gateway = await trialGateway({ random: () => luck })
  player = await bonusPlayer(gateway, 'hunter1')
  await player.deposit('100.00', 'registration')
})
afterEach(async () => {
  expect(await checkLedger(gateway.services.db)).toMatchObject({ ok: true, faults: [] })
  const { db } = gateway.services
  const [stored, expected] = [await storedSums(db), await expectedSums(gateway.services, 0)]
  expect(stored.days).toEqual(expected.days)
  expect(stored.games).toEqual(expected.games)
  await gateway.close()
})

const key = () => crypto.randomUUID()
const money = () => player.money()
/** A live hilo round that loses, or wins `pays` hundredths of the bet. */
const lose = async (bet: string) => ((luck = 0), player.play('LIVE', bet, higherThanSeven))
const win = async (bet: string) => ((luck = 0.99), player.play('LIVE', bet, higherThanSeven))
const pays = 208n
const bonuses = async () => (await gateway.call('GET', '/wps/rewards/bonuses', { token: player.token })).value as BonusPage
const big = { bet: 'size', pick: 'big' }
const small = { bet: 'size', pick: 'small' }

/** Loses all own money with bets that don't count. */
async function loseOwn(): Promise<void> {
  await lose('100.00')
  expect(await money()).toEqual({ own: 0n, locked: 10_000n, left: 160_000n })
}

test('withdrawal with an active bonus: first asks for consent, then takes back bonus and winnings', async () => {
  expect(await player.funds()).toMatchObject({
    main: '200.00',
    withdrawable: '100.00',
    locked: '100.00',
    turnoverLeft: '1600.00',
    turnover: { required: '1600.00', wagered: '0.00', left: '1600.00' },
  })
  const same = key()
  expect(await player.withdraw('100.00', { key: same })).toMatchObject({
    code: 'BONUS_FORFEIT',
    value: { bonus: '100.00', winnings: '0.00', left: '1600.00' },
  })
  expect(await player.funds()).toMatchObject({ main: '200.00', held: '0.00' })
  // the consent uses the same idempotency key
  expect(await player.withdraw('100.00', { key: same, forfeit: { bonus: '100.00', winnings: '0.00' } })).toMatchObject({ success: true })
  expect(await player.funds()).toMatchObject({ main: '0.00', held: '100.00', locked: '0.00', turnoverLeft: '0.00', turnover: null })
  expect(await player.withdraw('100.00', { key: same })).toMatchObject({ success: true, value: { amount: '100.00' } })
  expect(await player.funds()).toMatchObject({ main: '0.00', held: '100.00' })
  expect((await bonuses()).list).toMatchObject([{ kind: 'deposit', amount: '100.00', state: 'forfeited' }])
  // a new bonus can be chosen, and can't be paid with the old one's money
  expect((await player.play('LIVE', '1.00', higherThanSeven)).code).toBe('INSUFFICIENT_FUNDS')
})

test("bet with an active bonus: own money is used first, then the bonus; a mixed bet's win is divided in proportion", async () => {
  await lose('50.00')
  expect(await money()).toMatchObject({ own: 5_000n, locked: 10_000n })
  await lose('25.00')
  await lose('10.00')
  await lose('10.00')
  await lose('2.00')
  expect(await money()).toMatchObject({ own: 300n, locked: 10_000n })
  const answer = await win('5.00')
  expect(answer.value).toMatchObject({ win: '10.40', balance: '108.40' })
  // 3.00 of 5.00 were own money, so 6.24 of 10.40
  expect(await money()).toMatchObject({ own: 624n, locked: 10_000n - 200n + (500n * pays * 2n) / 500n })
  expect((await gateway.call('GET', '/wps/v2/wallets/balance', { token: player.token })).value).toMatchObject({ balance: '108.40' })
})

test('highest bet of a bonus: bonus money above it is refused before booking; own money may bet more, but it does not count', async () => {
  await lose('10.00')
  expect(await money()).toEqual({ own: 9_000n, locked: 10_000n, left: 160_000n })
  await lose('50.00')
  await lose('25.00')
  await lose('10.00')
  expect(await money()).toEqual({ own: 500n, locked: 10_000n, left: 160_000n })
  expect(await lose('10.00')).toMatchObject({ code: 'BONUS_BET_LIMIT', value: { limit: '5.00' } })
  expect(await money()).toEqual({ own: 500n, locked: 10_000n, left: 160_000n })
  await lose('5.00')
  await lose('5.00')
  expect(await money()).toEqual({ own: 0n, locked: 9_500n, left: 160_000n - 100n }) // a tenth of live bets counts
})

test('turnover by game: slots count in full, sports and lottery half, live a tenth', async () => {
  const left = async (act: () => Promise<unknown>) => {
    const before = (await money()).left
    await act()
    return before - (await money()).left
  }
  luck = 0.5
  expect(await left(() => player.play('RNG', '5.00'))).toBe(500n)
  expect(await left(() => player.play('SPORTS', '5.00', higherThanSeven))).toBe(250n)
  expect(await left(() => player.play('LIVE', '5.00', higherThanSeven))).toBe(50n)
  await player.ticket('5.00', [big])
  expect(await left(() => player.draw())).toBe(250n)
})

test('bets on one draw that cover each other: only what can be lost counts towards the turnover, in one ticket or several', async () => {
  const { left } = await money()
  await player.ticket('2.00', [big, small])
  await player.draw()
  expect(left - (await money()).left).toBe(10n) // half of the 0.20 that can be lost
  await player.ticket('2.00', [big])
  await player.ticket('2.00', [small])
  await player.draw()
  expect(left - (await money()).left).toBe(20n)
  // 4.00 and 2.00 together exceed the highest bet
  await player.ticket('2.00', [big, { bet: 'tail1', pick: '3' }])
  await player.ticket('2.00', [{ bet: 'tail1', pick: '7' }])
  await player.draw()
  expect(left - (await money()).left).toBe(20n)
})

test('tickets for one draw: bonus money pays at most the highest bet in total', async () => {
  await loseOwn()
  expect(await player.ticket('5.00', [big])).toMatchObject({ success: true })
  expect(await player.ticket('0.20', [big])).toMatchObject({ code: 'BONUS_BET_LIMIT', value: { limit: '5.00' } })
})

test('finished turnover: bonus and winnings become own money, with one message', async () => {
  luck = 0.5
  await giveLocked(gateway.services, { memberId: player.id, amount: 1_000n, required: 500n, terms: openTerms })
  await gateway.services.db.updateTable('turnovers').set({ wagered: 159_900n }).where('required', '=', 160_000n).execute()
  expect(await money()).toMatchObject({ own: 10_000n, locked: 11_000n, left: 600n })
  const before = await money()
  const slot = async () => {
    const { value } = await player.play('RNG', '1.00')
    return BigInt((value as { win: string }).win.replace('.', '')) - 100n
  }
  const net = await slot()
  expect(await money()).toEqual({ own: before.own + net + 10_000n, locked: 1_000n, left: 500n })
  const told = await gateway.services.db.selectFrom('messages').select('id').where('id', 'like', '%unlocked%').execute()
  expect(told).toHaveLength(1)
  expect((await bonuses()).list.map(({ state, amount }) => [state, amount])).toEqual([
    ['locked', '10.00'],
    ['unlocked', '100.00'],
  ])
  // the wallet's history lists the bonus when it reaches the wallet
  const { list } = (await gateway.call('GET', '/wps/v2/wallets/transactions', { token: player.token, query: { kind: 'bonus' } }))
    .value as TransactionPage
  expect(list.map(({ variant, name, amount }) => [variant, name, amount])).toEqual([['bonus-deposit', 'Registration bonus', '100.00']])
})

test('a bonus played to zero: ends; the next one can be chosen, and its turnover blocks no withdrawal', async () => {
  await loseOwn()
  for (let each = 0; each < 20; each++) await lose('5.00')
  expect(await money()).toEqual({ own: 0n, locked: 0n, left: 0n })
  expect((await bonuses()).list).toMatchObject([{ state: 'lost' }])
  await player.deposit('50.00', '')
  expect((await player.withdraw('50.00')).success).toBe(true)
})

test('win of a ticket paid with bonus money: goes to the bonus; after unlocking to own money, after giving it up to the house', async () => {
  const { db } = gateway.services
  await loseOwn()
  luck = 0.99 // 9, 9, 9 …: a big number
  await player.ticket('5.00', [big])
  await player.draw()
  expect(await money()).toMatchObject({ own: 0n, locked: 10_000n - 500n + 950n })
  await player.ticket('5.00', [big])
  await wager(gateway.services, player.id, 0n)
  await db.updateTable('turnovers').set({ terms: '{}' }).execute()
  await wager(gateway.services, player.id, 160_000n)
  expect(await money()).toMatchObject({ own: 9_950n, locked: 0n })
  await player.draw()
  expect(await money()).toMatchObject({ own: 9_950n + 950n, locked: 0n })

  const other = await bonusPlayer(gateway, 'hunter2')
  await other.deposit('100.00', 'registration')
  luck = 0
  await other.play('LIVE', '100.00', higherThanSeven)
  luck = 0.99
  await other.ticket('5.00', [big])
  await other.deposit('50.00', '')
  expect(await other.withdraw('50.00')).toMatchObject({ code: 'BONUS_FORFEIT', value: { bonus: '100.00', winnings: '0.00' } })
  expect((await other.withdraw('50.00', { forfeit: anyBonus })).success).toBe(true)
  await other.draw()
  expect(await other.money()).toEqual({ own: 0n, locked: 0n, left: 0n })
})

test('winnings of a bonus: the question for consent names them, and they are lost with the bonus', async () => {
  await loseOwn()
  await win('5.00')
  await player.deposit('20.00', '')
  expect(await player.withdraw('20.00')).toMatchObject({
    code: 'BONUS_FORFEIT',
    value: { bonus: '100.00', winnings: '5.40', left: '1599.50' },
  })
  expect((await player.withdraw('20.00', { forfeit: anyBonus })).success).toBe(true)
  expect(await money()).toEqual({ own: 0n, locked: 0n, left: 0n })
})

test('consent to losing a bonus: is valid for the shown sums; if more would be lost, the member is asked again', async () => {
  const same = key()
  const leave = (forfeit?: object) => player.withdraw('100.00', { key: same, forfeit })
  expect(await leave()).toMatchObject({ code: 'BONUS_FORFEIT', value: { bonus: '100.00', winnings: '0.00' } })
  await giveLocked(gateway.services, { memberId: player.id, amount: 2_000n, required: 1_000n })
  const refused = { code: 'BONUS_FORFEIT', value: { bonus: '120.00', winnings: '0.00', left: '1610.00' } }
  expect(await leave({ bonus: '100.00', winnings: '0.00' })).toMatchObject(refused)
  expect(await leave({ bonus: '100.00', winnings: '20.00' })).toMatchObject(refused)
  expect(await leave({ bonus: 'all', winnings: '' })).toMatchObject(refused)
  expect((await leave(true as unknown as object)).success).toBe(false)
  expect(await money()).toMatchObject({ own: 10_000n, locked: 12_000n })
  expect((await leave({ bonus: '120.00', winnings: '0.00' })).success).toBe(true)
  expect(await money()).toEqual({ own: 0n, locked: 0n, left: 0n })
})

test('a bonus with no money left: is given up by a withdrawal without asking for consent', async () => {
  const { db } = gateway.services
  const [open] = await openBonuses(db, player.id)
  const entries = [
    { account: open?.account ?? '', amount: -10_000n },
    { account: houseAccounts.play, amount: 10_000n },
  ]
  await db.transaction().execute((trx) => postFreely(trx, { key: key(), body: '', kind: 'round', entries, at: gateway.now() }))
  expect(await db.selectFrom('turnovers').select('ending').execute()).toEqual([{ ending: null }])
  expect((await player.withdraw('20.00')).success).toBe(true)
  expect(await db.selectFrom('turnovers').select('ending').execute()).toEqual([{ ending: 'cancelled' }])
})

test("rounds paid with bonus money only: don't count for tasks and missions; with a cent of own money they do", async () => {
  const { db } = gateway.services
  await loseOwn()
  const played = async () => {
    const { rounds, games } = await playedIn(db, player.id, 0, gateway.now() + 1)
    return { rounds, games }
  }
  const before = await played()
  for (let round = 0; round < 50; round++) expect((await player.play('RNG', '0.20')).success).toBe(true)
  expect(await played()).toEqual(before)
  await player.deposit('20.00', '')
  await player.play('RNG', '1.00')
  expect(await played()).toEqual({ rounds: before.rounds + 1, games: before.games + 1 })
})

test('round paid with bonus money: does not count for points, loss limits and days of play, and is stored with its bonus part', async () => {
  const { db } = gateway.services
  await loseOwn()
  const points = await pointsOf(db, player.id)
  const day = () => db.selectFrom('play_days').select(['staked', 'won']).where('member_id', '=', player.id).execute()
  const before = await day()
  await lose('5.00')
  await win('5.00')
  expect(await day()).toEqual(before)
  expect(await pointsOf(db, player.id)).toBe(points)
  const limit = { kind: 'loss.day', value: '100.00' }
  await gateway.call('PUT', '/wps/member/limits', { token: player.token, body: limit })
  expect((await lose('5.00')).success).toBe(true)
  const rounds = await db
    .selectFrom('rounds')
    .select(['bet', 'win', 'bonus_bet', 'bonus_win'])
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  expect(rounds.filter(({ bonus_bet }) => Number(bonus_bet) > 0)).toHaveLength(3)
})

test('an expired bonus: pays no bets and returns to the house with its winnings; own money stays', async () => {
  await lose('50.00')
  const { own } = await money()
  gateway.wait(8 * 86_400_000)
  expect((await player.play('LIVE', '100.00', higherThanSeven)).code).toBe('INSUFFICIENT_FUNDS')
  await expireTurnovers(gateway.services)
  expect(await money()).toEqual({ own, locked: 0n, left: 0n })
  expect(await balanceOf(gateway.services.db, memberAccount(player.id))).toBe(own)
})

test('bonus offer and deposit: state the terms that are enforced', async () => {
  const other = await bonusPlayer(gateway, 'hunter3')
  const { value } = await gateway.call('GET', '/wps/v2/wallets/deposit/offer', { token: other.token })
  expect((value as { bonuses: unknown[] }).bonuses).toContainEqual(
    expect.objectContaining({
      id: 'registration',
      turnover: 8,
      days: 7,
      highestBet: '5.00',
      counts: expect.arrayContaining([
        { type: 'slots', percent: 100 },
        { type: 'lottery', percent: 50 },
        { type: 'live', percent: 10 },
      ]),
    }), // prettier-ignore
  )
})
