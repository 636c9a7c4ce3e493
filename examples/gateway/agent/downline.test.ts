import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DownlineMember, DownlinePage, TreePage } from '../../../src/core/agent/downline-calls.ts'
import { RegisterCenter, Registered } from '../../../src/core/agent/register-calls.ts'
import { setPaymentPassword } from '../member/payment-password.ts'
import { callProven, paymentPassword } from '../testing/call-proven.ts'
import { testDatabases } from '../testing/test-databases.ts'
import { type TrialGateway, trialGateway } from '../testing/trial-gateway.ts'
import { hashPassword, publicCost } from '../platform/secrets.ts'
import { settleRound } from '../games/settle-round.ts'
import { houseAccounts, memberAccount } from '../ledger/ledger.ts'
import { postFreely } from '../testing/post-freely.ts'
import { createMember } from '../session/members.ts'
import { lockMember } from '../wallet/lock-member.ts'
import { countMoney } from './count.ts'
import { dayAt } from '../platform/house-days.ts'
import { findLink } from './links.ts'
import { rateOn, setRate } from './rates.ts'

const day = 86_400_000
const key = () => crypto.randomUUID()

describe.each(testDatabases)('downline on $name', ({ isThere, startFilled }) => {
  describe.skipIf(!isThere)('', () => {
    let gateway: TrialGateway
    let stop: () => Promise<void>
    let hash = ''
    beforeAll(async () => {
      const database = await startFilled()
      stop = database.stop
      gateway = await trialGateway({ database: database.address, isDatabaseWatched: false })
      hash = await hashPassword('Player123!', publicCost)
    })
    afterAll(async () => {
      await gateway.close()
      await stop()
    })

    let serial = 0
    /** Creates a member, with a rate if it is an agent. */
    async function member(upline: string | null, type = 0, rate = 0): Promise<{ id: string; account: string }> {
      const { db, clock } = gateway.services
      const account = `down${(serial++).toString(36)}${type}`
      const id = await createMember(db, { account, password_hash: hash, type, upline_id: upline, login_count: 1 }, 100_000n, clock())
      if (type > 0) {
        await setPaymentPassword(db, id, paymentPassword, publicCost)
        const fromDay = dayAt(gateway.services, clock())
        await db.transaction().execute((trx) => setRate(trx, { memberId: id, rate, fromDay }))
      }
      return { id, account }
    }
    const get = (path: string, token: string, query: Record<string, string> = {}) =>
      gateway.call('GET', `/wps/relay/MCSFE_${path}`, { token, query })
    const post = (path: string, token: string, body: object, sealed = false) =>
      callProven(gateway, 'POST', `/wps/relay/MCSFE_${path}`, { token, body, sealed })
    const view = async (token: string, id: string) => DownlineMember.parse((await get('getDownlineMember', token, { id })).value)
    /** Creates three agents, each below the previous one. */
    async function line() {
      const top = await member(null, 1, 100)
      const middle = await member(top.id, 2, 80)
      const low = await member(middle.id, 2, 60)
      return { top, middle, low, tokens: [await gateway.login(top.account), await gateway.login(middle.account)] as [string, string] }
    }

    test('direct downline: can be sorted, filtered and searched, with team sizes and totals', async () => {
      const { top, middle, low, tokens } = await line()
      const plain = await member(top.id)
      await member(low.id)
      const ask = async (query: Record<string, string>) => DownlinePage.parse((await get('getDownline', tokens[0], query)).value)
      const all = await ask({ sort: 'team', order: 'desc' })
      expect(all.list.map(({ id, team, balance, rebate }) => ({ id, team, balance, rebate }))).toEqual([
        { id: middle.id, team: 2, balance: '1000.00', rebate: 80 },
        { id: plain.id, team: 0, balance: '1000.00', rebate: 0 },
      ])
      expect(all).toMatchObject({ total: 2, totals: { agents: 1, members: 1, team: 2, balance: '2000.00' } })
      expect((await ask({ filter: 'agents' })).list.map(({ id }) => id)).toEqual([middle.id])
      expect((await ask({ search: plain.account.toUpperCase() })).list.map(({ id }) => id)).toEqual([plain.id])
      // wildcards are searched as plain characters
      expect((await ask({ search: '%' })).total).toBe(0)
      expect((await ask({ id: middle.id })).list.map(({ id }) => id)).toEqual([low.id])
      const tree = TreePage.parse((await get('getDownlineTree', tokens[0])).value)
      expect(tree).toMatchObject({ total: 1, list: [{ id: middle.id, team: 2, hasChildren: true }] })
      expect((await get('findDownline', tokens[0], { q: low.account })).value).toMatchObject({
        total: 1,
        list: [{ id: low.id, upline: middle.account, level: 3 }],
      })
      expect((await get('findDownline', tokens[1], { q: top.account })).value).toMatchObject({ total: 0 })
    })

    test('ROLE-26 an agent: sees the upline with a masked account and without id, and the downline', async () => {
      const { top, middle, low, tokens } = await line()
      expect(await view(tokens[1], '')).toMatchObject({ isSelf: true, upline: { id: '' }, directAgents: 1, directMembers: 0, team: 1 })
      expect((await view(tokens[1], '')).upline?.account).not.toContain(top.account)
      expect(await view(tokens[0], low.id)).toMatchObject({
        isDirect: false,
        upline: { id: middle.id, account: middle.account },
        bounds: null,
      })
    })

    test("a rebate rate: has to be between the downline's and the agent's own rate, and applies from tomorrow", async () => {
      const { top, middle, low, tokens } = await line()
      const set = (memberId: string, rebate: number, token = tokens[0]) => post('setRebate', token, { memberId, rebate, key: key() })
      expect(await view(tokens[0], middle.id)).toMatchObject({ rebate: 80, next: null, bounds: { least: 60, most: 100 } })
      expect((await set(middle.id, 101)).code).toBe('REBATE_ABOVE_OWN')
      expect((await set(middle.id, 59)).code).toBe('REBATE_BELOW_DOWNLINE')
      expect((await set(low.id, 60)).code).toBe('NOT_DIRECT')
      expect((await set(top.id, 60)).code).toBe('NOT_DIRECT')
      expect((await set(top.id, 60, tokens[1])).code).toBe('NOT_IN_TEAM')
      expect((await set((await member(top.id)).id, 10)).code).toBe('FIELD_INVALID')
      expect((await set(middle.id, 60)).success).toBe(true)
      const now = await view(tokens[0], middle.id)
      expect(now).toMatchObject({ rebate: 80, next: { rebate: 60 } })
      // tomorrow's rate already limits the rates below
      expect((await set(low.id, 61, tokens[1])).code).toBe('REBATE_ABOVE_OWN')
      expect((await set(middle.id, 100)).success).toBe(true)
      const today = dayAt(gateway.services, gateway.now())
      expect([await rateOn(gateway.services.db, middle.id, today), await rateOn(gateway.services.db, middle.id, today + 1)]).toEqual([
        80, 100,
      ])
      const twice = { memberId: middle.id, rebate: 70, key: key() }
      await post('setRebate', tokens[0], twice)
      expect((await post('setRebate', tokens[0], { ...twice, rebate: 71 })).code).toBe('KEY_REUSED')
    })

    test('two agents of which one lowers and the other raises a rate at the same time: one is refused', async () => {
      for (let round = 0; round < 5; round++) {
        const { middle, low, tokens } = await line()
        const [lowered, raised] = await Promise.all([
          post('setRebate', tokens[0], { memberId: middle.id, rebate: 60, key: key() }),
          post('setRebate', tokens[1], { memberId: low.id, rebate: 80, key: key() }),
        ])
        expect([lowered.code, raised.code].filter(Boolean)).toHaveLength(1)
        const tomorrow = dayAt(gateway.services, gateway.now()) + 1
        const [own, below] = [await rateOn(gateway.services.db, middle.id, tomorrow), await rateOn(gateway.services.db, low.id, tomorrow)]
        expect(below).toBeLessThanOrEqual(own)
      }
    })

    test('a note: is private to its agent, up to 140 characters, and is removed when emptied', async () => {
      const { low, tokens } = await line()
      const note = (text: string, token = tokens[0]) => post('setNote', token, { memberId: low.id, text })
      expect((await note(' pays late ')).success).toBe(true)
      expect((await note('x'.repeat(141))).code).toBe('BAD_REQUEST')
      expect((await view(tokens[0], low.id)).note).toBe('pays late')
      expect((await view(tokens[1], low.id)).note).toBe('')
      await note('')
      expect((await view(tokens[0], low.id)).note).toBe('')
    })

    test('a registration link: creates an agent with its rebate below its owner, and counts registrations', async () => {
      const { top, tokens } = await line()
      const [token] = tokens
      const center = async () => RegisterCenter.parse((await get('getRegisterLinks', token)).value)
      const add = (body: object) =>
        post('addRegisterLink', token, { kind: 'agent', rebate: 70, label: 'Fair', until: '', key: key(), ...body })
      expect((await add({ rebate: 101 })).code).toBe('REBATE_ABOVE_OWN')
      expect((await add({ kind: 'member', rebate: 1 })).code).toBe('FIELD_INVALID')
      expect((await add({ until: '2020-01-01' })).code).toBe('RANGE_INVALID')
      const same = { key: key() }
      await Promise.all([add(same), add(same)])
      const [link] = (await center()).list
      expect((await center()).list).toHaveLength(1)
      if (!link) throw new Error('no link')
      expect(link).toMatchObject({ visits: 0, registrations: 0, rebate: 70, kind: 'agent' })

      const visit = (visitor: string, address = '203.0.113.5') =>
        gateway.call('GET', '/wps/agent/affiliate', { query: { code: link.code.toLowerCase(), visit: visitor }, address })
      expect((await visit('a')).value).toMatchObject({ isAgent: true })
      await visit('a')
      await visit('b')
      await visit('a', '203.0.113.6')
      expect((await center()).list[0]?.visits).toBe(3)

      const register = (username: string) =>
        gateway.call('PUT', '/wps/member/register', {
          sealed: true,
          body: { username, password: 'Fresh-pass9', confirmPassword: 'Fresh-pass9', affiliateCode: link.code },
        })
      const username = `newagent${serial++}`
      expect((await register(username)).success).toBe(true)
      const { db } = gateway.services
      const joined = await db.selectFrom('members').selectAll().where('account', '=', username).executeTakeFirstOrThrow()
      expect(joined).toMatchObject({ type: 2, upline_id: top.id })
      expect(await view(token, joined.id)).toMatchObject({ rebate: 70, next: null, isDirect: true, level: 2 })
      const { catalogue } = gateway.services
      const nodeId = catalogue.games.find(({ demo }) => demo === 'slot')?.nodeId ?? ''
      await db.transaction().execute(async (trx) => {
        const entries = [
          { account: houseAccounts.float, amount: -1000n },
          { account: memberAccount(joined.id), amount: 1000n },
        ]
        await postFreely(trx, { key: `first:${joined.id}`, body: null, kind: 'deposit', entries, at: gateway.now() })
      })
      await db.transaction().execute((trx) =>
        settleRound(trx, gateway.services, {
          memberId: joined.id,
          nodeId,
          gameSessionId: null,
          input: undefined,
          bet: 100n,
          key: key(),
          at: gateway.now(),
        }),
      )
      expect((await center()).list[0]).toMatchObject({ registrations: 1, firstDeposits: 1, activeMembers: 1 })

      // the upline's current rate limits the preset
      await db.transaction().execute((trx) => setRate(trx, { memberId: top.id, rate: 40, fromDay: dayAt(gateway.services, gateway.now()) }))
      const later = `newagent${serial++}`
      await register(later)
      const second = await db.selectFrom('members').select('id').where('account', '=', later).executeTakeFirstOrThrow()
      expect(await view(token, second.id)).toMatchObject({ rebate: 40 })

      expect((await post('endRegisterLink', tokens[1], { id: link.id })).code).toBe('LINK_GONE')
      expect((await post('endRegisterLink', token, { id: link.id })).success).toBe(true)
      expect((await visit('c')).code).toBe('INVALID_INVITATION')
      expect((await register(`newagent${serial++}`)).code).toBe('INVALID_INVITATION')
    })

    test('a registration link: is valid until the end of its last day', async () => {
      const { tokens } = await line()
      const until = new Date(gateway.now()).toISOString().slice(0, 10)
      await post('addRegisterLink', tokens[0], { kind: 'member', rebate: 0, label: '', until, key: key() })
      const code = RegisterCenter.parse((await get('getRegisterLinks', tokens[0])).value).list[0]?.code ?? ''
      expect((await gateway.call('GET', '/wps/agent/affiliate', { query: { code } })).success).toBe(true)
      gateway.wait(day)
      expect((await gateway.call('GET', '/wps/agent/affiliate', { query: { code } })).code).toBe('INVALID_INVITATION')
      gateway.wait(-day)
      const { db } = gateway.services
      const midnight = Date.parse(until) + day
      expect((await findLink(db, code, midnight - 1))?.code).toBe(code)
      await expect(findLink(db, code, midnight)).rejects.toMatchObject({ code: 'INVALID_INVITATION' })
    })

    test("a registration below an agent and a rebate claim of that agent at the same time: don't deadlock", async () => {
      const { db, clock } = gateway.services
      const { top, tokens } = await line()
      const newcomer = { username: `cross${serial++}`, password: 'Fresh-pass9', nickname: '', kind: 'agent', rebate: 50, key: key() }
      const [registered] = await db.transaction().execute(async (trx) => {
        await lockMember(trx, top.id) // like a rebate claim does
        const registering = post('registerDownline', tokens[0], newcomer, true)
        await new Promise((resolve) => setTimeout(resolve, 500))
        await countMoney(trx, { memberId: top.id, kind: 'bonuses', amount: 1n, at: clock() })
        return [registering]
      })
      expect(await registered).toMatchObject({ success: true })
    })

    test('direct registration by an agent: follows the registration rules, is done once per key, and the member has to choose a new password', async () => {
      const { top, tokens } = await line()
      const [token] = tokens
      const username = `direct${serial++}`
      const newcomer = { username, password: 'Fresh-pass9', nickname: 'Dee', kind: 'agent', rebate: 50, key: key() }
      const register = (body: object = {}) => post('registerDownline', token, { ...newcomer, ...body }, true)
      expect(await register({ username: '1x' })).toMatchObject({ code: 'FIELD_INVALID', value: { field: 'username' } })
      expect(await register({ password: 'short' })).toMatchObject({ code: 'FIELD_INVALID', value: { field: 'password' } })
      for (const password of ['Password1', `${username}99`])
        expect(await register({ password })).toMatchObject({ code: 'PASSWORD_COMMON', value: { field: 'password' } })
      expect((await register({ rebate: 101 })).code).toBe('REBATE_ABOVE_OWN')
      const [first, second] = await Promise.all([register(), register()])
      const { id } = Registered.parse(first.value)
      expect(second.value).toEqual(first.value)
      expect(await register({ key: key() })).toMatchObject({ code: 'USER_EXISTS', value: { field: 'username' } })
      expect(await view(token, id)).toMatchObject({ account: username, nickname: 'Dee', rebate: 50, isDirect: true })
      expect((await view(token, '')).directAgents).toBe(2)
      const login = await gateway.call('POST', '/wps/session/login', {
        sealed: true,
        body: { username, password: 'Fresh-pass9', type: 'username' },
      })
      expect(login.value).toMatchObject({ isDefaultPassword: true })
      expect(top.id).not.toBe(id)
      for (let tries = 0; tries < 20; tries++) await register({ username: '1x' })
      expect((await register({ username: '1x' })).code).toBe('TOO_MANY_REQUESTS')
    })
  })
})
