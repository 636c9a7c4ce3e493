import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { BonusPage } from '../../../src/core/rewards/bonus-calls.ts'
import { checkLedger } from '../ledger/check.ts'
import { balanceOf } from '../ledger/ledger.ts'
import { type BonusPlayer, bonusPlayer, higherThanSeven } from '../testing/bonus-player.ts'
import { anyBonus, giveLocked } from '../testing/locked-bonus.ts'
import { testDatabases } from '../testing/test-databases.ts'
import { type TrialGateway, trialGateway } from '../testing/trial-gateway.ts'
import { expireTurnovers } from '../wallet/turnover.ts'
import { rewardAccounts } from './points.ts'

let serial = 0

describe.each(testDatabases)('giving up a bonus on $name', ({ isThere, startFilled }) => {
  if (!isThere) return test.skip('skipped: needs PostgreSQL', () => {})
  let gateway: TrialGateway
  let stop: () => Promise<void>
  let player: BonusPlayer
  /** The random number that games draw: 0.99 wins, 0 loses. */
  let luck: number

  beforeAll(async () => {
    const database = await startFilled()
    stop = database.stop
    gateway = await trialGateway({ database: database.address, random: () => luck })
  })
  /** A new member with 100.00 of own money and the registration bonus of 100.00. */
  beforeEach(async () => {
    luck = 0
    player = await bonusPlayer(gateway, `leaver${serial++}`)
    await player.deposit('100.00', 'registration')
  })
  afterAll(async () => {
    expect(await checkLedger(gateway.services.db)).toMatchObject({ ok: true, faults: [] })
    await gateway.close()
    await stop()
  })

  const key = () => crypto.randomUUID()
  const gifts = () => balanceOf(gateway.services.db, rewardAccounts.gifts)
  const bonuses = async () => ((await gateway.call('GET', '/wps/rewards/bonuses', { token: player.token })).value as BonusPage).list
  const idOf = async (state: string) => (await bonuses()).find((each) => each.state === state)?.id ?? ''
  const giveUp = (body: object, { token } = player) =>
    gateway.call('POST', '/wps/rewards/bonuses/giveUp', { token, body: { key: key(), ...body } })

  test('giving up a locked bonus: the first call says what is lost, the second returns bonus and winnings to the house; own money stays', async () => {
    const before = await gifts()
    const id = await idOf('locked')
    await player.play('LIVE', '100.00', higherThanSeven) // loses all own money
    luck = 0.99
    await player.play('LIVE', '5.00', higherThanSeven)
    await player.deposit('20.00', '')
    const same = key()
    const lost = { bonus: '100.00', winnings: '5.40', left: '1599.50' }
    expect(await giveUp({ id, key: same })).toMatchObject({ code: 'BONUS_FORFEIT', value: lost })
    expect(await giveUp({ id, key: same, forfeit: { bonus: '100.00', winnings: '5.39' } })).toMatchObject({ code: 'BONUS_FORFEIT' })
    expect(await player.money()).toEqual({ own: 2_000n, locked: 10_540n, left: 159_950n })
    expect(await giveUp({ id, key: same, forfeit: lost })).toMatchObject({ success: true, value: { id } })
    expect(await player.money()).toEqual({ own: 2_000n, locked: 0n, left: 0n })
    expect(await bonuses()).toMatchObject([{ id, state: 'forfeited', amount: '100.00' }])
    expect(await player.funds()).toMatchObject({ main: '20.00', withdrawable: '20.00', turnover: null })
    // the house gets back the bonus and its winnings
    expect((await gifts()) - before).toBe(10_540n)
  })

  test('giving up a bonus twice: the same key returns the same result; another key is refused, also simultaneously', async () => {
    const id = await idOf('locked')
    const forfeit = { bonus: '100.00', winnings: '0.00' }
    const before = await gifts()
    const same = key()
    const answers = await Promise.all([same, same, key(), key()].map((each) => giveUp({ id, key: each, forfeit })))
    const codes = answers.map(({ success, code }) => (success ? 'ok' : code))
    expect(codes[0]).toBe(codes[1])
    expect(codes.slice(1).toSorted()).toEqual(['BONUS_ENDED', 'BONUS_ENDED', 'ok'])
    expect((await gifts()) - before).toBe(10_000n)
    expect(await giveUp({ id, forfeit })).toMatchObject({ code: 'BONUS_ENDED' })
    expect(await player.money()).toEqual({ own: 10_000n, locked: 0n, left: 0n })
  })

  test('one key for giving up two bonuses: is refused', async () => {
    await giveLocked(gateway.services, { memberId: player.id, amount: 2_000n, required: 1_000n })
    const [other, one] = await bonuses()
    const same = key()
    expect(await giveUp({ id: one?.id, key: same, forfeit: anyBonus })).toMatchObject({ success: true })
    expect(await giveUp({ id: other?.id, key: same, forfeit: anyBonus })).toMatchObject({ code: 'KEY_REUSED' })
  })

  test('giving up one of two bonuses: the other stays, with its turnover', async () => {
    await giveLocked(gateway.services, { memberId: player.id, amount: 2_000n, required: 1_000n })
    const first = (await bonuses()).find(({ amount }) => amount === '100.00')?.id
    expect(await giveUp({ id: first, forfeit: { bonus: '100.00', winnings: '0.00' } })).toMatchObject({ success: true })
    expect(await player.money()).toEqual({ own: 10_000n, locked: 2_000n, left: 1_000n })
  })

  test("giving up another member's or an unknown bonus: is refused alike, and nothing is taken", async () => {
    const id = await idOf('locked')
    const other = await bonusPlayer(gateway, `leaver${serial++}`)
    const forfeit = { bonus: '100.00', winnings: '0.00' }
    expect(await giveUp({ id, forfeit }, other)).toMatchObject({ code: 'BONUS_ENDED' })
    expect(await giveUp({ id: 'none', forfeit }, other)).toMatchObject({ code: 'BONUS_ENDED' })
    expect(await player.money()).toMatchObject({ own: 10_000n, locked: 10_000n })
  })

  test('giving up an expired bonus: is refused, before and after the house has taken it back', async () => {
    const id = await idOf('locked')
    await gateway.services.db.updateTable('turnovers').set({ expires_at: gateway.now() }).where('member_id', '=', player.id).execute()
    const asked = { id, forfeit: { bonus: '100.00', winnings: '0.00' } }
    expect(await giveUp(asked)).toMatchObject({ code: 'BONUS_ENDED' })
    await expireTurnovers(gateway.services)
    expect(await giveUp(asked)).toMatchObject({ code: 'BONUS_ENDED' })
    expect(await bonuses()).toMatchObject([{ state: 'expired' }])
  })

  test('giving up a bonus with an open ticket paid by it: the question for consent names the ticket, and its prize goes to the house', async () => {
    await player.play('LIVE', '100.00', higherThanSeven)
    luck = 0.99 // 9, 9, 9 …: a big number
    await player.ticket('5.00', [{ bet: 'size', pick: 'big' }])
    const id = await idOf('locked')
    expect(await giveUp({ id, forfeit: { bonus: '95.00', winnings: '0.00' } })).toMatchObject({
      code: 'BONUS_FORFEIT',
      value: { bonus: '100.00', winnings: '0.00' },
    })
    const before = await gifts()
    expect(await giveUp({ id, forfeit: { bonus: '100.00', winnings: '0.00' } })).toMatchObject({ success: true })
    expect((await gifts()) - before).toBe(9_500n)
    await player.draw()
    expect((await gifts()) - before).toBe(9_500n + 950n)
    expect(await player.money()).toEqual({ own: 0n, locked: 0n, left: 0n })
  })
})
