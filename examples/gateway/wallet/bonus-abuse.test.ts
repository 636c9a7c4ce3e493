import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkLedger } from '../ledger/check.ts'
import { type BonusPlayer, bonusPlayer, higherThanSeven } from '../testing/bonus-player.ts'
import { anyBonus } from '../testing/locked-bonus.ts'
import { type TrialGateway, trialGateway } from '../testing/trial-gateway.ts'

/**
 * Number of simulated players, each with a seed. `npm test` runs few; `BONUS_STRATEGIES=1000 npx vitest run --project unit bonus-abuse`
 * runs a thousand, in about twenty minutes.
 */
const strategies = Number(process.env['BONUS_STRATEGIES'] ?? 10)
const longest = 24 * 3_600_000

/** The mulberry32 generator: numbers in [0, 1), the same for the same seed. */
function dice(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** A deposit of 40.00, a bonus of the same amount, and a required turnover of 640.00. */
const [deposited, worth, required] = [4_000n, 4_000n, 64_000n]

let gateway: TrialGateway
let random = dice(1)
const open = async () => {
  gateway = await trialGateway({ random: () => random(), limits: { round: { max: 1_000_000, window: 60_000 } } })
}
const close = async () => {
  expect(await checkLedger(gateway.services.db)).toMatchObject({ ok: true, faults: [] })
  await gateway.close()
}
beforeAll(open)
afterAll(close)
/** Replaces the gateway, so that later strategies don't get slower. */
async function renew(): Promise<void> {
  await close()
  await open()
}

const plays = {
  slot: (player: BonusPlayer, bet: string) => player.play('RNG', bet),
  /** Wins a little nearly always. */
  safe: (player: BonusPlayer, bet: string) => player.play('SPORTS', bet, { card: { suit: 'spade', rank: 1 }, pick: 'higher' }),
  even: (player: BonusPlayer, bet: string) => player.play('LIVE', bet, higherThanSeven),
  /** Wins twelve times the bet, rarely. */
  same: (player: BonusPlayer, bet: string) => player.play('SPORTS', bet, { card: { suit: 'spade', rank: 7 }, pick: 'same' }),
  covering: async (player: BonusPlayer, bet: string) => {
    const answer = await player.ticket(bet, [
      { bet: 'size', pick: 'big' },
      { bet: 'size', pick: 'small' },
    ]) // prettier-ignore
    await player.draw()
    return answer
  },
  'covering with two tickets': async (player: BonusPlayer, bet: string) => {
    const answer = await player.ticket(bet, [{ bet: 'parity', pick: 'odd' }])
    if (answer.success) await player.ticket(bet, [{ bet: 'parity', pick: 'even' }])
    await player.draw()
    return answer
  },
}
type Game = keyof typeof plays
const games = Object.keys(plays) as Game[]
const stakes = ['1.00', '2.00', '5.00', '10.00', '25.00', '50.00']

interface Strategy {
  /** The games, changed every few rounds. */
  games: Game[]
  stake: string
  rounds: number
  /** Withdraws own money after this number of rounds, giving up the bonus; then continues with the rest. */
  leavesAfter: number | undefined
}

function strategyOf(seed: number): Strategy {
  const choose = dice(seed * 7919)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(choose() * list.length)] as T
  return {
    games: Array.from({ length: 1 + Math.floor(choose() * 3) }, () => pick(games)),
    stake: pick(stakes),
    rounds: 20 + Math.floor(choose() * 180),
    leavesAfter: choose() < 0.4 ? Math.floor(choose() * 20) : undefined,
  }
}

const inWords = (amount: bigint) => `${amount / 100n}.${String(amount % 100n).padStart(2, '0')}`

/** @returns the player's money at the end, minor units; hasLeft: true if all own money was withdrawn while it was still enough for a bet */
async function play(name: string, seed: number, bonus: string, strategy: Strategy): Promise<{ result: bigint; hasLeft: boolean }> {
  random = Math.random // the account's setup must not use up seeded numbers
  const player = await bonusPlayer(gateway, name)
  await player.deposit(inWords(deposited), bonus)
  let [taken, isOwn, hasLeft] = [0n, true, false]
  /** Withdraws all own money: first without consent, then with consent to the loss. */
  const leave = async () => {
    const { own } = await player.money()
    if (own < 2_000n) return // too little for a withdrawal, so it is played on
    const asked = await player.withdraw(inWords(own))
    if (!asked.success && !(await player.withdraw(inWords(own), { forfeit: anyBonus })).success) return
    taken += own
    expect((await player.money()).locked, `seed ${seed}: nothing of the bonus stays`).toBe(0n)
    hasLeft = isOwn
  }
  // a player who has withdrawn tries to unlock the remaining bonus, however long it takes
  for (let round = 0; round < (hasLeft ? 600 : strategy.rounds); round++) {
    // reseeded for each round, because the number of lotteries drawn in a minute varies, and with it how many numbers are used
    random = dice(seed * 100_003 + round)
    if (round === strategy.leavesAfter) await leave()
    const game = hasLeft ? 'slot' : (strategy.games[Math.floor(round / 5) % strategy.games.length] as Game)
    const { own, locked } = await player.money()
    if (own + locked < 20n) break
    isOwn &&= own >= 2n * BigInt(strategy.stake.replace('.', '')) // of two tickets
    const answer = await plays[game](player, hasLeft ? '5.00' : strategy.stake)
    if (!answer.success && answer.code !== 'BONUS_BET_LIMIT' && answer.code !== 'INSUFFICIENT_FUNDS') throw new Error(answer.code)
    if (!answer.success) {
      // continues with the highest possible bet to the end
      const lower = stakes.filter((each) => Number(each) <= Math.min(5, Number(own + locked) / 100)).at(-1)
      if (lower === undefined || (answer.code === 'INSUFFICIENT_FUNDS' && bonus === '')) break
      if (!(await plays[game](player, lower)).success) break
    }
  }
  const { own } = await player.money()
  return { result: taken + own, hasLeft }
}

test(
  `bonus abuse: ${strategies} strategies gain less on average than the bonus is worth, and early withdrawal gains nothing`,
  async () => {
    let [withBonus, without, left] = [0n, 0n, 0]
    for (let seed = 1; seed <= strategies; seed++) {
      if (seed % 50 === 0) await renew()
      const strategy = strategyOf(seed)
      const one = await play(`abuser${seed}`, seed, 'registration', strategy)
      const other = await play(`plain${seed}`, seed, '', strategy)
      // a player who withdraws own money has exactly as much as without the bonus
      if (one.hasLeft) expect(one.result, `seed ${seed}`).toBe(other.result)
      left += one.hasLeft ? 1 : 0
      withBonus += one.result
      without += other.result
    }
    expect(left).toBeGreaterThan(0)
    const average = (withBonus - without) / BigInt(strategies)
    console.log(
      `${strategies} strategies, ${left} left early; on average ${Number(average) / 100} more than without the bonus of ${Number(worth) / 100}`,
    )
    expect(average).toBeLessThan(worth)
  },
  longest,
)

test(
  'bonus, honest play: every bet counts, and when the turnover is done the rest becomes own money',
  async () => {
    for (let seed = 1; seed <= Math.ceil(strategies / 8); seed++) {
      random = Math.random
      const player = await bonusPlayer(gateway, `honest${seed}`)
      await player.deposit(inWords(deposited), 'registration')
      random = dice(seed * 31)
      let [money, wagered] = [deposited + worth, 0n]
      while (wagered < required) {
        const answer = await player.play('RNG', '2.00')
        if (!answer.success) break
        wagered += 200n
        money += BigInt((answer.value as { win: string }).win.replace('.', '')) - 200n
        const { own, locked, left } = await player.money()
        expect(own + locked).toBe(money)
        if (own + locked > 0n) expect(left).toBe(required - wagered)
      }
      const { own, locked } = await player.money()
      if (wagered >= required) expect([own, locked]).toEqual([money, 0n])
      if (own >= 2_000n) expect((await player.withdraw(inWords(own))).success).toBe(true)
    }
  },
  longest,
)
