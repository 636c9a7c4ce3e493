import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Database, openDatabase } from '../database/open.ts'
import { createMember } from '../session/members.ts'
import { allBytes, brokenRules, expected, type Model, take } from '../testing/ledger-rules.ts'
import { type Answer, bookingsOf, firstBalances, openMembers, perform, sequences, type Step, stepsOf } from '../testing/ledger-steps.ts'
import { testDatabases } from '../testing/test-databases.ts'
import { checkLedger, checkSinceBlock } from './check.ts'
import { heldAccount } from './holds.ts'
import { balanceOf, houseAccounts, memberAccount } from './ledger.ts'

/** LEDGER_SEED repeats a run; LEDGER_SEQUENCES and LEDGER_STEPS make it longer: `npm run ledger:fuzz`. */
const seed = Number(process.env['LEDGER_SEED'] ?? Date.now() % 1_000_000_000)
const count = Number(process.env['LEDGER_SEQUENCES'] ?? 8)
const longest = Number(process.env['LEDGER_STEPS'] ?? 100)
const longestTest = 30_000 + count * longest * 100

/** Runs many steps in parallel, but few enough that none times out waiting for a connection. */
async function together(db: Database, steps: Step[]): Promise<Answer[]> {
  const answers: Answer[] = []
  const work = async (next: Iterator<[number, Step]>) => {
    for (let each = next.next(); !each.done; each = next.next()) answers[each.value[0]] = await perform(db, each.value[1])
  }
  const entries = steps.entries()
  await Promise.all(Array.from({ length: 64 }, () => work(entries)))
  return answers
}

for (const { name, isThere, start } of testDatabases) {
  describe.skipIf(!isThere)(name, () => {
    let address: string
    let stop: () => Promise<void>
    let db: Database
    beforeAll(async () => {
      ;({ address, stop } = await start())
      db = (await openDatabase(address)).db
      await openMembers(db)
    })
    afterAll(async () => {
      await db.destroy()
      await stop()
    })

    /** Runs work in a new, empty database. */
    async function inEmpty<Value>(work: (own: Database) => Promise<Value>): Promise<Value> {
      const empty = await start()
      const { db: own } = await openDatabase(empty.address)
      try {
        return await work(own)
      } finally {
        await own.destroy()
        await empty.stop()
      }
    }

    test(
      `ledger model: after every step of ${count} sequences of up to ${longest} the six invariants hold`,
      async () => {
        console.log(`${name}: LEDGER_SEED=${seed}`)
        const answered = new Map<Answer, number>()
        const property = fc.asyncProperty(sequences(longest), (wishes) =>
          inEmpty(async (own) => {
            const members = await openMembers(own)
            const model: Model = { balances: firstBalances(members), bodies: new Map() }
            for (const step of stepsOf(wishes, members)) {
              const answer = expected(model, step)
              const before = answer === 'done' ? '' : await allBytes(own)
              expect([step, await perform(own, step)]).toEqual([step, answer])
              if (answer === 'done') take(model, step)
              else expect(await allBytes(own), `${answer}, and something has changed`).toBe(before)
              expect(await brokenRules(own, model)).toEqual([])
              if (step.do === 'seal') expect(await checkSinceBlock(own)).toMatchObject({ ok: true })
              answered.set(answer, (answered.get(answer) ?? 0) + 1)
            }
            expect(await checkLedger(own)).toMatchObject({ ok: true, faults: [] })
          }),
        )
        await fc.assert(property, { seed, numRuns: count })
        console.log(`${name}: ${[...answered].map(([answer, times]) => `${times} ${answer}`).join(', ')}`)
        if (count < 100) return // a few short sequences may not reach every result
        for (const answer of ['done', 'replay', 'short', 'reused', 'ended', 'no hold', 'unbalanced'] as const)
          expect([...answered.keys()]).toContain(answer)
      },
      longestTest,
    )

    test('ledger model: random parallel steps end with the balances that a model of the acknowledged ones predicts', async () => {
      console.log(`${name}: LEDGER_SEED=${seed}`)
      await inEmpty(async (own) => {
        const members = await openMembers(own)
        const wishes = fc.sample(sequences(80, 60), { seed, numRuns: 10 }).flat()
        const steps = stepsOf(wishes, members)
        const answers = await together(own, steps)
        // Each key takes effect once, whichever of several steps succeeded; then the sums are compared.
        const model: Model = { balances: firstBalances(members), bodies: new Map() }
        const done = steps.filter((_, index) => answers[index] === 'done')
        for (const step of done) {
          for (const { key } of bookingsOf(step)) expect([...model.bodies.keys()], `${key} was done twice`).not.toContain(key)
          take(model, step)
        }
        expect(await brokenRules(own, model)).toEqual([])
        expect(await checkLedger(own)).toMatchObject({ ok: true, faults: [] })
        for (const answer of ['done', 'replay', 'short', 'reused', 'ended']) expect(answers).toContain(answer)
        // Repeats all steps one after the other: each is a replay without effect.
        for (const step of done) if (step.do !== 'seal') expect(await perform(own, step)).toBe(step.do === 'together' ? 'reused' : 'replay')
        expect(await brokenRules(own, model)).toEqual([])
      })
    }, 60_000)

    test('simultaneous transfers around a ring of accounts in both directions: never deadlock', async () => {
      const members = await Promise.all(
        [0, 1, 2, 3].map((index) => createMember(db, { account: `ring${index}`, password_hash: '' }, 100_000n, 1)),
      )
      const ring = [...members.map(memberAccount), houseAccounts.play, houseAccounts.float]
      const moves = Array.from({ length: 300 }, (_, index): Step => {
        const turned = index % 2 === 0 ? ring : ring.toReversed()
        const start = index % ring.length
        const entries = [0, 1, 2].flatMap((leg) => [
          { account: turned[(start + leg) % ring.length] as string, amount: -7n },
          { account: turned[(start + leg + 1) % ring.length] as string, amount: 7n },
        ])
        return { do: 'post', key: `ring-${index}`, entries }
      })
      expect(new Set(await together(db, moves))).toEqual(new Set(['done']))
      expect(await checkLedger(db)).toMatchObject({ ok: true })
    })

    test('hold: of 100 simultaneous calls that post or void it one succeeds', async () => {
      const memberId = await createMember(db, { account: 'winner', password_hash: '' }, 500n, 1)
      const step = { id: 'one', memberId, amount: 400n }
      await perform(db, { do: 'hold', ...step })
      const answers = await Promise.all(
        Array.from({ length: 100 }, (_, index) => perform(db, { do: index % 2 ? 'posted' : 'voided', ...step })),
      )
      expect(answers.filter((answer) => answer === 'done')).toHaveLength(1)
      expect(answers.filter((answer) => answer === 'replay')).toHaveLength(49)
      expect(answers.filter((answer) => answer === 'ended')).toHaveLength(50)
      const isVoid = answers.indexOf('done') % 2 === 0
      expect(await balanceOf(db, memberAccount(memberId))).toBe(isVoid ? 500n : 100n)
      expect(await balanceOf(db, heldAccount(memberId))).toBe(0n)
    })
  })
}
