import { DatabaseSync } from 'node:sqlite'

/** Holds the lock until the process ends. */
let taken: DatabaseSync

/**
 * Lets one build of the documents run at a time, because `npm start` may build beside `npm test`. Waits for a running one. The lock is one
 * of SQLite's, so the operating system releases it even if the process is killed.
 */
export function takeTurn(file: string): void {
  taken = new DatabaseSync(file, { timeout: 30 * 60_000 })
  taken.exec('begin exclusive')
}
