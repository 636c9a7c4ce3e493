import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { type Dialect, Kysely, PostgresDialect } from 'kysely'
import { Pool } from 'pg'
import { makeBackup } from '../examples/gateway/backup/backup.ts'
import { sqliteDialect } from '../examples/gateway/database/node-sqlite.ts'
import type { Tables } from '../examples/gateway/database/tables.ts'
import { openDemoGame } from './bench/open-game.ts'
import { startGatewayProcess } from './load/gateway-process.ts'
import { startPostgres } from './postgres.ts'
import { factsOf } from '../tests/upgrade/facts.ts'

// Saves a release's database for tests/upgrade: npx node scripts/keep-database.ts <folder of an installed checkout of the release>
Object.assign(process.env, { TEAM_MEMBERS: '30', TEAM_BETS: '300' })

/** Fills a database with the team's year of bets, and with rounds of a member in a game. */
async function fill(database: string, release: string): Promise<void> {
  const gateway = await startGatewayProcess(database, release)
  const { gameSession, bet } = await openDemoGame(gateway.origin)
  for (let round = 0; round < 20; round++) {
    const body = JSON.stringify({ gameSession, key: crypto.randomUUID(), bet })
    const answer = await fetch(`${gateway.origin}/games/api/round`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json' },
    })
    if (!answer.ok) throw new Error(await answer.text())
  }
  await gateway.stop()
}

const kept = join(import.meta.dirname, '../tests/upgrade')
const [release] = process.argv.slice(2)
if (release === undefined) throw new Error('Use: npx node scripts/keep-database.ts <folder of a checkout of the release>')
const folder = mkdtempSync(join(tmpdir(), 'tessera-keep-'))
const database = join(folder, 'a.sqlite')
await fill(database, release)
await makeBackup(database, join(folder, 'a.backup'))
writeFileSync(join(kept, 'last-release-sqlite.br'), brotliCompressSync(readFileSync(join(folder, 'a.backup'))))

const postgres = await startPostgres()
await fill(postgres.address, release)
const archive = join(kept, 'last-release-postgres.dump')
rmSync(archive, { force: true })
await makeBackup(postgres.address, archive)

// read without a gateway, which would migrate the database
const of = async (dialect: Dialect) => {
  const db = new Kysely<Tables>({ dialect })
  return factsOf(db).finally(() => db.destroy())
}
const facts = {
  sqlite: await of(sqliteDialect(database).dialect),
  postgres: await of(new PostgresDialect({ pool: new Pool({ connectionString: postgres.address }) })),
}
writeFileSync(join(kept, 'last-release.json'), `${JSON.stringify(facts, null, 2)}\n`)
await postgres.stop()
rmSync(folder, { recursive: true })
