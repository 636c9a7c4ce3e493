import { describe, expect, test } from 'vitest'
import { checkLedger } from '../ledger/check.ts'
import { houseAccounts, memberAccount } from '../ledger/ledger.ts'
import { postFreely } from '../testing/post-freely.ts'
import { createMember } from '../session/members.ts'
import { testDatabases } from '../testing/test-databases.ts'
import { trialGateway } from '../testing/trial-gateway.ts'
import { turnoverOf } from '../wallet/turnover.ts'
import { changeRewards } from './config.ts'
import { earnPoints } from './points.ts'
import { noteReferral } from './referral.ts'

const many = 12

describe.each(testDatabases)('claims on $name', ({ isThere, start }) => {
  test.skipIf(!isThere)(
    'of many claims of one reward at once each is paid exactly once, whatever else is claimed meanwhile',
    async () => {
      const { address, stop } = await start()
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
        // deposit 20, rebate 5 (0.5 % of 1,000), level 5, mission 2; the inviter twice 25, each friend once; two had the code's 7
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

  test.skipIf(!isThere)('of five accounts at one address that claim one reward at once, one is paid, and the others are held', async () => {
    const { address: database, stop } = await start()
    const gateway = await trialGateway({ database })
    try {
      const { db } = gateway.services
      await changeRewards(db, {
        missions: [{ id: 'deposit', kind: 'deposit', goal: '20.00', stars: 1, reward: { kind: 'spins', amount: '5' } }],
      })
      await gateway.call('POST', '/sandbox/bonus-codes', { body: { code: 'CROWD', amount: '7.00', turnover: 2, days: 7, uses: 100 } })
      const enter = async (account: string, address: string, upline_id: string | null) => {
        const id = await createMember(db, { account, password_hash: '', upline_id, login_count: 1 }, 0n, gateway.now())
        const { value } = await gateway.call('POST', '/sandbox/login-token', { body: { account } })
        const login = await gateway.call('POST', '/wps/session/login/token', { body: value, address })
        return { id, address, token: (login.value as { token: string }).token }
      }
      const inviter = await enter('crowd0', '192.0.2.1', null)
      const people: Awaited<ReturnType<typeof enter>>[] = []
      for (let at = 1; at <= 5; at++) people.push(await enter(`crowd${at}`, '198.51.100.9', inviter.id))
      await Promise.all(
        people.map(({ id: memberId }) =>
          db.transaction().execute(async (trx) => {
            const at = gateway.now()
            const entries = [
              { account: houseAccounts.float, amount: -2000n },
              { account: memberAccount(memberId), amount: 2000n },
            ]
            await postFreely(trx, { key: `crowd:${memberId}`, body: '', kind: 'deposit', entries, at })
            await noteReferral(trx, { memberId, amount: 2000n, at })
          }),
        ),
      )
      const claim = async (path: string, body: (at: number) => object) => {
        const answers = await Promise.all(
          people.map(({ token, address }, at) => gateway.call('POST', path, { token, address, body: body(at) })),
        )
        return answers.map(({ success, code }) => (success ? 'paid' : code)).toSorted()
      }
      const once = ['REWARD_HELD', 'REWARD_HELD', 'REWARD_HELD', 'REWARD_HELD', 'paid']
      expect(await claim('/wps/rewards/bonusCode', () => ({ code: 'crowd', key: crypto.randomUUID() }))).toEqual(once)
      expect(await claim('/wps/rewards/missions/claim', () => ({ missionId: 'deposit' }))).toEqual(once)
      const held = await db.selectFrom('reward_holds').select('kind').execute()
      expect(held.map(({ kind }) => kind).toSorted()).toEqual(['code', 'mission', 'referral'].flatMap((kind) => Array(4).fill(kind)))
    } finally {
      await gateway.close()
      await stop()
    }
  })
})
