import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { createGateway } from '../../examples/gateway/create-gateway.ts'
import { openDatabase } from '../../examples/gateway/database/open.ts'
import { checkLedger } from '../../examples/gateway/ledger/check.ts'
import { startGatewayProcess } from '../load/gateway-process.ts'
import { findPostgres, howToGetPostgres, startPostgres } from '../postgres.ts'

const bets = Number(process.env['START_BETS'] ?? 1_000_000)
const turns = 5

export interface StartTime {
  database: string
  what: string
  /** Seconds. */
  took: number
}

const timed = async <Value>(work: () => Promise<Value>): Promise<[Value, number]> => {
  const begun = performance.now()
  const value = await work()
  return [value, (performance.now() - begun) / 1000]
}

async function measure(address: string, database: string): Promise<StartTime[]> {
  const times: StartTime[] = []
  const note = (what: string, took: number) => void times.push({ database, what, took })
  const [seeded, seeding] = await timed(() => createGateway({ database: address, team: { members: 10_000, bets } }))
  note('new, with the seed, until it is ready', seeding)
  await seeded.close()
  const gateway = await startGatewayProcess(address)
  const starts: number[] = []
  for (let turn = 0; turn < turns; turn++) {
    await gateway.kill()
    const [, took] = await timed(() => gateway.start())
    starts.push(took)
  }
  await gateway.stop()
  note(`start after kill -9, the median of ${turns}`, starts.toSorted((one, other) => one - other)[Math.floor(turns / 2)] as number)
  note('the slowest of these', Math.max(...starts))
  const { db } = await openDatabase(address)
  const [{ ok, transactions }, checking] = await timed(() => checkLedger(db))
  await db.destroy()
  if (!ok) throw new Error('the ledger does not add up')
  note(`full check (npm run ledger:check), ${transactions} transactions`, checking)
  return times
}

/**
 * Measures how long a gateway with a million bets takes until it answers: on a new database that it has to seed, and after kill -9. Also
 * measures the full check of its ledger.
 */
export async function measureStart(): Promise<StartTime[]> {
  const folder = mkdtempSync(join(tmpdir(), 'tessera-start-'))
  const times = await measure(join(folder, 'start.sqlite'), 'SQLite').finally(() => rmSync(folder, { recursive: true, force: true }))
  if (findPostgres() === undefined) {
    console.log(howToGetPostgres)
    return times
  }
  const postgres = await startPostgres()
  try {
    return [...times, ...(await measure(postgres.address, 'PostgreSQL'))]
  } finally {
    await postgres.stop()
  }
}

export function printStart(times: readonly StartTime[]): void {
  console.log(`\n| ${bets} bets | seconds |`)
  console.log('|---|---|')
  for (const { database, what, took } of times) console.log(`| ${database}: ${what} | ${took.toFixed(1)} |`)
  console.log(`\nLoad average afterwards: ${loadavg()[0]?.toFixed(1)}`)
}

// `npx node scripts/bench/start.ts`: only this measurement.
if (process.argv[1] === import.meta.filename) printStart(await measureStart())
