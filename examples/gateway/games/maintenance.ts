import type { Services } from '../platform/services.ts'

/** Loads the maintenance that the console has set before the gateway was started. */
export async function loadMaintenance({ db, catalogue }: Services): Promise<void> {
  for (const row of await db.selectFrom('game_maintenance').selectAll().execute())
    catalogue.setMaintenance(row.node_id, row.ends_at < 0 ? null : row.ends_at)
}

/** @param end milliseconds since 1970, 0 for an unknown end, null: the game is available */
export async function setMaintenance({ db, catalogue }: Services, nodeId: string, end: number | null): Promise<void> {
  const ends_at = end ?? -1
  await db
    .insertInto('game_maintenance')
    .values({ node_id: nodeId, ends_at })
    .onConflict((on) => on.column('node_id').doUpdateSet({ ends_at }))
    .execute()
  catalogue.setMaintenance(nodeId, end)
}
