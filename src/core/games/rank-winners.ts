import { winnersLimit } from '../first-calls.ts'
import { nameWins } from './name-wins.ts'
import type { Winner } from './winner-calls.ts'

/**
 * Adds a new win to the board: highest amount first, one entry per customer, at most 20 (§9). Amounts are decimal strings, compared without
 * floating point.
 */
export function rankWinners(board: readonly Winner[], winner: Winner): readonly Winner[] {
  const own = winner.customerName === '' ? undefined : board.find((each) => each.customerName === winner.customerName)
  if (own && !isMore(winner.winAmount, own.winAmount)) return board
  const rest = board.filter((each) => each !== own && each.id !== winner.id)
  const at = rest.findIndex((each) => isMore(winner.winAmount, each.winAmount))
  return nameWins(rest.toSpliced(at < 0 ? rest.length : at, 0, winner)).slice(0, winnersLimit)
}

function isMore(one: string, other: string): boolean {
  const [units = '', fraction = ''] = one.split('.')
  const [otherUnits = '', otherFraction = ''] = other.split('.')
  const size = Math.max(fraction.length, otherFraction.length)
  return BigInt(units + fraction.padEnd(size, '0')) > BigInt(otherUnits + otherFraction.padEnd(size, '0'))
}
