import { fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type GatewayProcess, startGatewayProcess } from '../load/gateway-process.ts'
import { addMembers, type LoadMember } from '../load/members.ts'
import { findPostgres, howToGetPostgres, startPostgres } from '../postgres.ts'
import type { Job, Rate } from './driver.ts'
import { measureFloor } from './pgbench-floor.ts'

export type { Rate }

export interface GatewayRates {
  database: string
  rates: Rate[]
}

/** Runs the driver as a separate process, so that work of the bench doesn't delay it. */
function drive(job: Job): Promise<Rate[]> {
  return new Promise((resolve, reject) => {
    const driver = fork(join(import.meta.dirname, 'driver.ts'), { execArgv: ['--disable-warning=ExperimentalWarning'] })
    driver.once('message', (answer: { rates?: Rate[]; error?: string }) =>
      answer.rates ? resolve(answer.rates) : reject(new Error(answer.error ?? 'the driver said nothing')),
    )
    driver.once('exit', (code) => reject(new Error(`the driver ended with ${code}`)))
    driver.send(job)
  })
}

const connections = 32
/** Start balance of each member, minor units: enough for every transfer of a run. */
const credit = 100_000_000n

async function measure(gateways: readonly GatewayProcess[], database: string, isMoney = false): Promise<Rate[]> {
  const members: LoadMember[] = await addMembers(database, connections, credit)
  const consoleToken = gateways[0]?.consoleToken ?? ''
  return drive({ origins: gateways.map(({ origin }) => origin), consoleToken, members, isMoney })
}

/** Numbers of gateways on one PostgreSQL, measured one after the other. */
const counts = [1, 2, 4]

/** Measures reads, transfers and rounds per second, on SQLite and on a PostgreSQL that is started for the measurement. */
export async function measureGateways(): Promise<GatewayRates[]> {
  const folder = mkdtempSync(join(tmpdir(), 'tessera-bench-'))
  const file = join(folder, 'bench.sqlite')
  const onFile = await startGatewayProcess(file)
  const results: GatewayRates[] = [{ database: 'SQLite', rates: await measure([onFile], file).finally(onFile.stop) }]
  rmSync(folder, { recursive: true, force: true })
  if (findPostgres() === undefined) {
    console.log(howToGetPostgres)
    return results
  }
  const postgres = await startPostgres()
  try {
    const gateways: GatewayProcess[] = []
    const consoleToken = randomBytes(24).toString('base64url')
    for (const count of counts) {
      while (gateways.length < count) gateways.push(await startGatewayProcess(postgres.address, '.', consoleToken))
      const database = count === 1 ? 'PostgreSQL' : `PostgreSQL, ${count} gateways`
      results.push({ database, rates: await measure(gateways, postgres.address, count > 1) })
    }
    for (const { stop } of gateways) await stop()
    results.push({ database: 'PostgreSQL alone', rates: [await measureFloor(postgres.address, connections)] })
  } finally {
    await postgres.stop()
  }
  return results
}

export function printGateways(gateways: readonly GatewayRates[]): void {
  console.log('\n| gateway, 32 connections, driver on the same machine | per second | p50 | p99 |')
  console.log('|---|---|---|---|')
  for (const { database, rates } of gateways)
    for (const { what, perSecond, p50, p99 } of rates) console.log(`| ${database}: ${what} | ${perSecond} | ${p50} ms | ${p99} ms |`)
}

// `npx node scripts/bench/gateway.ts`: only this measurement.
if (process.argv[1] === import.meta.filename) printGateways(await measureGateways())
