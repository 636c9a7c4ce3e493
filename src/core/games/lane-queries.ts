import type { VendorLane } from './calls.ts'

/** Which games are asked for. */
export interface GameFilter {
  gameType?: string
  vassalage?: string
}

/**
 * The queries that together answer a lane's games, of the given vendors only or of all. One, except where e-sports
 * vendors stand under sports (§9): the gateway knows them by their own game type.
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
