import { openDatabase } from '../../examples/gateway/database/open.ts'
import { checkLedger } from '../../examples/gateway/ledger/check.ts'
import { accountHistory } from '../../examples/gateway/ledger/history.ts'
import { fillHistory } from '../../examples/gateway/testing/fill-history.ts'
import { testDatabases } from '../../examples/gateway/testing/test-databases.ts'
import { startPostgres } from '../postgres.ts'

const count = 100_000
const turns = 20

export interface HistoryTime {
  database: string
  what: string
  /** Median of several measurements, ms. */
  took: number
}

/** Measures on both databases how long a page of one member's long history takes, and the check of the whole ledger. */
export async function measureHistory(): Promise<HistoryTime[]> {
  const times: HistoryTime[] = []
  for (const { name: database, isThere, start } of testDatabases) {
    if (!isThere) continue
    const { address, stop } = await (database === 'PostgreSQL' ? startPostgres() : start()) // synced to disk, as in production
    const { db } = await openDatabase(address)
    const { account } = await fillHistory(db, count)
    const measure = async (what: string, work: (turn: number) => Promise<unknown>) => {
      const took: number[] = []
      for (let turn = 0; turn < turns; turn++) {
        const begun = performance.now()
        await work(turn)
        took.push(performance.now() - begun)
      }
      times.push({ database, what, took: took.toSorted((one, other) => one - other)[turns / 2] as number })
    }
    // each cursor is further down than the one before
    const cursorAt = (turn: number) => Buffer.from(`${1000 + (count / 10) * (1 - turn / turns)}.x`).toString('base64url')
    await measure('a page, wherever it is', (turn) => accountHistory(db, { account, cursor: cursorAt(turn), size: 50 }))
    await measure('a filter that nothing passes', () => accountHistory(db, { account, kinds: ['withdraw'], cursor: undefined, size: 50 }))
    await measure('check of the whole ledger', () => checkLedger(db))
    await db.destroy()
    await stop()
  }
  return times
}

export function printHistory(times: readonly HistoryTime[]): void {
  console.log(`\n| history of one member with ${count} transactions | milliseconds |`)
  console.log('|---|---|')
  for (const { database, what, took } of times) console.log(`| ${database}: ${what} | ${took.toFixed(1)} |`)
}

// `npx node scripts/bench/history.ts`: only this measurement.
if (process.argv[1] === import.meta.filename) printHistory(await measureHistory())
