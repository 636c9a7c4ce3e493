import type { Transaction } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Database, openDatabase } from '../database/open.ts'
import type { Tables } from '../database/tables.ts'
import { passageOf } from '../testing/post-freely.ts'
import { createMember } from '../session/members.ts'
import { checkLedger } from './check.ts'
import { type HoldEnd, HoldEnded, heldAccount, hold, postHold, voidHold } from './holds.ts'
import { balanceOf, houseAccounts, InsufficientFunds, KeyReused, memberAccount, openAccount } from './ledger.ts'

const address = process.env['TEST_DATABASE_URL'] ?? ':memory:'
let db: Database
let memberId: string
let id: string
let serial = 0

beforeEach(async () => {
  db = (await openDatabase(address)).db
  await db.transaction().execute((trx) => openAccount(trx, houseAccounts.float, null))
  id = `${process.pid}-${Date.now()}-${serial++}`
  memberId = await createMember(db, { account: `holder-${id}`, password_hash: '' }, 10_000n, 1)
})
afterEach(() => db.destroy())

const within = <Value>(work: Parameters<ReturnType<Database['transaction']>['execute']>[0]) =>
  db.transaction().execute(work) as Promise<Value>
const step = (amount = 7_000n) => ({ id, memberId, amount, at: 2 })
const stepped = async (trx: Transaction<Tables>, of: ReturnType<typeof step>) => ({ ...of, passage: await passageOf(trx, of.memberId) })
const reserve = (amount?: bigint) => within<{ isReplay: boolean }>((trx) => stepped(trx, step(amount)).then((each) => hold(trx, each)))
const end = (way: HoldEnd) =>
  within<{ isReplay: boolean }>((trx) => stepped(trx, step()).then((each) => (way === 'posted' ? postHold : voidHold)(trx, each)))
const balances = async () => [await balanceOf(db, memberAccount(memberId)), await balanceOf(db, heldAccount(memberId))]

test("hold: held money can't be spent or held again", async () => {
  expect(await reserve()).toMatchObject({ isReplay: false })
  expect(await reserve()).toMatchObject({ isReplay: true })
  await expect(reserve(7_001n)).rejects.toBeInstanceOf(KeyReused)
  expect(await balances()).toEqual([3_000n, 7_000n])
  const other = { ...step(3_001n), id: `${id}-other` }
  await expect(within(async (trx) => hold(trx, await stepped(trx, other)))).rejects.toBeInstanceOf(InsufficientFunds)
})

test.each(['posted', 'voided'] as const)(
  'hold: of 100 simultaneous calls that end it the first one counts (here mostly %s)',
  async (mostly) => {
    await reserve()
    const other = mostly === 'posted' ? 'voided' : 'posted'
    const ways = Array.from({ length: 100 }, (_, index) => (index % 5 === 2 ? other : mostly))
    const results = await Promise.all(
      ways.map((way) =>
        end(way).then(
          ({ isReplay }) => (isReplay ? 'again' : way),
          (error: unknown) => {
            if (error instanceof HoldEnded) return `refused: ${error.end}`
            throw error
          },
        ),
      ),
    )
    const [winner, ...others] = results.filter((result) => result === 'posted' || result === 'voided')
    expect(others).toEqual([])
    expect(results.filter((result) => result === 'again')).toHaveLength(ways.filter((way) => way === winner).length - 1)
    expect(results.filter((result) => result === `refused: ${winner}`)).toHaveLength(ways.filter((way) => way !== winner).length)
    expect(await balances()).toEqual([winner === 'posted' ? 3_000n : 10_000n, 0n])
    expect(await checkLedger(db)).toMatchObject({ ok: true })
  },
)

test('hold: ending one that does not exist pays nothing, whatever else is held', async () => {
  await reserve()
  await expect(within(async (trx) => postHold(trx, await stepped(trx, { ...step(), id: 'no such hold' })))).rejects.toThrow(
    'there is no hold',
  )
  await expect(within(async (trx) => voidHold(trx, await stepped(trx, step(1n))))).rejects.toBeInstanceOf(KeyReused)
  expect(await balances()).toEqual([3_000n, 7_000n])
})
