import { nowSql } from '../database/now-sql.ts'
import type { Database } from '../database/open.ts'

/** The latest backup of a database, for the console. isOld: there is a limit, and the backup is older or missing. */
export interface LatestBackup {
  /** ms since 1970; null if there is none. */
  madeAt: number | null
  bytes: number | null
  isOld: boolean
}

/** @param within the limit for the age of the latest backup, in ms; undefined: no limit */
export async function latestBackup(db: Database, within: number | undefined): Promise<LatestBackup> {
  const last = await db
    .selectFrom('backups')
    .select(['made_at', 'bytes', nowSql(db).as('now')])
    .orderBy('made_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  const isOld = within !== undefined && !(last && Number(last.now) - last.made_at <= within)
  return { madeAt: last?.made_at ?? null, bytes: last?.bytes ?? null, isOld }
}

/** Reads BACKUP_HOURS. @returns ms; undefined if it is not set @throws {Error} with a one-line message if it is not a number of hours */
export function readBackupHours(given: string | undefined): number | undefined {
  if (!given) return undefined
  if (!/^\d{1,4}$/.test(given) || Number(given) === 0)
    throw new Error(`BACKUP_HOURS: "${given}" is no number of hours. It has to be such as 24.`)
  return Number(given) * 3_600_000
}
