import { pick, type Random } from '../../artwork/random.ts'
import type { CatalogueGame } from '../../catalogue/games.ts'
import type { SeedPerson } from './people.ts'
import { present } from '../../platform/present.ts'

const day = 86_400_000

/** A member's actions, in order of time; amounts are minor units. */
export type Deed =
  | { kind: 'round'; at: number; nodeId: string; bet: number; win: number }
  | { kind: 'deposit' | 'withdraw' | 'bonus'; at: number; amount: number }

/** How much is played on each day of the week, as a factor, Sunday first. */
const weekdays = [0.95, 0.6, 0.62, 0.66, 0.74, 0.95, 1]
const stakes = [100, 200, 500, 1000, 2000, 5000, 10_000, 20_000, 50_000]
/** The probability of each payout: for a slot, and for an even bet. */
const slotPays: [part: number, times: number][] = [[0.55, 0], [0.16, 0.5], [0.1, 1], [0.1, 2], [0.052, 3], [0.03, 8], [0.006, 30]] // biome-ignore format: one line
const evenPays: [part: number, times: number][] = [[0.515, 0], [0.485, 2]] // biome-ignore format: one line

function timesOf(random: Random, pays: [number, number][]): number {
  let left = random()
  return pays.find(([part]) => (left -= part) < 0)?.[1] ?? 0
}

export interface Habits {
  person: SeedPerson
  /** This member's share of all rounds, as a weight. */
  weight: number
  /** The last day with play, ms. */
  until: number
}

/** How often a member plays, and until when. Few play much, many play a little, some have stopped, and agents hardly play. */
export function habitsOf(random: Random, person: SeedPerson, now: number): Habits {
  const stays = random() < 0.45 ? 1 : random()
  const until = person.joinedAt + (now - person.joinedAt) * stays
  const liking = random() < 0.5 ? 0 : 0.3 + 1 / (0.05 + random())
  const weight = liking * (person.type === 0 ? 1 : 0.15) * (0.2 + (until - person.joinedAt) / day / 120)
  return { person, weight, until }
}

/** The times at which a member plays, in order. They are more frequent at the weekend and in the evening. */
function visits(random: Random, from: number, until: number, count: number, shift: number): number[] {
  const times: number[] = []
  while (times.length < count) {
    const at = from + random() * (until - from)
    const weekday = new Date(at + shift).getUTCDay()
    if (random() > present(weekdays[weekday])) continue
    const midnight = Math.floor((at + shift) / day) * day - shift
    const time = midnight + (0.3 + 0.62 * random() ** 0.6) * day
    times.push(Math.min(until, Math.max(from, time)))
  }
  return times.toSorted((one, other) => one - other)
}

/**
 * Generates a member's actions until the end: rounds, deposits when money is missing, and withdrawals after large wins. The wallet never
 * falls below zero.
 * @param shift ms to the time zone in which days are counted
 */
export function drawDeeds(
  random: Random,
  { person, until }: Habits,
  rounds: number,
  games: readonly CatalogueGame[],
  shift: number,
): Deed[] {
  if (rounds === 0) return []
  const deeds: Deed[] = []
  const favourites = Array.from({ length: 2 + Math.floor(random() * 3) }, () => pick(random, games))
  const stake = present(stakes[Math.floor(random() ** 1.6 * stakes.length)])
  const perVisit = 2 + Math.floor(random() * 7)
  const times = visits(random, person.joinedAt, until, Math.ceil(rounds / perVisit), shift)
  let [left, balance, isFirst] = [rounds, 0, true]
  for (const [index, start] of times.entries()) {
    const next = times[index + 1] ?? until
    const step = Math.min(40_000, (next - start) / (perVisit + 3))
    let at = start
    for (let n = 0; n < perVisit && left > 0; n++, left--) {
      const game = pick(random, favourites)
      const bet = Math.max(100, Math.round((stake * pick(random, [1, 1, 1, 0.5, 2])) / 10) * 10)
      if (balance < bet) {
        const amount = Math.ceil((bet * Math.min(left + 1, pick(random, [5, 8, 12, 20]))) / 1000) * 1000
        deeds.push({ kind: 'deposit', at: Math.round(at), amount })
        balance += amount
        if (isFirst && random() < 0.4) {
          const bonus = Math.min(amount, 10_000)
          deeds.push({ kind: 'bonus', at: Math.round(at), amount: bonus })
          balance += bonus
        }
        isFirst = false
      }
      at += step
      const win = Math.round(bet * timesOf(random, game.demo === 'slot' ? slotPays : evenPays))
      deeds.push({ kind: 'round', at: Math.round(at), nodeId: game.nodeId, bet, win })
      balance += win - bet
    }
    if (balance > stake * 25) {
      const amount = Math.floor((balance * (0.5 + random() * 0.45)) / 1000) * 1000
      deeds.push({ kind: 'withdraw', at: Math.round(at + step), amount })
      balance -= amount
    }
  }
  return deeds
}
