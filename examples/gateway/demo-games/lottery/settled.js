import { fromMinor, toMinor } from '../shared/money.js'

const sum = (tickets, field) => tickets.reduce((total, ticket) => total + toMinor(ticket[field]), 0n)

/**
 * What there is to say of tickets that have just been settled, and whether they won. A stake that went back, because its
 * lottery was gone, is no loss.
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

/** What a ticket's end moves, for the page around: a stake that went back comes in as it went out. */
export const settledRound = ({ id, win, cost, state }) => ({ roundId: id, bet: '0.00', win: state === 'returned' ? cost : win })
