import { chunkAbove, homeChunk, hotChunk } from '../brand/constants.ts'

/** §2 Home page: a row of more than 12 games is split into columns of 2 games, on /hot of 3. In a shorter row each column has one game. */
export function chunkRow<T>(games: readonly T[], page: 'home' | 'hot' = 'home'): T[][] {
  const size = games.length <= chunkAbove ? 1 : page === 'hot' ? hotChunk : homeChunk
  const columns: T[][] = []
  for (let at = 0; at < games.length; at += size) columns.push(games.slice(at, at + size))
  return columns
}
