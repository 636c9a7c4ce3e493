import { publish } from '../live/publish.ts'
import type { Services } from '../platform/services.ts'

/** Reloads the maintenance set in the console, at this or another gateway. */
export async function readMaintenance({ db, catalogue }: Services): Promise<void> {
  for (const row of await db.selectFrom('game_maintenance').selectAll().execute())
    catalogue.setMaintenance(row.node_id, row.ends_at < 0 ? null : row.ends_at)
}

/** @param end ms since 1970; 0: unknown end; null: the game is available */
export async function setMaintenance({ db, catalogue }: Services, nodeId: string, end: number | null): Promise<void> {
  const ends_at = end ?? -1
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('game_maintenance')
      .values({ node_id: nodeId, ends_at })
      .onConflict((on) => on.column('node_id').doUpdateSet({ ends_at }))
      .execute()
    await publish(trx, { type: 'house.maintenance', data: {} })
  })
  catalogue.setMaintenance(nodeId, end)
}
