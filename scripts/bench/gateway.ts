import { fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type GatewayProcess, startGatewayProcess } from '../load/gateway-process.ts'
import { addMembers, type LoadMember } from '../load/members.ts'
import { findPostgres, howToGetPostgres, startPostgres } from '../postgres.ts'
import type { Job, Rate } from './driver.ts'

export type { Rate }

export interface GatewayRates {
  database: 'SQLite' | 'PostgreSQL'
  rates: Rate[]
}

/** The driver is a separate process on the same machine, so work of the bench does not delay it. */
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

/** Enough for every transfer of a run. */
const credit = 100_000_000n

async function measure(gateway: GatewayProcess, database: string): Promise<Rate[]> {
  const members: LoadMember[] = await addMembers(database, 32, credit)
  return drive({ origin: gateway.origin, consoleToken: gateway.consoleToken, members })
}

/** Reads, transfers and rounds per second on SQLite and on a PostgreSQL that is started for this. */
export async function measureGateways(): Promise<GatewayRates[]> {
  const folder = mkdtempSync(join(tmpdir(), 'tessera-bench-'))
  const file = join(folder, 'bench.sqlite')
  const onFile = await startGatewayProcess(file)
  const results: GatewayRates[] = [{ database: 'SQLite', rates: await measure(onFile, file).finally(onFile.stop) }]
  rmSync(folder, { recursive: true, force: true })
  if (findPostgres() === undefined) {
    console.log(howToGetPostgres)
    return results
  }
  const postgres = await startPostgres()
  try {
    const gateway = await startGatewayProcess(postgres.address)
    results.push({ database: 'PostgreSQL', rates: await measure(gateway, postgres.address).finally(gateway.stop) })
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

// `node scripts/bench/gateway.ts`: only this measurement.
if (process.argv[1] === import.meta.filename) printGateways(await measureGateways())
