import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { settleRound } from '../games/settle-round.ts'
import { checkLedger } from '../ledger/check.ts'
import { balanceOf, memberAccount } from '../ledger/ledger.ts'
import { Refusal } from '../platform/refusal.ts'
import { createMember, findByAccount, type Member } from '../session/members.ts'
import { testDatabases } from '../testing/test-databases.ts'
import { type TrialGateway, trialGateway } from '../testing/trial-gateway.ts'
import { collectIncome } from './collect.ts'
import { dayAt } from '../platform/house-days.ts'
import { setRate } from './rates.ts'

const noon = Date.UTC(2026, 10, 21, 12)
const day = 86_400_000

describe.each(testDatabases.filter(({ isThere }) => isThere))('$name', ({ start }) => {
  let gateway: TrialGateway
  let end = async () => {}
  let agent: Member
  beforeAll(async () => {
    const { address, stop } = await start()
    end = stop
    gateway = await trialGateway({ database: address, clock: () => noon })
    const { services } = gateway
    await createMember(services.db, { account: 'collector', type: 1, password_hash: '' }, 1_000_000n, noon - 9 * day)
    agent = (await findByAccount(services.db, 'collector')) as Member
    const nodeId = services.catalogue.games.find(({ demo }) => demo === 'slot')?.nodeId ?? ''
    await services.db.transaction().execute(async (trx) => {
      await setRate(trx, { memberId: agent.id, rate: 100, fromDay: dayAt(services, noon) - 9 })
      // 1 % of three times 33.33 a day is 0.99; today's bets can be collected tomorrow
      for (const [at, age] of [3, 3, 3, 1, 1, 1, 0].entries()) {
        const play = { memberId: agent.id, nodeId, gameSessionId: null, key: `collect-${at}`, input: undefined }
        await settleRound(trx, services, { ...play, bet: 3333n, at: noon - age * day })
      }
    })
  })
  afterAll(async () => {
    await gateway.close()
    await end()
  })

  test("simultaneous income collections: one is paid; the next day's collection contains the bets since then", async () => {
    const { services } = gateway
    const account = memberAccount(agent.id)
    const before = await balanceOf(services.db, account)
    const keys = ['first-key', 'second-key', 'third-key', 'first-key', 'second-key', 'third-key']
    const answers = await Promise.all(
      keys.map((key) =>
        collectIncome(services, agent, key).then(
          ({ amount }) => amount,
          (error: unknown) => (error instanceof Refusal ? error.code : String(error)),
        ),
      ),
    )
    const paid = keys.filter((_, at) => answers[at] === 198n)
    expect(new Set(paid).size).toBe(1)
    expect(answers.filter((answer) => answer !== 198n)).toEqual(Array(6 - paid.length).fill('NOTHING_TO_COLLECT'))
    expect((await balanceOf(services.db, account)) - before).toBe(198n)
    const tomorrow = { ...services, clock: () => noon + day }
    expect((await collectIncome(tomorrow, agent, 'later-key')).amount).toBe(33n)
    expect((await balanceOf(services.db, account)) - before).toBe(231n)
    expect((await checkLedger(services.db)).ok).toBe(true)
  })
})
