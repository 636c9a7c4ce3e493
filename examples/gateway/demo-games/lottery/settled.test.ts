import { expect, test } from 'vitest'

interface Ticket {
  id: string
  cost: string
  win: string
  state: string
}
interface Settled {
  settledWords(tickets: Ticket[], show: (amount: string) => string): { words: string; note: string; isWin: boolean; isGreat: boolean }
  settledRound(ticket: Ticket): { roundId: string; bet: string; win: string }
}
// loads the script of the lottery page
const { settledRound, settledWords } = (await import(String(new URL('./settled.js', import.meta.url)))) as Settled

const ticket = (state: string, win = '0.00') => ({ id: '1', cost: '5.00', win, state })
const show = (amount: string) => `$${amount}`

test('settled tickets: a refunded stake is shown as returned, not as lost', () => {
  expect(settledWords([ticket('returned')], show)).toEqual({
    words: 'The stake of $5.00 was returned.',
    note: '$5.00 returned',
    isWin: false,
    isGreat: false,
  })
  expect(settledRound(ticket('returned'))).toEqual({ roundId: '1', bet: '0.00', win: '5.00' })
})

test('settled tickets: wins and losses are shown beside refunded stakes', () => {
  expect(settledWords([ticket('lost')], show).words).toBe('No win this time.')
  expect(settledWords([ticket('won', '10.00')], show)).toMatchObject({
    words: 'Your ticket won $10.00.',
    note: 'You won $10.00',
    isGreat: true,
  })
  expect(settledWords([ticket('won', '7.00'), ticket('lost'), ticket('returned')], show)).toMatchObject({
    words: 'Your tickets won $7.00. The stake of $5.00 was returned.',
    isWin: true,
    isGreat: false,
  })
  expect(settledRound(ticket('won', '10.00')).win).toBe('10.00')
})
