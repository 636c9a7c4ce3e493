import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { checkLedger } from '../ledger/check.ts'
import { freeze } from '../member/freezes.ts'
import { undoChanges } from '../member/undo-changes.ts'
import { houseAccounts, memberAccount } from '../ledger/ledger.ts'
import { publicCost } from '../platform/secrets.ts'
import { findByAccount } from '../session/members.ts'
import { postFreely } from '../testing/post-freely.ts'
import { playRound } from '../testing/team.ts'
import { testDatabases } from '../testing/test-databases.ts'
import { type TrialGateway, trialGateway } from '../testing/trial-gateway.ts'

const Page = z.object({
  id: z.string(),
  isBlocked: z.boolean(),
  reasons: z.array(z.object({ effect: z.string(), text: z.string(), until: z.nullable(z.number()), release: z.nullable(z.unknown()) })),
  sessions: z.array(z.object({ endedAt: z.nullable(z.number()), address: z.string() })),
  wallets: z.array(z.object({ id: z.string(), amount: z.string() })),
  contacts: z.object({ mobile: z.nullable(z.string()), hasTotp: z.boolean() }),
  sent: z.array(z.object({ text: z.string() })),
  acts: z.array(z.object({ act: z.string(), reason: z.string() })),
})
const Lines = z.object({ list: z.array(z.object({ id: z.string(), kind: z.string(), amount: z.string(), canReverse: z.boolean() })) })
const Found = z.array(z.object({ account: z.string() }))

describe.each(testDatabases)('$name', (database) => {
  describe.skipIf(!database.isThere)('', () => {
    let gateway: TrialGateway
    let stop: () => Promise<void>
    beforeEach(async () => {
      const { address, stop: end } = await database.startFilled()
      stop = end
      gateway = await trialGateway({ database: address, isStill: true, passwordCost: publicCost })
    })
    afterEach(async () => {
      await gateway.close()
      await stop()
    })

    const page = async (account: string) => Page.parse((await gateway.call('GET', `/sandbox/members/${account}`)).value)
    const effects = async (account: string) => (await page(account)).reasons.map(({ effect, text }) => `${effect}: ${text}`)
    const act = (path: string, body: object) => gateway.call('POST', `/sandbox${path}`, { body })
    const logIn = (account: string, password: string, address?: string) =>
      gateway.call('POST', '/wps/session/login', {
        sealed: true,
        body: { username: account, password, type: 'username' },
        ...(address && { address }),
      })
    const lines = async (account: string) => Lines.parse((await gateway.call('GET', `/sandbox/members/${account}/transactions`)).value).list

    test('member page: without obstacles it lists no reason; each obstacle is listed with its end and its release', async () => {
      expect((await page('player1')).reasons).toEqual([])

      await act('/member-block', { account: 'player1', isBlocked: true, reason: 'Two accounts' })
      expect(await page('player1')).toMatchObject({ isBlocked: true, acts: [{ act: 'blocked', reason: 'Two accounts' }] })
      expect(await effects('player1')).toContain('stops: An operator has blocked the account: Two accounts')
      await act('/member-block', { account: 'player1', isBlocked: false, reason: 'Checked' })
      expect(await effects('player1')).toEqual([])

      // blocked without a reason
      expect(await effects('blocked1')).toEqual(['stops: An operator has blocked the account.'])

      const { db, clock } = gateway.services
      const { id } = await page('player1')
      for (let tries = 0; tries < 4; tries++) await logIn('player1', 'wrong-1')
      expect(await effects('player1')).toContainEqual(expect.stringMatching(/^asks: .*captcha/))
      await db.updateTable('brakes').set({ tries: 30, today: 30 }).where('what', '=', 'loginPassword').execute()
      const [held] = (await page('player1')).reasons
      expect(held).toMatchObject({ effect: 'waits', text: expect.stringContaining('Login password'), until: expect.any(Number) })
      expect((await act('/brakes/release', z.object({ what: z.string(), subject: z.string() }).parse(held?.release))).success).toBe(true)
      expect(await effects('player1')).toEqual([])

      await db
        .insertInto('play_breaks')
        .values({ id: 'a', member_id: id, kind: 'exclusion', starts_at: clock() - 1, ends_at: null })
        .execute()
      await freeze(db, id, 'newLogin', clock())
      expect(await effects('player1')).toEqual([
        expect.stringMatching(/^limits: The member has excluded themselves/),
        expect.stringMatching(/^limits: No money goes out/),
      ])
      await gateway.call('PUT', '/sandbox/settings', { body: { systemStatus: 1 } })
      expect(await effects('player1')).toContainEqual(expect.stringMatching(/^stops: The house is under maintenance/))
    })

    test('member page: lists expired, default and missing passwords, staff accounts and unknown addresses', async () => {
      expect(await effects('expired1')).toContainEqual(expect.stringMatching(/^asks: The password has expired/))
      expect(await effects('default1')).toContainEqual(expect.stringMatching(/^asks: The password is the default one/))
      expect(await effects('staff1')).toContainEqual(expect.stringMatching(/^stops: This is an account of staff/))
      expect(await effects('elsewhere1')).toContainEqual(expect.stringMatching(/^asks: From an address that is not known/))
      expect((await gateway.call('GET', '/sandbox/members/nobody')).code).toBe('ACCOUNT_NOT_FOUND')
    })

    test.each([
      ['a line of IPv6', '2001:db8:1:2::5', 'loginPassword', 'address 2001:db8:1:2::/64'],
      ['a customer of IPv6', '2001:db8:1:2::5', 'smsCode', 'network 2001:db8:1:0000::/56'],
      ['a site of IPv6', '2001:db8:1:2::5', 'loginPassword', 'site 2001:db8:1::/48'],
      ['an address of IPv4', '203.0.113.7', 'loginPassword', 'ipv4 203.0.113.7'],
      ['a network of IPv4', '203.0.113.7', 'loginPassword', 'ipv4Network 203.0.113.0/24'],
      ['a carrier’s address', '203.0.113.7', 'sms', 'ipv4 203.0.113.7'],
    ])('member page: after a login from there, lists the waiting time of %s', async (_of, address, what, subject) => {
      const { db, clock } = gateway.services
      expect((await logIn('player1', 'Player123!', address)).success).toBe(true)
      await db
        .insertInto('brakes')
        .values({ what, subject, tries: 300, today: 300, last_at: clock(), day: Math.floor(clock() / 86_400_000) })
        .execute()
      const value = subject.split(' ')[1]
      expect((await page('player1')).reasons).toContainEqual(
        expect.objectContaining({ effect: 'waits', text: expect.stringContaining(value ?? ''), release: { kind: 'brake', what, subject } }),
      )
    })

    test('member page: after an expired temporary password it says that no password works, and what can be done', async () => {
      await act('/members/player1/password', { reason: 'Lost' })
      expect(await effects('player1')).toEqual([expect.stringMatching(/^asks: A temporary password was sent/)])
      gateway.wait(25 * 3_600_000)
      expect(await effects('player1')).toEqual([expect.stringMatching(/^asks: No password works now: .*“Forgot password” .* reset/)])
    })

    test('member page: after “this wasn’t me” it says that no password works, and what can be done', async () => {
      const { db, clock } = gateway.services
      const { id } = await page('player1')
      await db.transaction().execute((trx) => undoChanges(trx, id, { since: clock(), wait: 0, now: clock() }))
      expect(await effects('player1')).toEqual([
        expect.stringMatching(/^asks: No password works now: .*“this wasn’t me”.*“Forgot password”/),
      ])
    })

    test('password reset by support: a member without number and mailbox can change the temporary password', async () => {
      await gateway.services.db.updateTable('members').set({ mobile: null }).where('account', '=', 'player1').execute()
      const { password } = z.object({ password: z.string() }).parse((await act('/members/player1/password', { reason: 'Lost' })).value)
      const { token } = z.object({ token: z.string() }).parse((await logIn('player1', password)).value)
      const change = { oldPassword: password, newPassword: 'Mosaic-Sea-77', confirmNewPassword: 'Mosaic-Sea-77' }
      expect((await gateway.call('POST', '/wps/member/password', { sealed: true, token, body: change })).success).toBe(true)
    })

    test("release of a held reward: is recorded as an operator's act with its reason", async () => {
      const { db, clock } = gateway.services
      const { id } = await page('player1')
      const hold = { id: 'hold-1', member_id: id, kind: 'mission', subject: 'any', reason: 'address', note: '' } as const
      await db
        .insertInto('reward_holds')
        .values({ ...hold, amount: 100n, created_at: clock(), released_at: null })
        .execute()
      expect((await act('/reward-holds/hold-1/release', { reason: 'Two brothers' })).success).toBe(true)
      expect((await page('player1')).acts).toMatchObject([{ act: 'rewardReleased', reason: 'Two brothers' }])
    })

    test('password reset by support: the old password and all sessions end; the temporary one requires a change', async () => {
      const token = await gateway.login('player1')
      const { value } = await act('/members/player1/password', { reason: 'Called, knew the last deposit' })
      const { password } = z.object({ password: z.string(), until: z.number() }).parse(value)
      expect((await gateway.call('GET', '/wps/member/info', { token })).code).toBe('NOT_LOGGED_IN')
      expect((await logIn('player1', 'Player123!')).code).toBe('LOGIN_FAILED')
      const entered = await logIn('player1', password)
      expect(entered.value).toMatchObject({ isDefaultPassword: true })
      const next = z.object({ token: z.string() }).parse(entered.value).token
      const change = { oldPassword: password, newPassword: 'Mosaic-Sea-77', confirmNewPassword: 'Mosaic-Sea-77' }
      expect((await gateway.call('POST', '/wps/member/password', { sealed: true, token: next, body: change })).success).toBe(true)
      expect((await logIn('player1', password)).code).toBe('LOGIN_FAILED')
      expect((await logIn('player1', 'Mosaic-Sea-77')).success).toBe(true)
      const { acts, sent } = await page('player1')
      expect(acts).toMatchObject([{ act: 'passwordReset', reason: 'Called, knew the last deposit' }])
      expect(sent[0]?.text).not.toContain(password)
      gateway.wait(25 * 3_600_000)
      expect((await act('/members/player1/password', { reason: '' })).code).toBe('BAD_REQUEST')
    })

    test('temporary password: expires after a day', async () => {
      const { password } = z.object({ password: z.string() }).parse((await act('/members/player1/password', { reason: 'Lost' })).value)
      gateway.wait(24 * 3_600_000 + 1)
      expect((await logIn('player1', password)).code).toBe('LOGIN_FAILED')
    })

    test("reversal of a credit: is booked once, even for two clicks; other lines and other members' are refused", async () => {
      await act('/credit', { account: 'player1', amount: '5.25' })
      const [credit] = await lines('player1')
      expect(credit).toMatchObject({ kind: 'credit', amount: '5.25', canReverse: true })
      const reverse = (account: string, transactionId = credit?.id) =>
        act(`/members/${account}/reverse`, { transactionId, reason: 'Wrong member' })
      expect((await reverse('vip1')).code).toBe('NOT_FOUND')
      const both = await Promise.all([reverse('player1'), reverse('player1')])
      expect(both.map(({ value }) => z.object({ isReplay: z.boolean() }).parse(value).isReplay).toSorted()).toEqual([false, true])
      expect((await lines('player1')).slice(0, 2)).toMatchObject([
        { kind: 'reversal', amount: '-5.25', canReverse: false },
        { kind: 'credit', amount: '5.25', canReverse: false },
      ])
      const reversal = (await lines('player1'))[0]
      expect((await reverse('player1', reversal?.id)).code).toBe('NOT_FOUND')
      expect((await page('player1')).acts).toMatchObject([{ act: 'reversed', reason: 'Wrong member' }])
      expect(await checkLedger(gateway.services.db)).toMatchObject({ faults: [] })
    })

    test('reversal of a credit: is refused if the money is no longer in the wallet, and nothing is booked', async () => {
      await act('/credit', { account: 'blocked1', amount: '5.00' })
      const [credit] = await lines('blocked1')
      const member = await findByAccount(gateway.services.db, 'blocked1')
      const entries = [
        { account: memberAccount(member?.id ?? ''), amount: -300n },
        { account: houseAccounts.float, amount: 300n },
      ]
      await gateway.services.db
        .transaction()
        .execute((trx) => postFreely(trx, { key: 'spent', body: '', kind: 'withdraw', entries, at: gateway.now() }))
      expect((await act('/members/blocked1/reverse', { transactionId: credit?.id, reason: 'Wrong' })).code).toBe('INSUFFICIENT_FUNDS')
      expect((await lines('blocked1')).filter(({ kind }) => kind === 'reversal')).toEqual([])
    })

    test('console overview: counts the items that wait for an operator', async () => {
      const counts = async () => (await gateway.call('GET', '/sandbox/overview')).value
      const none = { withdrawals: 0, deposits: 0, freezes: 0, applications: 1, feedback: 0, failingJobs: 0, heldUp: 0 } // one is seeded
      expect(await counts()).toEqual(none)
      await freeze(gateway.services.db, (await page('player1')).id, 'newLogin', gateway.now())
      expect(await counts()).toEqual({ ...none, freezes: 1 })
    })

    test('member search: finds account, nickname, number and id, and treats wildcards as text', async () => {
      const found = async (query: string) =>
        Found.parse((await gateway.call('GET', '/sandbox/members', { query: { query } })).value).map(({ account }) => account)
      expect((await found('player1'))[0]).toBe('player1')
      expect(await found('SOLARA')).toEqual(['player1'])
      expect(await found('+63917000000')).toContain('vip1')
      expect(await found((await page('vip1')).id)).toEqual(['vip1'])
      expect(await found('%')).toEqual([])
      expect(await found('_')).toEqual([])
      expect(await found(' ')).toEqual([])
    })

    test("member page: lists all bets in pages, the contacts and the account's protection", async () => {
      await playRound(gateway.services, { memberId: (await page('player1')).id, bet: 5_00n })
      const { list } = z
        .object({ list: z.array(z.object({ gameName: z.string(), bet: z.string() })) })
        .parse((await gateway.call('GET', '/sandbox/members/player1/bets')).value)
      expect(list).toMatchObject([{ bet: '5.00' }])
      expect((await page('player1')).contacts).toEqual({ mobile: '+63 9170000001', hasTotp: false })
      expect((await page('player1')).wallets[0]).toMatchObject({ amount: expect.stringMatching(/^\d+\.\d\d$/) })
    })
  })
})
