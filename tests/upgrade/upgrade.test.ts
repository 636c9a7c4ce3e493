import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { type Database, openDatabase } from '../../examples/gateway/database/open.ts'
import { checkLedger } from '../../examples/gateway/ledger/check.ts'
import { openDemoGame } from '../../scripts/bench/open-game.ts'
import { startGatewayProcess } from '../../scripts/load/gateway-process.ts'
import { findPostgres, startPostgres } from '../../scripts/postgres.ts'
import { command } from '../backup/command.ts'
import { Facts, factsOf } from './facts.ts'

const kept = (file: string) => join(import.meta.dirname, `last-release${file}`)
const facts = z.parse(z.object({ sqlite: Facts, postgres: Facts }), JSON.parse(readFileSync(kept('.json'), 'utf8')))

/** Rounds of members without the seeded customers, who play new ones at a start if they have not played for half a day. */
const memberRounds = async (db: Database): Promise<number> =>
  Number(
    (
      await db
        .selectFrom('rounds')
        .innerJoin('members', 'members.id', 'rounds.member_id')
        .where('members.is_house', '=', 0)
        .select(({ fn }) => fn.countAll().as('rows'))
        .executeTakeFirstOrThrow()
    ).rows,
  )

/** Restores the kept database, runs the current gateway on it, and compares the facts. */
async function upgrade(database: string, backup: string, before: Facts): Promise<void> {
  expect(await command('restore', database, backup)).toMatchObject({ status: 0, lines: [''] })
  const { db } = await openDatabase(database)
  const names = (await db.selectFrom('migrations').select('name').execute()).map(({ name }) => name)
  expect(names).toContain(before.migration)
  expect(names.filter((name) => name > before.migration)).not.toEqual([]) // otherwise there is nothing to test: keep a newer database
  const { members, rounds, transactions, owned } = await factsOf(db)
  const played = await memberRounds(db)
  await db.destroy()
  expect({ members, rounds, owned }).toEqual({ members: before.members, rounds: before.rounds, owned: before.owned })
  expect(transactions).toBeGreaterThanOrEqual(before.transactions) // a migration may book, for example to move money into a separate account

  const gateway = await startGatewayProcess(database)
  const { gameSession, bet } = await openDemoGame(gateway.origin)
  const body = JSON.stringify({ gameSession, key: crypto.randomUUID(), bet })
  const round = await fetch(`${gateway.origin}/games/api/round`, { method: 'POST', body, headers: { 'content-type': 'application/json' } })
  expect(await round.json()).toMatchObject({ success: true })
  const asked = await fetch(`${gateway.origin}/sandbox/operation`, { headers: { authorization: `Bearer ${gateway.consoleToken}` } })
  expect(await asked.json()).toMatchObject({ success: true, value: { backup: { madeAt: null } } })
  await gateway.stop()

  const after = await openDatabase(database)
  expect(await checkLedger(after.db)).toMatchObject({ ok: true, faults: [] })
  expect(await memberRounds(after.db)).toBe(played + 1)
  await after.db.destroy()
}

test(`SQLite database of the last release (${facts.sqlite.migration}): is migrated with its data, and play continues`, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tessera-upgrade-'))
  const backup = join(folder, 'backup')
  writeFileSync(backup, brotliDecompressSync(readFileSync(kept('-sqlite.br'))))
  await upgrade(join(folder, 'a.sqlite'), backup, facts.sqlite)
  rmSync(folder, { recursive: true })
})

test.skipIf(findPostgres() === undefined)(
  `PostgreSQL database of the last release: is migrated with its data, and play continues`,
  async () => {
    const postgres = await startPostgres()
    await upgrade(postgres.address, kept('-postgres.dump'), facts.postgres).finally(postgres.stop)
  },
)
