import type { VendorLane } from './calls.ts'

/** One request for games. */
export interface GameFilter {
  gameType?: string
  vassalage?: string
}

/**
 * The queries for all games of a lane, of the given vendors or of all. One query, except if e-sports vendors are listed under
 * sports (§9): the gateway knows them by their own game type.
 */
export function laneQueries(lane: VendorLane, vendors: readonly string[] = []): GameFilter[] {
  const isRegrouped = lane.title === 'SPORTS' || lane.title === 'ESPORTS'
  const byType = new Map<string, string[]>()
  for (const { gameType, vassalage } of lane.cards) {
    const type = isRegrouped ? gameType || lane.title : lane.title
    byType.set(type, [...(byType.get(type) ?? []), vassalage])
  }
  return [...byType].flatMap(([gameType, all]) => {
    const wanted = vendors.length > 0 ? all.filter((vendor) => vendors.includes(vendor)) : all
    if (wanted.length === 0) return []
    return [{ gameType, ...((vendors.length > 0 || isRegrouped) && { vassalage: wanted.join(',') }) }]
  })
}
