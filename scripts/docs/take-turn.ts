import { DatabaseSync } from 'node:sqlite'

/** Open until the process ends. */
let taken: DatabaseSync

/**
 * One builder at a time: `npm start` builds beside `npm test`. Waits for another one. The lock is one of SQLite's own, so the operating
 * system takes it back whatever becomes of the process.
 */
export function takeTurn(file: string): void {
  taken = new DatabaseSync(file, { timeout: 30 * 60_000 })
  taken.exec('begin exclusive')
}
