import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { isPostgres } from '../database/is-postgres.ts'
import { checkLedger } from '../ledger/check.ts'
import { balanceOf, holdBalance, memberAccount } from '../ledger/ledger.ts'
import { Refusal } from '../platform/refusal.ts'
import { anyBonus, giveLocked } from '../testing/locked-bonus.ts'
import { addMember } from '../testing/team.ts'
import { testDatabases } from '../testing/test-databases.ts'
import { type TrialGateway, trialGateway } from '../testing/trial-gateway.ts'
import { vendorAccount } from './merchant-wallet.ts'
import { transferAlone } from './wallet-moves.ts'
import type { Moved, WalletTransfer } from './wallet-transfer.ts'

const ends: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
})

const now = Date.parse('2026-06-15T12:00:00Z')
const names = Array.from({ length: 12 }, (_, nth) => `member${nth}`)
type Change = Partial<WalletTransfer>

describe.each(testDatabases)('simultaneous transfers on $name', ({ name: database, isThere, startFilled }) => {
  if (!isThere) return test.skip('skipped: needs PostgreSQL', () => {})

  const gatewayOn = async (address: string): Promise<TrialGateway> => {
    const gateway = await trialGateway({ database: address, clock: () => now, isStill: true })
    ends.push(() => gateway.close())
    return gateway
  }
  /** Creates twelve members with $10,000.00 and an open wallet of one vendor each. */
  async function house() {
    const { address, stop } = await startFilled(now)
    ends.push(stop)
    const gateway = await gatewayOn(address)
    const { services } = gateway
    const ids: Record<string, string> = {}
    const transfer = (member: string, more: Change = {}): WalletTransfer => ({
      memberId: ids[member] as string,
      key: randomUUID(),
      from: 'MAIN',
      to: 'MIRADOR',
      amount: 500n,
      at: now,
      ...more,
    })
    for (const name of names) {
      ids[name] = await addMember(services, { account: `plain${name}` })
      await transferAlone(services, transfer(name, { key: `opened-${name}`, amount: 10_000n }))
    }
    const moneyOf = async (name: string) => {
      const id = ids[name] as string
      return [await balanceOf(services.db, memberAccount(id)), await balanceOf(services.db, vendorAccount(id, 'MIRADOR'))]
    }
    return { gateway, services, address, ids, transfer, moneyOf }
  }
  const back = { from: 'MIRADOR', to: 'MAIN' }

  /** Everything that transfers write, with member names instead of ids. */
  async function written({ services: { db }, ids }: Awaited<ReturnType<typeof house>>) {
    const nameOf = new Map(Object.entries(ids).map(([name, id]) => [id, name]))
    const named = (text: string) => text.replace(/\d{6,}/, (id) => nameOf.get(id) ?? id)
    const own = Object.values(ids)
    const entries = await db
      .selectFrom('ledger_entries')
      .innerJoin('ledger_transactions', 'ledger_transactions.id', 'ledger_entries.transaction_id')
      .selectAll('ledger_entries')
      .select(['reference', 'body_hash', 'ledger_transactions.kind as of', 'ledger_transactions.created_at as on'])
      .where('ledger_entries.kind', '=', 'transfer')
      .execute()
    const operations = await db.selectFrom('wallet_operations').selectAll().where('member_id', 'in', own).execute()
    const balances = await db.selectFrom('ledger_balances').selectAll().execute()
    const news = await db.selectFrom('live_events').selectAll().where('type', '=', 'balance').where('member_id', 'in', own).execute()
    return {
      entries: entries.map(({ transaction_id: _, ...row }) => JSON.stringify({ ...row, account_id: named(row.account_id) })).toSorted(),
      operations: operations.map(({ operation_id: _, ...row }) => named(JSON.stringify(row))).toSorted(),
      balances: balances
        .map((row) => JSON.stringify({ ...row, account_id: named(row.account_id) }))
        .filter((row) => row.includes('member:member') || row.includes('vendor:member'))
        .toSorted(),
      news: news
        .map(({ number: _, created_at: __, ...row }) =>
          JSON.stringify({ ...row, member_id: named(row.member_id ?? ''), subject: named(row.subject ?? '') }),
        )
        .toSorted(),
    }
  }

  test('simultaneous transfers: same result as one after the other', async () => {
    const [alone, together] = [await house(), await house()]
    const turns: Change[] = [{}, { ...back, amount: 205n }, { amount: 1n }]
    const wanted = (of: typeof alone, turn: number) =>
      names.map((name, nth) => of.transfer(name, { amount: BigInt(300 + nth), ...turns[turn], key: `turn-${turn}-${name}` }))
    const answers: Moved[][] = [[], []]
    for (const turn of turns.keys()) {
      for (const each of wanted(alone, turn)) answers[0]?.push((await transferAlone(alone.services, each)) as Moved)
      const work = vi.spyOn(together.services.db, 'transaction')
      answers[1]?.push(...((await Promise.all(wanted(together, turn).map((each) => together.services.transfer(each)))) as Moved[]))
      expect(work.mock.calls.length).toBe(2) // the first one runs alone, the others wait and run together
      work.mockRestore()
    }
    const told = (moved: Moved[] | undefined) => moved?.map(({ amount, main, at }) => [amount, main, at])
    expect(told(answers[1])).toEqual(told(answers[0]))
    await Promise.all([alone, together].map(({ services }) => services.live.settled()))
    expect(await written(together)).toEqual(await written(alone))
    for (const { services } of [alone, together]) expect(await checkLedger(services.db)).toMatchObject({ ok: true, faults: [] })
  })

  test("a special transfer is settled alone and doesn't affect the others", async () => {
    const { services, ids, transfer, moneyOf } = await house()
    const { db } = services
    const id = (name: string) => ids[name] as string
    await db.updateTable('members').set({ is_blocked: 1 }).where('id', '=', id('member0')).execute()
    for (const name of ['member1', 'member2'])
      await db
        .insertInto('play_breaks')
        .values({ id: name, member_id: id(name), kind: 'timeOut', starts_at: 0, ends_at: null })
        .execute()
    await db.updateTable('members').set({ type: 4 }).where('id', '=', id('member3')).execute()
    for (const name of ['member4', 'member5', 'member6'])
      await giveLocked(services, { memberId: id(name), amount: 9_000n, required: 50_000n })
    const once = transfer('member8')
    const tries = [
      transfer('member11'), // so that the next ones are settled together
      transfer('member0'),
      transfer('member1'),
      transfer('member2', back), // moving money out of a vendor's wallet is always allowed
      transfer('member3'),
      transfer('member4'),
      transfer('member5', { forfeit: anyBonus }),
      transfer('member6', back),
      transfer('member7', { amount: 990_001n }),
      once,
      once, // the same key again
      { ...once, amount: 700n }, // the same key with another amount
      transfer('member9', { to: 'NOBODY' }),
      transfer('member9', { to: 'AURELIA' }), // a wallet that was never opened
      transfer('member10'),
      transfer('member10', back),
    ].map((each) => services.transfer(each).catch((error: Error) => error))
    const answers = await Promise.all(tries)
    const told: string[] = answers.map((each) =>
      each instanceof Refusal ? each.code : each instanceof Error ? each.constructor.name : typeof each,
    )
    const moved = 'object'
    expect(told).toEqual([
      moved,
      'ACCESS_RESTRICTED',
      'TIME_OUT',
      moved,
      'TRIAL_NOT_ALLOWED',
      'BONUS_FORFEIT',
      moved,
      moved,
      'InsufficientFunds',
      moved,
      'string', // the id of the operation already booked
      'KeyReused',
      'FIELD_INVALID',
      moved,
      moved,
      moved,
    ])
    expect(await moneyOf('member8')).toEqual([989_500n, 10_500n])
    await services.transfer(transfer('member9', { from: 'ALL', to: 'MAIN', amount: undefined }))
    expect(await moneyOf('member9')).toEqual([1_000_000n, 0n])
    expect(await moneyOf('member10')).toEqual([990_000n, 10_000n])
    const open = await db.selectFrom('turnovers').select('member_id').where('ended_at', 'is', null).execute()
    const both = [id('member4'), id('member6')]
    expect(
      open
        .map(({ member_id }) => member_id)
        .filter((member) => Object.values(ids).includes(member))
        .toSorted(),
    ).toEqual(both.toSorted())
    // the key of a refused operation is free again
    await db.updateTable('members').set({ is_blocked: 0 }).where('id', '=', id('member0')).execute()
    const keys = await db.selectFrom('wallet_operations').select('key').where('member_id', '=', id('member0')).execute()
    expect(keys).toEqual([{ key: 'opened-member0' }])
    expect(await checkLedger(db)).toMatchObject({ ok: true, faults: [] })
  })

  test('simultaneous transfers: the common database transaction fails, each transfer is tried alone', async () => {
    const { services, ids, transfer, moneyOf } = await house()
    const { db } = services
    const broken = memberAccount(ids['member3'] as string)
    if (isPostgres(db)) {
      await sql.raw(`create function break() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$`).execute(db)
      await sql
        .raw(
          `create trigger broken before insert on ledger_entries for each row when (new.account_id = '${broken}') execute function break()`,
        )
        .execute(db)
    } else
      await sql
        .raw(
          `create trigger broken before insert on ledger_entries when new.account_id = '${broken}' begin select raise(abort, 'broken'); end`,
        )
        .execute(db)
    const answers = await Promise.all(names.map((name) => services.transfer(transfer(name)).catch((error: Error) => error.message)))
    expect(answers.map((answer) => (typeof answer === 'string' ? answer : 'moved'))).toEqual(
      names.map((name) => (name === 'member3' ? 'broken' : 'moved')),
    )
    expect(await moneyOf('member3')).toEqual([990_000n, 10_000n])
    expect(await moneyOf('member4')).toEqual([989_500n, 10_500n])
    expect(
      await db
        .selectFrom('wallet_operations')
        .select('key')
        .where('member_id', '=', ids['member3'] as string)
        .execute(),
    ).toHaveLength(1)
    expect(await checkLedger(db)).toMatchObject({ ok: true, faults: [] })
  })

  test.skipIf(database === 'SQLite')(
    "simultaneous transfers at two gateways: a key is booked once, and opposite transfers don't deadlock",
    async () => {
      const { services, address, transfer, moneyOf } = await house()
      const both = [services, (await gatewayOn(address)).services]
      const turns = 8
      const booked = new Map<string, number>()
      for (let turn = 0; turn < turns; turn++) {
        const wanted = names.flatMap((name) => [transfer(name, { amount: 7n }), transfer(name, { ...back, amount: 3n })])
        const answers = await Promise.all(
          both.flatMap(({ transfer: send }, nth) =>
            (nth === 0 ? wanted : wanted.toReversed()).map(async (each) => {
              const answer = await send(each)
              if (typeof answer !== 'string') booked.set(each.key, (booked.get(each.key) ?? 0) + 1)
            }),
          ),
        )
        expect(answers).toHaveLength(4 * names.length)
      }
      expect([...booked.values()]).toEqual(Array.from({ length: turns * 2 * names.length }, () => 1))
      for (const name of names) expect(await moneyOf(name)).toEqual([990_000n - BigInt(4 * turns), 10_000n + BigInt(4 * turns)])
      expect(await checkLedger(services.db)).toMatchObject({ ok: true, faults: [] })
    },
  )

  test.skipIf(database === 'SQLite')("transfers don't wait long for a member whose wallet another transaction has locked", async () => {
    const { services, ids, transfer } = await house()
    let letGo = () => {}
    let isHeld = () => {}
    const held = new Promise<void>((resolve) => (isHeld = resolve))
    const holder = services.db.transaction().execute(async (trx) => {
      await holdBalance(trx, memberAccount(ids['member3'] as string))
      isHeld()
      await new Promise<void>((resolve) => (letGo = resolve))
    })
    ends.push(async () => letGo())
    await held
    const warned = vi.spyOn(services.log, 'warn')
    const [first, slow, ...others] = ['member11', 'member3', 'member4', 'member5'].map((name) => services.transfer(transfer(name)))
    await Promise.all([first, ...others])
    // the lock timeout, not the statement timeout
    const err = expect.objectContaining({ message: 'canceling statement due to lock timeout' })
    expect(warned.mock.calls).toEqual([[{ err, what: 'transfers' }, 'settled one by one']])
    letGo()
    await holder
    expect(await slow).toMatchObject({ amount: -500n })
    expect(await checkLedger(services.db)).toMatchObject({ ok: true, faults: [] })
  })
})
