import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Funds } from '../../../src/core/wallet/funds-calls.ts'
import type { Transfer } from '../../../src/core/wallet/transfer-calls.ts'
import { checkLedger } from '../ledger/check.ts'
import { balanceOf, memberAccount } from '../ledger/ledger.ts'
import { setPaymentPassword } from '../member/payment-password.ts'
import { publicCost } from '../platform/secrets.ts'
import { findByAccount } from '../session/members.ts'
import { testDatabases } from '../testing/test-databases.ts'
import { type TrialGateway, trialGateway } from '../testing/trial-gateway.ts'
import { anyBonus, giveLocked } from '../testing/locked-bonus.ts'

for (const { name, isThere, startFilled } of testDatabases) {
  describe.skipIf(!isThere)(`transfers on ${name}`, () => {
    let gateway: TrialGateway
    let token: string
    let stop: () => Promise<void>
    beforeAll(async () => {
      const database = await startFilled()
      stop = database.stop
      gateway = await trialGateway({ database: database.address })
      const { db } = gateway.services
      for (const account of ['player1', 'member11', 'member22', 'agent1'])
        await setPaymentPassword(db, (await findByAccount(db, account))?.id ?? '', '472913', publicCost)
      token = await gateway.login('player1')
    })
    afterAll(async () => {
      expect((await checkLedger(gateway.services.db)).faults).toEqual([])
      await gateway.close()
      await stop()
    })

    let keys = 0
    const newKey = () => `transfer-test-${++keys}`
    const move = (body: object, as = token) =>
      gateway.call('POST', '/wps/relay/GCS_walletTransfer', { token: as, body: { key: newKey(), ...body } })
    const fundsOf = async (as = token) => (await gateway.call('GET', '/wps/member/info/funds/consolidated', { token: as })).value as Funds
    const inVendor = (funds: Funds, code: string) => funds.vendors.find(({ vassalage }) => vassalage === code)?.amount

    test('CALL-25 CALL-26 money moves between the main and vendor wallets, and the consolidated funds add up', async () => {
      const before = await fundsOf()
      expect(before).toMatchObject({ main: '12480.50', total: '12480.50', vendorTotal: '0.00', held: '0.00', locked: '0.00' })
      const answer = await move({ from: 'MAIN', to: 'MIRADOR', amount: '120.25' })
      expect(answer.value).toMatchObject({
        amount: '120.25',
        main: '12360.25',
        reference: expect.stringMatching(/^TR-[0-9A-F]{4}-[0-9A-F]{4}$/),
      })
      await move({ from: 'MAIN', to: 'OSTRA', amount: '10' })
      await move({ from: 'MIRADOR', to: 'MAIN', amount: '0.25' })
      const after = await fundsOf()
      expect(after).toMatchObject({ main: '12350.50', vendorTotal: '130.00', total: '12480.50' })
      expect([inVendor(after, 'MIRADOR'), inVendor(after, 'OSTRA')]).toEqual(['120.00', '10.00'])
      // without an amount everything moves, also from all wallets at once
      expect((await move({ from: 'MIRADOR', to: 'MAIN' })).value).toMatchObject({ amount: '120.00' })
      await move({ from: 'MAIN', to: 'BTI', amount: '5.00' })
      expect((await move({ from: 'ALL', to: 'MAIN' })).value).toMatchObject({ amount: '15.00', main: '12480.50' })
      expect((await fundsOf()).vendorTotal).toBe('0.00')
      expect((await move({ from: 'ALL', to: 'MAIN' })).code).toBe('NOTHING_TO_MOVE')
    })

    test('collecting all wallets from several tabs at once: is booked once', async () => {
      for (let round = 0; round < 5; round++) {
        await move({ from: 'MAIN', to: 'MIRADOR', amount: '40.00' })
        await move({ from: 'MAIN', to: 'OSTRA', amount: '2.00' })
        const answers = await Promise.all(Array.from({ length: 12 }, () => move({ from: 'ALL', to: 'MAIN' })))
        expect(answers.map(({ code }) => code ?? 'moved').toSorted()).toEqual([...Array(11).fill('NOTHING_TO_MOVE'), 'moved'])
      }
      expect(await fundsOf()).toMatchObject({ main: '12480.50', vendorTotal: '0.00' })
    })

    test('CALL-27 a single-wallet merchant accepts no money into vendor wallets; money already there stays visible and can be moved back', async () => {
      const isSingle = async () => (await gateway.call('GET', '/wps/relay/GCS_merchantWallet', { token })).value
      expect(await isSingle()).toEqual({ isSingle: false })
      await move({ from: 'MAIN', to: 'OSTRA', amount: '7.00' })
      await gateway.services.settings.change({ singleWallet: true })
      expect(await isSingle()).toEqual({ isSingle: true })
      expect((await move({ from: 'MAIN', to: 'OSTRA', amount: '7.00' })).code).toBe('FIELD_INVALID')
      expect((await fundsOf()).vendors.map(({ vassalage }) => vassalage)).toEqual(['OSTRA'])
      expect((await move({ from: 'OSTRA', to: 'MAIN' })).success).toBe(true)
      expect((await fundsOf()).vendors).toEqual([])
      await gateway.services.settings.reset()
    })

    test('MEMBER-20 ambiguous and missing amounts are refused, and nothing moves', async () => {
      const before = await fundsOf()
      for (const amount of ['', '0', '0.00', '-5', '+5', '1e2', '1,000', '1.005', '５', ' 5', 'NaN', '0x10', '12480.51', '99999999999999'])
        expect((await move({ from: 'MAIN', to: 'MIRADOR', amount })).success, amount).toBe(false)
      for (const body of [
        { from: 'MAIN', to: 'MAIN', amount: '1' },
        { from: 'MAIN', to: 'NOBODY', amount: '1' },
        { from: 'MIRADOR', to: 'OSTRA', amount: '1' },
        { from: 'MAIN', to: 'ALL', amount: '1' },
        { from: 'MAIN', to: 'TIDAL', amount: '1' }, // a vendor without a wallet
        { from: 'MIRADOR', to: 'MAIN', amount: '0.01' }, // an empty wallet
        { from: 'MAIN', to: 'MIRADOR', amount: '1', key: 'short' },
      ])
        expect((await move(body)).success, JSON.stringify(body)).toBe(false)
      expect(await fundsOf()).toEqual(before)
    })

    test('MEMBER-18 the same key moves money once, also for simultaneous calls; with another body it is refused', async () => {
      const before = await fundsOf()
      const body = { from: 'MAIN', to: 'AURELIA', amount: '3.00', key: newKey() }
      const answers = await Promise.all(Array.from({ length: 8 }, () => move(body)))
      expect(new Set(answers.map(({ value }) => (value as Transfer).id)).size).toBe(1)
      expect((await move({ ...body, amount: '4.00' })).code).toBe('KEY_REUSED')
      expect((await move({ ...body, amount: '3' })).success).toBe(true) // the same amount in another notation
      const asked = await gateway.call('GET', '/wps/v2/wallets/operation', { token, query: { key: body.key } })
      expect(asked.value).toEqual({ status: 'booked' })
      expect((await fundsOf()).main).toBe((Number(before.main) - 3).toFixed(2))
      await move({ from: 'ALL', to: 'MAIN' })
    })

    test('opposite simultaneous transfers all succeed, and no more than the balance is moved', async () => {
      const start = await fundsOf()
      await move({ from: 'MAIN', to: 'MIRADOR', amount: '50.00' })
      const both = Array.from({ length: 20 }, (_, at) =>
        move(at % 2 === 0 ? { from: 'MAIN', to: 'MIRADOR', amount: '2.00' } : { from: 'MIRADOR', to: 'MAIN', amount: '2.00' }),
      )
      expect((await Promise.all(both)).every(({ success }) => success)).toBe(true)
      const drain = await Promise.all(Array.from({ length: 10 }, () => move({ from: 'MIRADOR', to: 'MAIN', amount: '30.00' })))
      expect(drain.filter(({ success }) => success)).toHaveLength(1)
      expect(drain.find(({ success }) => !success)?.code).toBe('INSUFFICIENT_FUNDS')
      await move({ from: 'ALL', to: 'MAIN' })
      expect(await fundsOf()).toEqual(start)
    })

    test("launching a game: moves its vendor's wallet to the main one if the member has enabled that", async () => {
      const game = gateway.services.catalogue.games.find(({ vassalage, demo }) => vassalage === 'OSTRA' && demo === 'slot')
      const launch = () => gateway.call('POST', '/wps/relay/GCS_gameLaunchFB', { token, body: { nodeId: game?.nodeId } })
      const start = await fundsOf()
      await move({ from: 'MAIN', to: 'OSTRA', amount: '40.00' })
      await move({ from: 'MAIN', to: 'BTI', amount: '1.00' })
      expect((await launch()).success).toBe(true)
      expect(inVendor(await fundsOf(), 'OSTRA')).toBe('40.00')
      await gateway.call('PUT', '/wps/member/info/funds/auto', { token, body: { isOn: true } })
      expect((await fundsOf()).isAutoTransfer).toBe(true)
      expect((await launch()).success).toBe(true)
      const after = await fundsOf()
      expect([inVendor(after, 'OSTRA'), inVendor(after, 'BTI'), after.total]).toEqual(['0.00', '1.00', start.total])
      await gateway.call('PUT', '/wps/member/info/funds/auto', { token, body: { isOn: false } })
      await move({ from: 'ALL', to: 'MAIN' })
    })

    const target = (as: string, query: Record<string, string> = { direction: 'upline' }) =>
      gateway.call('GET', '/wps/relay/GCS_transferTarget', { token: as, query })
    const send = (as: string, body: object) =>
      gateway.call('POST', '/wps/relay/passwordCheck/GCS_memberTransfer', {
        token: as,
        sealed: true,
        body: { direction: 'upline', key: newKey(), password: '472913', ...body },
      })

    const balanceOfAgent = async () => {
      const { db } = gateway.services
      return balanceOf(db, memberAccount((await findByAccount(db, 'agent1'))?.id ?? ''))
    }

    test("ROLE-10 a member sends money to the upline with the payment password, once per key; a member without an upline can't", async () => {
      expect((await target(token)).value).toMatchObject({ isEnabled: true, name: null })
      expect((await send(token, { name: 'age***1', amount: '5.00' })).code).toBe('OFFER_CHANGED')
      const member = await gateway.login('member11')
      expect((await target(member)).value).toMatchObject({ name: 'age***1', isAgent: true, withdrawable: '325.00', minimum: '1.00' })
      const before = await balanceOfAgent()
      const body = { name: 'age***1', amount: '25.00', key: newKey() }
      expect((await send(member, { ...body, password: 'Player123!' })).code).toBe('PAYMENT_PASSWORD_WRONG')
      expect((await send(member, { ...body, name: 'oth***r' })).code).toBe('OFFER_CHANGED')
      expect((await send(member, { ...body, amount: '0.99' })).code).toBe('FIELD_INVALID')
      expect((await send(member, { ...body, amount: '325.01' })).code).toBe('INSUFFICIENT_FUNDS')
      const [one, two] = await Promise.all([send(member, body), send(member, body)])
      expect(one.value).toMatchObject({ amount: '25.00', main: '300.00' })
      expect(two.value).toEqual(one.value)
      expect((await balanceOfAgent()) - before).toBe(2500n)
      await gateway.services.settings.change({ uplineTransfer: false })
      expect((await send(member, { ...body, key: newKey() })).code).toBe('ACCESS_RESTRICTED')
      expect((await send(member, body)).value).toEqual(one.value) // a booked operation returns the same response again
      await gateway.services.settings.reset()
    })

    test('transfers to members: an agent can send to a direct downline, a member only to the upline', async () => {
      const agent = await gateway.login('agent1', 'Agent123!')
      const down = { direction: 'downline', account: 'member11' }
      expect((await target(agent, down)).value).toMatchObject({ isEnabled: true, name: 'mem***1' })
      expect((await target(agent, { ...down, account: 'member21' })).value).toMatchObject({ name: null })
      expect((await send(agent, { ...down, name: 'mem***1', amount: '10.00' })).success).toBe(true)
      expect((await target(token, down)).value).toMatchObject({ isEnabled: false, name: null })
    })

    test("locked bonus money: can't be sent; own money can, after the member has given up the bonus", async () => {
      const { db } = gateway.services
      const id = (await findByAccount(db, 'member22'))?.id ?? ''
      await giveLocked(gateway.services, { memberId: id, amount: 9_000n, required: 50_000n })
      const member = await gateway.login('member22')
      expect(await fundsOf(member)).toMatchObject({ main: '189.00', withdrawable: '99.00', locked: '90.00', turnoverLeft: '500.00' })
      expect((await send(member, { name: 'age***2', amount: '99.01', forfeit: anyBonus })).code).toBe('INSUFFICIENT_FUNDS')
      const same = { name: 'age***2', amount: '99.00', key: crypto.randomUUID() }
      const refused = { code: 'BONUS_FORFEIT', value: { bonus: '90.00', winnings: '0.00', left: '500.00' } }
      expect(await send(member, same)).toMatchObject(refused)
      expect(await fundsOf(member)).toMatchObject({ main: '189.00', locked: '90.00' })
      expect((await send(member, { ...same, forfeit: anyBonus })).success).toBe(true)
      expect(await fundsOf(member)).toMatchObject({ main: '0.00', locked: '0.00', turnoverLeft: '0.00' })
    })

    test('wallet calls: are refused for a trial user', async () => {
      const trial = await gateway.call('POST', '/wps/session/login/freeplay', {
        headers: { 'x-gateway-version': '3' },
        body: { os: 'test', platform: 'W', value: gateway.services.payload.sealText('transfer-test') },
      })
      const as = (trial.value as { token: string }).token
      for (const path of ['/wps/member/info/funds/consolidated', '/wps/v2/wallets/transactions', '/wps/v2/wallets/transactions/totals'])
        expect((await gateway.call('GET', path, { token: as })).code, path).toBe('TRIAL_NOT_ALLOWED')
      expect((await move({ from: 'MAIN', to: 'MIRADOR', amount: '1' }, as)).code).toBe('TRIAL_NOT_ALLOWED')
    })
  })
}
