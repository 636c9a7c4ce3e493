import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { checkLedger } from '../ledger/check.ts'
import { houseAccounts, memberAccount } from '../ledger/ledger.ts'
import { postFreely } from '../testing/post-freely.ts'
import { createMember } from '../session/members.ts'
import { givenRewards, type Person, readyFor } from '../testing/given-rewards.ts'
import { testDatabases } from '../testing/test-databases.ts'
import { trialGateway } from '../testing/trial-gateway.ts'
import { createDeposit } from '../wallet/deposits.ts'
import { settleDeposit } from '../wallet/settle-deposit.ts'
import { turnoverOf } from '../wallet/turnover.ts'
import { payBonus } from './bonus.ts'
import { changeRewards } from './config.ts'
import { earnPoints } from './points.ts'
import { noteReferral } from './referral.ts'
import { lockReward } from './reward-holds.ts'

const many = 12

describe.each(testDatabases)('reward claims on $name', ({ isThere, startFilled }) => {
  test.skipIf(!isThere)(
    'simultaneous claims: each reward is paid exactly once, whatever else is claimed',
    async () => {
      const { address, stop } = await startFilled()
      const gateway = await trialGateway({ database: address })
      try {
        const { db } = gateway.services
        const { password_hash } = await db
          .selectFrom('members')
          .select('password_hash')
          .where('account', '=', 'player1')
          .executeTakeFirstOrThrow()
        await changeRewards(db, {
          missions: [{ id: 'deposit', kind: 'deposit', goal: '20.00', stars: 1, reward: { kind: 'money', amount: '2.00' } }],
        })
        await gateway.call('POST', '/sandbox/bonus-codes', { body: { code: 'RACE', amount: '7.00', turnover: 2, days: 7, uses: 2 } })
        const make = async (account: string, upline_id: string | null, vip_level: number) => {
          const id = await createMember(db, { account, password_hash, upline_id, vip_level, login_count: 1 }, 0n, gateway.now())
          return { id, token: await gateway.login(account) }
        }
        const inviter = await make('racer1', null, 1)
        const people = [inviter, await make('racer2', inviter.id, 1), await make('racer3', inviter.id, 1)]
        for (const { id: memberId } of people)
          await db.transaction().execute(async (trx) => {
            const at = gateway.now()
            const entries = [
              { account: houseAccounts.float, amount: -2000n },
              { account: memberAccount(memberId), amount: 2000n },
            ]
            await postFreely(trx, { key: `race:${memberId}`, body: '', kind: 'deposit', entries, at })
            await earnPoints(trx, { memberId, gameType: 'RNG', amount: 100_000n, id: `race ${memberId}`, at })
            await noteReferral(trx, { memberId, amount: 2000n, at })
          })
        const claims = (token: string) => [
          gateway.call('POST', '/wps/rewards/bonusCode', { token, body: { code: 'race', key: crypto.randomUUID() } }),
          gateway.call('POST', '/wps/rewards/rebate/claim', { token, body: { key: crypto.randomUUID() } }),
          gateway.call('POST', '/wps/rewards/referral/claim', { token, body: {} }),
          gateway.call('POST', '/wps/rewards/vip/claim', { token, body: {} }),
          gateway.call('POST', '/wps/rewards/missions/claim', { token, body: { missionId: 'deposit' } }),
        ]
        const answers = await Promise.all(Array.from({ length: many }, () => people.flatMap(({ token }) => claims(token))).flat())
        expect(new Set(answers.flatMap(({ success, code }) => (success ? [] : [code])))).toEqual(
          new Set(['CODE_USED', 'CODE_OVER', 'NOT_CLAIMABLE']),
        )
        const balances = await Promise.all(
          people.map(async ({ token }) =>
            Number(((await gateway.call('GET', '/wps/v2/wallets/balance', { token })).value as { balance: string }).balance),
          ),
        )
        // deposit 20, rebate 5 (0.5 % of 1,000), level 5, mission 2; the inviter twice 25, each friend once; two got the code's 7
        const without = [82, 57, 57]
        const codes = balances.map((balance, at) => balance - (without[at] ?? 0))
        expect(codes.toSorted()).toEqual([0, 7, 7])
        for (const [at, { id }] of people.entries())
          expect((await turnoverOf(db, id)).locked).toBe(BigInt(([57, 32, 32][at] ?? 0) + (codes[at] ?? 0)) * 100n)
        expect(await checkLedger(db)).toMatchObject({ ok: true, faults: [] })
      } finally {
        await gateway.close()
        await stop()
      }
    },
    60_000,
  )

  test.skipIf(!isThere)(
    'of five accounts at one address that claim a reward simultaneously, one is paid and the others are held',
    async () => {
      const { address: database, stop } = await startFilled()
      const gateway = await trialGateway({ database, isStill: true })
      try {
        const { db } = gateway.services
        const enter = async (account: string, address: string, upline_id: string | null): Promise<Person> => {
          const id = await createMember(db, { account, password_hash: '', vip_level: 1, upline_id, login_count: 1 }, 0n, gateway.now())
          const { value } = await gateway.call('POST', '/sandbox/login-token', { body: { account } })
          const from = { address, headers: {} }
          const login = await gateway.call('POST', '/wps/session/login/token', { body: value, ...from })
          return { id, account, from, token: (login.value as { token: string }).token }
        }
        const inviter = await enter('crowd0', '192.0.2.1', null)
        const people: Person[] = []
        for (let at = 1; at <= 5; at++) {
          const one = await enter(`crowd${at}`, '198.51.100.9', inviter.id)
          await readyFor(gateway, one)
          people.push(one)
        }
        for (const [name, { claim }] of Object.entries(givenRewards)) {
          const answers = await Promise.all(people.map((one) => claim(gateway, one)))
          expect([name, ...answers.toSorted()]).toEqual([name, 'REWARD_HELD', 'REWARD_HELD', 'REWARD_HELD', 'REWARD_HELD', 'paid'])
        }
        await Promise.all(
          people.map(({ id: memberId }) =>
            db.transaction().execute((trx) => noteReferral(trx, { memberId, amount: 2000n, at: gateway.now() })),
          ),
        )
        const held = Object.groupBy(await db.selectFrom('reward_holds').select('kind').execute(), ({ kind }) => kind)
        const kinds = [...Object.values(givenRewards).map(({ kind }) => kind), 'referral']
        expect(
          Object.entries(held)
            .map(([kind, rows]) => `${kind} ${rows?.length}`)
            .toSorted(),
        ).toEqual(kinds.map((kind) => `${kind} 4`).toSorted())
        expect(await checkLedger(db)).toMatchObject({ ok: true, faults: [] })
      } finally {
        await gateway.close()
        await stop()
      }
    },
  )
})

const [, postgres] = testDatabases

test.skipIf(!postgres?.isThere)("a first deposit and a referral claim: don't deadlock, whichever locks the reward first", async () => {
  const { address: database, stop } = await postgres!.startFilled()
  const gateway = await trialGateway({ database, isStill: true })
  try {
    const { db } = gateway.services
    const inviter = await createMember(db, { account: 'host', password_hash: '', login_count: 1 }, 0n, gateway.now())
    const friend = { account: 'friend', password_hash: '', upline_id: inviter, login_count: 1 }
    const memberId = await createMember(db, friend, 0n, gateway.now())
    const asked = { method: 'ewallet', amount: '50.00', fee: '0.50', bonus: 'registration', key: crypto.randomUUID() }
    const id = await createDeposit(gateway.services, memberId, asked)
    const isLocked = Promise.withResolvers<void>()
    const deposited = isLocked.promise.then(() => settleDeposit(gateway.services, id, 'done'))
    await db.transaction().execute(async (trx) => {
      await lockReward(trx, { kind: 'referral', subject: '' }) // as a claim does
      isLocked.resolve()
      const waiting = sql`select 1 from pg_locks where locktype = 'advisory' and not granted`
      await expect.poll(async () => (await waiting.execute(trx)).rows.length, { timeout: 20_000 }).toBe(1)
      const bonus = { memberId: inviter, reference: 'referral', amount: 2_500n, key: 'claim', at: gateway.now() }
      await payBonus(trx, { ...bonus, turnover: 1, days: 30 })
    })
    expect(await deposited).toMatchObject({ row: { state: 'done' } })
  } finally {
    await gateway.close()
    await stop()
  }
})
