import { fewestPlayersShown, onlineCount, winnersTotal } from '../brand/figure-constants.ts'

/** wonThisMonth: an amount. null: hidden. */
export interface SocialFigures {
  playersOnline: number | null
  wonThisMonth: string | null
  currency: string
}

/** Hides figures that look bad: few players, nothing won. Returns null if none is left. */
export function worthShowing({ playersOnline, wonThisMonth, currency }: SocialFigures): SocialFigures | null {
  const players = playersOnline !== null && playersOnline >= fewestPlayersShown ? playersOnline : null
  const won = Number(wonThisMonth) > 0 ? wonThisMonth : null
  return players === null && won === null ? null : { playersOnline: players, wonThisMonth: won, currency }
}

// §9: simulated figures, shown only with `socialProof: simulated` (design §4).

/** Returns a random number from 0 to 1, 1 not included. */
export type Random = () => number

/** The initial number of players online. */
export function firstOnlineCount(random: Random): number {
  return between(onlineCount.min, onlineCount.max, random)
}

/** The number of players online after a reload: up to 50 more or fewer, within the bounds. */
export function nextOnlineCount(count: number, random: Random): number {
  const next = count + between(-onlineCount.change, onlineCount.change, random)
  return Math.min(onlineCount.max, Math.max(onlineCount.min, next))
}

/** The initial winners' total, in whole units of the currency. */
export function firstWinnersTotal(random: Random): number {
  return between(winnersTotal.min, winnersTotal.max, random)
}

/** The next winners' total. It only grows. */
export function nextWinnersTotal(total: number, random: Random): number {
  return total + between(winnersTotal.growth.min, winnersTotal.growth.max, random)
}

/** Milliseconds until the winners' total changes: 3, 4 or 5 seconds. */
export function nextWinnersDelay(random: Random): number {
  return (winnersTotal.seconds[between(0, winnersTotal.seconds.length - 1, random)] ?? 3) * 1000
}

/** A whole number from min to max, both included. */
function between(min: number, max: number, random: Random): number {
  return min + Math.floor(random() * (max - min + 1))
}
