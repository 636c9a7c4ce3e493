import { type BonusPlayer, bonusPlayer, higherThanSeven } from '../testing/bonus-player.ts'
import { anyBonus } from '../testing/locked-bonus.ts'
import type { ServedGateways } from '../testing/served-gateways.ts'
import { type Attack, type Count, count } from './attack.ts'
import { newKey } from './member.ts'

const big = { bet: 'size', pick: 'big' }
const small = { bet: 'size', pick: 'small' }
/** The stake on each line. */
const stake = '2.00'
/** How much one such bet counts towards the turnover, in minor units: half of it, as the terms say about lotteries. */
const counts = 100n

/** A new member who loses every round. */
async function newPlayer(target: ServedGateways): Promise<BonusPlayer> {
  target.luck = 0
  const player = await bonusPlayer(target, `hunter${newKey().slice(0, 8)}`)
  await target.change({ payeeWaitHours: 0, sessionIdleMinutes: 720 })
  return player
}

/** A new member with 100.00 of deposited money and a bonus of 100.00. */
async function hunter(target: ServedGateways): Promise<BonusPlayer> {
  const player = await newPlayer(target)
  await player.deposit('100.00', 'registration')
  return player
}

/** Bets on draws. @returns how many draws counted for more than what could be lost in them */
async function cover({ ticket, draw, money }: BonusPlayer, draws: (typeof big)[][][], most: bigint): Promise<Count> {
  return count(draws.length, async (at) => {
    const { left } = await money()
    for (const lines of draws[at] ?? []) await ticket(stake, lines)
    await draw()
    return left - (await money()).left > most
  })
}

export const bonus: Attack[] = [
  {
    name: 'withdrawals of the own money that leave the bonus',
    most: 0,
    async run(target) {
      return count(2, async (at) => {
        const player = await hunter(target)
        const { success } = await player.withdraw('100.00', at === 1 ? { forfeit: anyBonus } : {})
        return success && (await player.money()).locked > 0n
      })
    },
    control: {
      how: 'the 100.00 lie with the own money',
      run: (target) =>
        count(2, async () => {
          const player = await newPlayer(target)
          await player.deposit('200.00', '')
          return (await player.withdraw('100.00')).success && (await player.money()).own === 10_000n
        }),
    },
  },
  {
    name: 'covering bets on one draw that count for more than what can be lost',
    most: 0,
    // big and small of 2.00 each lose at most 0.20 together, of which half counts
    run: async (target) => cover(await hunter(target), [[[big, small]], [[big], [small]], [[small], [big]]], 20n),
    control: {
      how: 'bets on one side',
      run: async (target) => cover(await hunter(target), [[[big]], [[small]], [[big]]], counts / 2n),
    },
  },
  {
    name: 'bets of the bonus’s money above its highest',
    most: 0,
    async run(target) {
      const { play, ticket } = await hunter(target)
      await play('LIVE', '100.00', higherThanSeven) // the deposited money is gone
      const bets = [
        () => play('LIVE', '5.01', higherThanSeven),
        () => play('RNG', '10.00'),
        () => play('LIVE', '100.00', higherThanSeven),
        () => ticket('5.01', [big]),
      ]
      return count(bets.length, async (at) => (await bets[at]?.())?.success === true)
    },
    control: {
      how: 'of own money',
      async run(target) {
        const player = await newPlayer(target)
        await player.deposit('200.00', '')
        return count(3, async () => (await player.play('LIVE', '10.00', higherThanSeven)).success)
      },
    },
  },
]
