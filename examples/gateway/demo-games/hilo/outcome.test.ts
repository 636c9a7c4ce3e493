import { expect, test } from 'vitest'
import { seeded } from '../../artwork/random.ts'
import { cardSuits, drawNext, hiloPays, hiloPicks } from './outcome.ts'

test('hi-lo: every card and every pick has a return between 94 and 97 percent, computed exactly', () => {
  for (let rank = 1; rank <= 13; rank++) {
    for (const pick of hiloPicks) {
      if (hiloPays(rank, pick) === 0) continue
      let paid = 0n
      for (let card = 0; card < 52; card++) paid += drawNext(() => (card + 0.5) / 52, 10_000n, { card: { suit: 'spade', rank }, pick }).win
      const back = Number(paid) / 52 / 10_000
      expect(back, `${rank} ${pick}`).toBeGreaterThan(0.94)
      expect(back, `${rank} ${pick}`).toBeLessThan(0.97)
    }
  }
})

test('hi-lo: 300,000 rounds of mixed picks have a return between 94 and 97 percent', () => {
  const random = seeded('hilo')
  let [paid, bets] = [0n, 0n]
  let rank = 7
  for (let round = 0; round < 300_000; round++) {
    const pick = hiloPicks.filter((one) => hiloPays(rank, one) > 0)[round % 4] ?? 'red'
    const outcome = drawNext(random, 100n, { card: { suit: 'heart', rank }, pick })
    paid += outcome.win
    bets += 100n
    rank = outcome.next.rank
  }
  const back = Number(paid) / Number(bets)
  expect(back).toBeGreaterThan(0.94)
  expect(back).toBeLessThan(0.97)
})

test('hi-lo: all 52 cards are drawn about equally often', () => {
  const random = seeded('deck')
  const seen = new Map<string, number>()
  for (let round = 0; round < 52_000; round++) {
    const { next } = drawNext(random, 100n, { card: { suit: 'club', rank: 7 }, pick: 'red' })
    seen.set(`${next.suit}${next.rank}`, (seen.get(`${next.suit}${next.rank}`) ?? 0) + 1)
  }
  expect(seen.size).toBe(cardSuits.length * 13)
  for (const count of seen.values()) expect(Math.abs(count - 1000)).toBeLessThan(150)
})

test('hi-lo: higher than a king or lower than an ace, pays 0 and throws', () => {
  expect(hiloPays(13, 'higher')).toBe(0)
  expect(hiloPays(1, 'lower')).toBe(0)
  expect(() => drawNext(() => 0, 100n, { card: { suit: 'spade', rank: 13 }, pick: 'higher' })).toThrow(RangeError)
})

test('hi-lo: a wrong pick wins nothing, a right one wins the multiple of the bet', () => {
  const ace = () => 0
  expect(drawNext(ace, 200n, { card: { suit: 'spade', rank: 7 }, pick: 'higher' }).win).toBe(0n)
  expect(drawNext(ace, 200n, { card: { suit: 'spade', rank: 7 }, pick: 'lower' }).win).toBe((200n * 208n) / 100n)
})
