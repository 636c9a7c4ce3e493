import { fromMinor, toMinor } from '../shared/money.js'

const sum = (tickets, field) => tickets.reduce((total, ticket) => total + toMinor(ticket[field]), 0n)

/**
 * The message for tickets that have just been settled, and whether they won. A stake that was refunded because the lottery was removed
 * isn't a loss.
 */
export function settledWords(settled, show) {
  const returned = settled.filter(({ state }) => state === 'returned')
  const drawn = settled.filter(({ state }) => state !== 'returned')
  const [won, staked] = [sum(drawn, 'win'), sum(drawn, 'cost')]
  const back = sum(returned, 'cost')
  const words = []
  if (won > 0n) words.push(`Your ${drawn.length === 1 ? 'ticket' : 'tickets'} won ${show(fromMinor(won))}.`)
  else if (drawn.length > 0) words.push('No win this time.')
  if (back > 0n) words.push(`The stake of ${show(fromMinor(back))} was returned.`)
  const notes = [won > 0n && `You won ${show(fromMinor(won))}`, back > 0n && `${show(fromMinor(back))} returned`]
  return { words: words.join(' '), note: notes.filter(Boolean).join(', '), isWin: won > 0n, isGreat: won > 0n && won >= staked * 2n }
}

/** The amounts of a settled ticket, for the parent page. A refunded stake counts in full. */
export const settledRound = ({ id, win, cost, state }) => ({ roundId: id, bet: '0.00', win: state === 'returned' ? cost : win })
