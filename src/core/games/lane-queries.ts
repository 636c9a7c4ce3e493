import type { VendorLane } from './calls.ts'

/** The filter of one request for games. */
export interface GameFilter {
  gameType?: string
  vassalage?: string
}

/**
 * The filters of the requests for a lane's games, of the given vendors or of all. One filter, unless e-sports vendors are listed under
 * sports (§9), because the gateway lists them under their game type.
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
