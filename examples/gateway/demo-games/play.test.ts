import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { seeded } from '../artwork/random.ts'
import { InvalidInput, playDemo } from './play.ts'
import { HiloAnswer, SlotAnswer } from './protocol.ts'

const cents = (amount: string): bigint => BigInt(amount.replace('.', ''))

test('slot round: amounts are sent as decimal strings that add up to the win', () => {
  const random = seeded('wire')
  for (let round = 0; round < 3_000; round++) {
    const { outcome, win } = playDemo('slot', random, 200n, undefined)
    const answer = z.parse(SlotAnswer, JSON.parse(JSON.stringify(outcome)))
    const falls = [cents(answer.win), ...answer.bonus.map((fall) => cents(fall.win))]
    expect(falls.reduce((sum, fall) => sum + fall, 0n)).toBe(win)
  }
})

test('hi-lo round: the outcome contains card, pick, next card, payout and win', () => {
  const input = { card: { suit: 'heart', rank: 7 }, pick: 'higher' }
  const answer = z.parse(HiloAnswer, JSON.parse(JSON.stringify(playDemo('hilo', () => 0.99, 150n, input).outcome)))
  expect(answer).toEqual({ ...input, next: { suit: 'diamond', rank: 13 }, pays: 208, win: '3.12' })
})

test.each([
  undefined,
  null,
  {},
  'higher',
  { card: { suit: 'heart', rank: 0 }, pick: 'higher' },
  { card: { suit: 'heart', rank: 7.5 }, pick: 'higher' },
  { card: { suit: 'heart', rank: -5 }, pick: 'higher' },
  { card: { suit: 'heart', rank: 13 }, pick: 'higher' },
  { card: { suit: 'star', rank: 7 }, pick: 'higher' },
  { card: { suit: 'heart', rank: 7 }, pick: 'best' },
])('hi-lo input %j: refused', (input) => expect(() => playDemo('hilo', Math.random, 100n, input)).toThrow(InvalidInput))
