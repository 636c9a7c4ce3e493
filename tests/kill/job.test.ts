import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Database, openDatabase } from '../../examples/gateway/database/open.ts'
import { checkLedger } from '../../examples/gateway/ledger/check.ts'
import { type GatewayProcess, startGatewayProcess } from '../../scripts/load/gateway-process.ts'
import { addMembers } from '../../scripts/load/members.ts'
import { findPostgres, type OwnPostgres, startPostgres } from '../../scripts/postgres.ts'
import { turns } from './long-run.ts'

const kills = turns({ short: 1, long: 5 })
const deposits = 150

describe.skipIf(findPostgres() === undefined)('background job', () => {
  let postgres: OwnPostgres
  let gateways: GatewayProcess[] = []
  let db: Database

  beforeAll(async () => {
    postgres = await startPostgres()
    const first = await startGatewayProcess(postgres.address)
    gateways = [first, await startGatewayProcess(postgres.address, '.', first.consoleToken)]
    ;({ db } = await openDatabase(postgres.address))
  })
  afterAll(async () => {
    await db?.destroy()
    for (const gateway of gateways) await gateway.kill()
    await postgres?.stop()
  })

  /** The gateway that leads is the one with the longest uptime. */
  const leads = async () =>
    (await db.selectFrom('gateways').select('leads').orderBy('seen_at', 'desc').limit(2).execute()).some((row) => row.leads === 1)
  const done = async (ids: string[]) =>
    (await db.selectFrom('deposits').select('id').where('id', 'in', ids).where('state', '=', 'done').execute()).length

  test(`its gateway is killed while it runs, ${kills} times: the other gateway continues, and each deposit is booked once`, async () => {
    const [member] = await addMembers(postgres.address, 1, 0n)
    for (let turn = 0; turn < kills; turn++) {
      await expect.poll(leads).toBe(true)
      const now = Date.now()
      const rows = Array.from({ length: deposits }, () => ({
        id: randomUUID(),
        reference: randomUUID().slice(0, 8),
        member_id: member?.id ?? '',
        method: 'bank',
        kind: 'bank' as const,
        amount: 100n,
        fee: 0n,
        bonus_id: null,
        bonus: 0n,
        state: 'checking' as const,
        reason: '',
        token: randomUUID(),
        details: '{}',
        created_at: now,
        expires_at: now + 3_600_000,
        due_at: now,
      }))
      await db.insertInto('deposits').values(rows).execute()
      const ids = rows.map(({ id }) => id)
      while ((await done(ids)) === 0) await pause(2)
      const leader = gateways[turn % 2] as GatewayProcess // it was started first, or has taken over after the other one ended
      await leader.kill()
      const atKill = await done(ids)
      expect(atKill).toBeLessThan(deposits)
      await expect.poll(() => done(ids)).toBe(deposits) // the other gateway leads now
      const keys = ids.map((id) => `deposit:${id}`)
      expect(await db.selectFrom('ledger_transactions').select('id').where('key', 'in', keys).execute()).toHaveLength(deposits)
      const account = `member:${member?.id}`
      const { amount } = await db.selectFrom('ledger_balances').select('amount').where('account_id', '=', account).executeTakeFirstOrThrow()
      expect(BigInt(amount)).toBe(BigInt(deposits * (turn + 1)) * 100n)
      await leader.start()
    }
    expect(await checkLedger(db)).toMatchObject({ ok: true, faults: [] })
  }, 600_000)
})
