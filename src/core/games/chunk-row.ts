import { chunkAbove, homeChunk, hotChunk } from '../brand/constants.ts'

/** §2 Home page: a row of more than 12 games is chunked in groups of 2, on /hot of 3, side by side in one line; in a shorter row each game stands by itself. */
export function chunkRow<T>(games: readonly T[], page: 'home' | 'hot' = 'home'): T[][] {
  const size = games.length <= chunkAbove ? 1 : page === 'hot' ? hotChunk : homeChunk
  const columns: T[][] = []
  for (let at = 0; at < games.length; at += size) columns.push(games.slice(at, at + size))
  return columns
}
