import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seeded } from '../artwork/random.ts'
import { type Database, openDatabase } from '../database/open.ts'
import { createMember } from '../session/members.ts'
import { testDatabases } from '../testing/test-databases.ts'
import { checkLedger } from './check.ts'
import { HoldEnded, heldAccount, hold, postHold, voidHold } from './holds.ts'
import { balanceOf, houseAccounts, InsufficientFunds, KeyReused, memberAccount, openAccount } from './ledger.ts'
import { passageOf, postFreely } from '../testing/post-freely.ts'

/**
 * Random operations in parallel against the ledger; afterwards a simple model replays the acknowledged ones.
 * LEDGER_SEED repeats a run, LEDGER_OPERATIONS makes it longer.
 */
const seed = process.env['LEDGER_SEED'] ?? String(Date.now() % 1_000_000)
const count = Number(process.env['LEDGER_OPERATIONS'] ?? 600)

type Operation =
  | { do: 'move'; key: string; legs: { account: string; amount: bigint }[] }
  | { do: 'hold' | 'post' | 'void'; id: string; memberId: string; amount: bigint }
type Answer = 'done' | 'replay' | 'short' | 'reused' | 'ended' | 'no hold'

/** Members with very different balances, so that some are always short. */
const means = [50_000n, 9_000n, 700n, 30n, 0n]

function plan(members: string[], run: string): Operation[] {
  const random = seeded(`ledger ${seed}`)
  const below = (bound: number) => Math.floor(random() * bound)
  const among = <Item>(items: Item[]) => items[below(items.length)] as Item
  const accounts = [...members.map(memberAccount), houseAccounts.play, houseAccounts.float]
  const amount = () => BigInt(1 + below(random() < 0.1 ? 20_000 : 300))
  const earlier: Operation[] = []
  const fresh = (index: number): Operation => {
    const kind = random()
    if (kind < 0.25) return { do: 'hold', id: `${run}-${index}`, memberId: among(members), amount: amount() }
    const held = earlier.filter((operation) => operation.do === 'hold')
    if (kind < 0.5 && held.length > 0) return { ...among(held), do: random() < 0.5 ? 'post' : 'void' } as Operation
    const from = among(accounts)
    const to = among(accounts.filter((account) => account !== from))
    const third = among(accounts)
    const [first, second] = [amount(), amount()]
    const legs = [
      { account: from, amount: -first },
      { account: to, amount: first },
      // sometimes a bet and a win, or three parties
      ...(random() < 0.3
        ? [
            { account: third, amount: -second },
            { account: from, amount: second },
          ]
        : []),
    ]
    return { do: 'move', key: `${run}-${index}`, legs }
  }
  for (let index = 0; index < count; index++) {
    const again = random() < 0.25 && earlier.length > 0 ? among(earlier) : undefined
    // the same operation again, or the same key with another amount
    const changed =
      again?.do === 'move' && random() < 0.3 ? { ...again, legs: again.legs.map((leg) => ({ ...leg, amount: leg.amount * 2n })) } : again
    earlier.push(changed ?? fresh(index))
  }
  return earlier
}

for (const { name, isThere, start } of testDatabases) {
  describe.skipIf(!isThere)(name, () => {
    let db: Database
    let stop: () => Promise<void>
    beforeAll(async () => {
      const database = await start()
      stop = database.stop
      db = (await openDatabase(database.address)).db
      await db.transaction().execute(async (trx) => {
        for (const account of Object.values(houseAccounts)) await openAccount(trx, account, null)
      })
    })
    afterAll(async () => {
      await db.destroy()
      await stop()
    })

    const perform = (operation: Operation): Promise<Answer> =>
      db
        .transaction()
        .execute(async (trx) => {
          if (operation.do === 'move') {
            const { key, legs } = operation
            const body = legs.map(({ account, amount }) => [account, amount.toString()])
            return postFreely(trx, { key: `move:${key}`, body, kind: 'transfer', entries: legs, at: 1 })
          }
          const step = { ...operation, at: 1, passage: await passageOf(trx, operation.memberId) }
          return operation.do === 'hold' ? hold(trx, step) : operation.do === 'post' ? postHold(trx, step) : voidHold(trx, step)
        })
        .then(
          ({ isReplay }): Answer => (isReplay ? 'replay' : 'done'),
          (error: Error): Answer => {
            if (error instanceof InsufficientFunds) return 'short'
            if (error instanceof KeyReused) return 'reused'
            if (error instanceof HoldEnded) return 'ended'
            if (error.message.startsWith('there is no hold')) return 'no hold'
            throw error
          },
        )

    /** Many at once, but few enough that none times out waiting for a connection. */
    async function together(operations: Operation[]): Promise<Answer[]> {
      const answers: Answer[] = []
      const work = async (next: Iterator<[number, Operation]>) => {
        for (let each = next.next(); !each.done; each = next.next()) answers[each.value[0]] = await perform(each.value[1])
      }
      const entries = operations.entries()
      await Promise.all(Array.from({ length: 64 }, () => work(entries)))
      return answers
    }

    test(`${count} random operations at once leave what a plain model of the acknowledged ones says`, async () => {
      console.log(`${name}: LEDGER_SEED=${seed}`)
      const members: string[] = []
      for (const [index, credit] of means.entries()) {
        const id = await createMember(db, { account: `model-${name}-${index}`, password_hash: '' }, credit, 1)
        members.push(id)
        await db.transaction().execute((trx) => openAccount(trx, heldAccount(id), id, { kind: 'held' }))
      }
      const operations = plan(members, 'run')
      const answers = await together(operations)

      // One effect for each key, whichever of several succeeded; then the sums by hand.
      const expected = new Map(members.map((id, index) => [memberAccount(id), means[index] as bigint]))
      const add = (account: string, amount: bigint) => expected.set(account, (expected.get(account) ?? 0n) + amount)
      const effects = new Set<string>()
      for (const [index, operation] of operations.entries()) {
        if (answers[index] !== 'done') continue
        const effect = operation.do === 'move' ? operation.key : `${operation.do === 'hold' ? 'hold' : 'end'} ${operation.id}`
        expect(effects, `${effect} was done twice`).not.toContain(effect)
        effects.add(effect)
        if (operation.do === 'move') for (const { account, amount } of operation.legs) add(account, amount)
        else if (operation.do === 'hold') {
          add(memberAccount(operation.memberId), -operation.amount)
          add(heldAccount(operation.memberId), operation.amount)
        } else {
          add(heldAccount(operation.memberId), -operation.amount)
          if (operation.do === 'void') add(memberAccount(operation.memberId), operation.amount)
        }
      }
      for (const member of members)
        for (const account of [memberAccount(member), heldAccount(member)]) {
          const balance = await balanceOf(db, account)
          expect([account, balance]).toEqual([account, expected.get(account) ?? 0n])
          expect(balance).toBeGreaterThanOrEqual(0n)
        }
      expect(await checkLedger(db)).toMatchObject({ ok: true, faults: [] })
      for (const answer of ['done', 'replay', 'short', 'reused', 'ended']) expect(answers).toContain(answer)

      // All operations again, one after the other: each gives the same answer and has no effect.
      const done = operations.filter((_, index) => answers[index] === 'done')
      for (const operation of done) expect(await perform(operation)).toBe('replay')
      expect(await checkLedger(db)).toMatchObject({ ok: true })
    })

    test('opposite transfers in rings, with the house among them, never wait for each other in a circle', async () => {
      const members = await Promise.all(
        [0, 1, 2, 3].map((index) => createMember(db, { account: `ring-${name}-${index}`, password_hash: '' }, 100_000n, 1)),
      )
      const ring = [...members.map(memberAccount), houseAccounts.play, houseAccounts.float]
      const moves = Array.from({ length: 300 }, (_, index): Operation => {
        const turned = index % 2 === 0 ? ring : ring.toReversed()
        const start = index % ring.length
        const legs = [0, 1, 2].flatMap((leg) => [
          { account: turned[(start + leg) % ring.length] as string, amount: -7n },
          { account: turned[(start + leg + 1) % ring.length] as string, amount: 7n },
        ])
        return { do: 'move', key: `ring-${index}`, legs }
      })
      expect(new Set(await together(moves))).toEqual(new Set(['done']))
      expect(await checkLedger(db)).toMatchObject({ ok: true })
    })

    test('of 100 confirmations of one hold at once, paid or given back, one wins', async () => {
      const memberId = await createMember(db, { account: `winner-${name}`, password_hash: '' }, 500n, 1)
      const step = { id: 'one', memberId, amount: 400n }
      await perform({ do: 'hold', ...step })
      const answers = await Promise.all(Array.from({ length: 100 }, (_, index) => perform({ do: index % 2 ? 'post' : 'void', ...step })))
      expect(answers.filter((answer) => answer === 'done')).toHaveLength(1)
      expect(answers.filter((answer) => answer === 'replay')).toHaveLength(49)
      expect(answers.filter((answer) => answer === 'ended')).toHaveLength(50)
      const isVoid = answers.indexOf('done') % 2 === 0
      expect(await balanceOf(db, memberAccount(memberId))).toBe(isVoid ? 500n : 100n)
      expect(await balanceOf(db, heldAccount(memberId))).toBe(0n)
    })
  })
}
