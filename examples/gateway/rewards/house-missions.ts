import type { Services } from '../platform/services.ts'
import { claimMission, missionsAt } from './missions.ts'

/** Simulated customers claim missions for their rounds of the week, so that the ranking is not empty. */
export async function claimHouseMissions(services: Services): Promise<void> {
  const { db, clock } = services
  const at = clock()
  const customers = await db.selectFrom('members').select('id').where('is_house', '=', 1).orderBy('id').execute()
  for (const { id } of customers) {
    const { list } = await missionsAt(services, id, at)
    for (const mission of list) if (mission.isDone && !mission.isClaimed) await claimMission(services, id, mission.id, at)
  }
}
