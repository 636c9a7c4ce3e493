import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkLedger } from '../ledger/check.ts'
import { type BonusPlayer, bonusPlayer, higherThanSeven } from '../testing/bonus-player.ts'
import { anyBonus } from '../testing/locked-bonus.ts'
import { type TrialGateway, trialGateway } from '../testing/trial-gateway.ts'

/**
 * Simulated players, each with a seed. The short form is for `npm test`; `BONUS_STRATEGIES=1000 npx vitest run --project unit bonus-abuse`
 * plays a thousand, in about twenty minutes.
 */
const strategies = Number(process.env['BONUS_STRATEGIES'] ?? 10)
const longest = 24 * 3_600_000

/** mulberry32: numbers in [0, 1), the same for the same seed. */
function dice(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** A deposit of 40.00, a bonus of as much, and 640.00 to play. */
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
/** Another gateway, so that the time of a strategy does not grow with those before it. */
async function renew(): Promise<void> {
  await close()
  await open()
}

const plays = {
  slot: (player: BonusPlayer, bet: string) => player.play('RNG', bet),
  /** Wins nearly always, a little. */
  safe: (player: BonusPlayer, bet: string) => player.play('SPORTS', bet, { card: { suit: 'spade', rank: 1 }, pick: 'higher' }),
  even: (player: BonusPlayer, bet: string) => player.play('LIVE', bet, higherThanSeven),
  /** Twelve times the bet. */
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
  /** Changed every few rounds. */
  games: Game[]
  stake: string
  rounds: number
  /** Takes own money out after this many rounds, whatever is lost with it; and then goes on with the rest. */
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

/** @returns what the player has at last, minor units; hasLeft: all of it was taken out before own money was too little for a bet */
async function play(name: string, seed: number, bonus: string, strategy: Strategy): Promise<{ result: bigint; hasLeft: boolean }> {
  random = Math.random // what is made for the account is no luck
  const player = await bonusPlayer(gateway, name)
  await player.deposit(inWords(deposited), bonus)
  let [taken, isOwn, hasLeft] = [0n, true, false]
  /** Takes out all own money: first as if nothing were lost, then with what has to be given up. */
  const leave = async () => {
    const { own } = await player.money()
    if (own < 2_000n) return // too little for a withdrawal: it is played on
    const asked = await player.withdraw(inWords(own))
    if (!asked.success && !(await player.withdraw(inWords(own), { forfeit: anyBonus })).success) return
    taken += own
    expect((await player.money()).locked, `seed ${seed}: nothing of the bonus stays`).toBe(0n)
    hasLeft = isOwn
  }
  // who has left tries to unlock what has stayed, however long it takes
  for (let round = 0; round < (hasLeft ? 600 : strategy.rounds); round++) {
    // anew for each round: how many lotteries are drawn at a minute differs, and with them how many numbers are used up
    random = dice(seed * 100_003 + round)
    if (round === strategy.leavesAfter) await leave()
    const game = hasLeft ? 'slot' : (strategy.games[Math.floor(round / 5) % strategy.games.length] as Game)
    const { own, locked } = await player.money()
    if (own + locked < 20n) break
    isOwn &&= own >= 2n * BigInt(strategy.stake.replace('.', '')) // of two tickets
    const answer = await plays[game](player, hasLeft ? '5.00' : strategy.stake)
    if (!answer.success && answer.code !== 'BONUS_BET_LIMIT' && answer.code !== 'INSUFFICIENT_FUNDS') throw new Error(answer.code)
    if (!answer.success) {
      // with the highest bet that is possible, to the end
      const lower = stakes.filter((each) => Number(each) <= Math.min(5, Number(own + locked) / 100)).at(-1)
      if (lower === undefined || (answer.code === 'INSUFFICIENT_FUNDS' && bonus === '')) break
      if (!(await plays[game](player, lower)).success) break
    }
  }
  const { own } = await player.money()
  return { result: taken + own, hasLeft }
}

test(
  `${strategies} strategies of abusers bring less on average than the bonus is worth; leaving early brings nothing`,
  async () => {
    let [withBonus, without, left] = [0n, 0n, 0]
    for (let seed = 1; seed <= strategies; seed++) {
      if (seed % 50 === 0) await renew()
      const strategy = strategyOf(seed)
      const one = await play(`abuser${seed}`, seed, 'registration', strategy)
      const other = await play(`plain${seed}`, seed, '', strategy)
      // who leaves with own money has what there would have been without the bonus, to the cent
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
  'honest play loses nothing against the terms: every bet counts, and all that is left is own money when the turnover is done',
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
