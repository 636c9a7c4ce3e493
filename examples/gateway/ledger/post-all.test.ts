import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, test } from 'vitest'
import { inOneTrip, lastTrip } from '../database/trips.ts'
import { passageOf } from '../testing/post-freely.ts'
import { addMember } from '../testing/team.ts'
import { testDatabases } from '../testing/test-databases.ts'
import { trialGateway } from '../testing/trial-gateway.ts'
import { checkLedger } from './check.ts'
import { balanceOf, houseAccounts, holdingBalances, KeyReused, memberAccount, postAll } from './ledger.ts'

const ends: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
})

describe.each(testDatabases)('postings in the last trip of a transaction on $name', ({ isThere, start }) => {
  if (!isThere) return test.skip('needs PostgreSQL', () => {})

  test('are all booked and committed, or none: a key is known, an account has too little, or there is none', async () => {
    const { address, stop } = await start()
    ends.push(stop)
    const { services, close } = await trialGateway({ database: address, isStill: true })
    ends.push(close)
    const { db } = services
    const [one, two] = [await addMember(services, { account: 'oneone' }), await addMember(services, { account: 'twotwo' })]
    const pay = (bets: { member: string; amount: bigint; key?: string; to?: string }[]) =>
      db.transaction().execute(async (trx) => {
        await inOneTrip(trx, holdingBalances(trx, [memberAccount(one), memberAccount(two)]))
        const passage = {
          trx,
          members: new Set((await Promise.all([one, two].map((id) => passageOf(trx, id)))).flatMap(({ members }) => [...members])),
        }
        const { posting } = postAll(
          trx,
          bets.map(({ member, amount, key = randomUUID(), to = houseAccounts.play }) => ({
            key,
            body: null,
            kind: 'bet',
            entries: [
              { account: memberAccount(member), amount: -amount },
              { account: to, amount },
            ],
            at: services.clock(),
            passage,
          })),
        )
        await lastTrip(trx, posting)
      })
    const money = async () => [await balanceOf(db, memberAccount(one)), await balanceOf(db, memberAccount(two))]
    const key = randomUUID()
    await pay([
      { member: one, amount: 5n, key },
      { member: two, amount: 7n },
    ])
    expect(await money()).toEqual([999_995n, 999_993n])
    const before = await checkLedger(db)
    const refused = [
      pay([
        { member: two, amount: 1n },
        { member: one, amount: 1n, key },
      ]),
      pay([
        { member: one, amount: 1n },
        { member: two, amount: 999_994n },
      ]),
      pay([
        { member: one, amount: 1n },
        { member: two, amount: 1n, to: 'house:nowhere' },
      ]),
    ]
    for (const each of await Promise.allSettled(refused)) expect(each).toMatchObject({ status: 'rejected', reason: expect.any(KeyReused) })
    expect(await money()).toEqual([999_995n, 999_993n])
    expect(await checkLedger(db)).toEqual(before)
    // and the connections can be used again
    await pay([
      { member: one, amount: 5n },
      { member: two, amount: 7n },
    ])
    expect(await money()).toEqual([999_990n, 999_986n])
  })
})
