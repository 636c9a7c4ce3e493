import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  everyState,
  mayLeave,
  nameOf,
  sampleStates,
  searchSequences,
  type State,
  type Target,
  unhindered,
} from '../testing/stolen-password.ts'
import { testDatabases } from '../testing/test-databases.ts'
import { type TrialGateway, trialGateway } from '../testing/trial-gateway.ts'

// A thief has the login password of a member, or the token of a session, and nothing else. Whatever is called in whatever order, nothing
// leaves the account within the brand's hours. `npm run attack` searches the whole product.

/** Of the sample's choice: STOLEN_SEED=2 tries another one. */
const seed = Number(process.env['STOLEN_SEED'] ?? 1)
const depth = 3
/** A search of all sequences makes some 2,000 calls, which take minutes on a busy machine, ms. */
const patience = 900_000

/** Accounts with nothing but a password: here a thief gets furthest. */
const bare = { contact: 'no contact', factor: 'no second factor', payment: 'no payment password', way: 'by name' } as const
const deep = everyState({ ...bare, payee: 'a payee of before', time: 'within the brand’s hours' }).filter(({ theft }) =>
  theft.includes('password'),
)
const sampled = sampleStates(seed)
const sample: State[] = [...deep, ...sampled]

for (const { name, isThere, startFilled } of testDatabases)
  describe.skipIf(!isThere)(`a stolen login password or token, on ${name} (STOLEN_SEED=${seed})`, () => {
    let gateway: TrialGateway
    let target: Target
    let stop: () => Promise<void>
    beforeAll(async () => {
      const database = await startFilled()
      stop = database.stop
      gateway = await trialGateway({ database: database.address, isStill: true })
      target = unhindered(gateway)
    })
    afterAll(async () => {
      await gateway.close()
      await stop()
    })

    const states = name === 'SQLite' ? sample : sample.filter((_, at) => at % 5 === 0)
    test.each(states.map((state) => ({ name: nameOf(state), state })))(
      '$name: no sequence of calls lets money leave',
      async ({ state }) => {
        const { found } = await searchSequences(target, state, depth)
        expect(mayLeave(state) ? [] : found).toEqual([])
      },
      patience,
    )

    test(
      'control: after the brand’s hours, and without them, the search finds a way',
      async () => {
        const [one] = deep
        if (!one) throw new Error('no state')
        const late: State = { ...one, time: 'after the brand’s hours' }
        expect(mayLeave(late)).toBe(true)
        expect((await searchSequences(target, late, depth)).found).not.toEqual([])
        await gateway.services.settings.change({ proofWaitHours: 0, payeeWaitHours: 0 })
        expect((await searchSequences(target, { ...one, time: 'at once' }, depth)).found).not.toEqual([])
        await gateway.services.settings.reset()
      },
      patience,
    )
  })

test('the sample: each value of an axis meets each of every other one that it can meet', () => {
  const values = new Set(everyState().flatMap((state) => Object.values(state)))
  const met = new Set(sampled.flatMap((state) => Object.values(state)))
  expect(met).toEqual(values)
  expect(everyState().length).toBeGreaterThan(7000)
  expect(sampled.length).toBeLessThan(50)
})
