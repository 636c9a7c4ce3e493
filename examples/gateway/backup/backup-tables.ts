/** A backup of this database that has been made and verified by reading it again. */
interface Backups {
  id: string
  /** When the backup began, in ms since 1970 by the database's clock. It contains every change that was acknowledged before. */
  made_at: number
  kind: 'sqlite' | 'postgres'
  bytes: number
  verified_at: number
}

export interface BackupTables {
  backups: Backups
}
/** took: the time in ms from the beginning until the backup was verified. The time of verification comes from the database's clock. */
export type BackupRecord = Pick<Backups, 'id' | 'kind' | 'bytes'> & { took: number }

export const backupTables = [
  'create table backups (id text primary key, made_at bigint not null, kind text not null, bytes bigint not null, verified_at bigint not null)',
  'create index backups_time on backups (made_at)',
]
