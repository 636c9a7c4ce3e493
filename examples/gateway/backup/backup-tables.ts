/** A backup that was made of this database, and read again. */
interface Backups {
  id: string
  /** When it began, ms since 1970 by the database's clock: it holds everything that was acknowledged before. */
  made_at: number
  kind: 'sqlite' | 'postgres'
  bytes: number
  verified_at: number
}

export interface BackupTables {
  backups: Backups
}
/** took: from its beginning until it was read again, ms. The database says when that was. */
export type BackupRecord = Pick<Backups, 'id' | 'kind' | 'bytes'> & { took: number }

export const backupTables = [
  'create table backups (id text primary key, made_at bigint not null, kind text not null, bytes bigint not null, verified_at bigint not null)',
  'create index backups_time on backups (made_at)',
]
