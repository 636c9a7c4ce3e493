import { winnersLimit } from '../first-calls.ts'
import { onLive } from '../platform/live.ts'
import { followLive } from '../site/live-poll.ts'
import { rankWinners } from './rank-winners.ts'
import { Winner } from './winner-calls.ts'

type Board = readonly Winner[]
let won: Board = []

/** Listens for wins, by WebSocket or polling. tell: gets a function that adds them to a board. Returns the clean-up. */
export function followWinners(tell: (change: (board: Board) => Board) => void): () => void {
  const stopPoll = followLive('member')
  const stopLive = onLive('page', 'winner', (data) => {
    const winner = Winner.safeParse(data)
    if (!winner.success) return
    won = [...won, winner.data].slice(-winnersLimit)
    tell((board) => won.reduce(rankWinners, board))
  })
  return () => {
    stopPoll()
    stopLive()
  }
}
