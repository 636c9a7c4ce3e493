import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Withdrawal } from '../../../src/core/wallet/withdraw-calls.ts'
import { checkLedger } from '../ledger/check.ts'
import { houseAccounts, memberAccount } from '../ledger/ledger.ts'
import { setPaymentPassword } from '../member/payment-password.ts'
import { publicCost } from '../platform/secrets.ts'
import { createMember, maskName } from '../session/members.ts'
import { paymentPassword } from '../testing/call-proven.ts'
import { postFreely } from '../testing/post-freely.ts'
import { testDatabases } from '../testing/test-databases.ts'
import { trialGateway } from '../testing/trial-gateway.ts'
import { approveWithdrawal, payWithdrawal, refuseWithdrawal } from '../wallet/withdrawal-steps.ts'
import { moneyPathTables } from './hold-tables.ts'
import { takeReward } from './reward-holds.ts'

const key = () => crypto.randomUUID()
const bank = { kind: 'bank', provider: 'Harbour Bank', holder: 'Solara Reyes' }
const wallet = { kind: 'ewallet', provider: 'Pebble Pay', holder: 'Solara Reyes' }
let serial = 0

async function house(database: string) {
  const gateway = await trialGateway({ database, isStill: true })
  const { services, now } = gateway
  const { db } = services
  await services.settings.change({ payeeWaitHours: 0 })
  const path = '/wps/v2/wallets'

  /** Creates an account at its own address, with 500.00 and the named rewards. */
  async function person(...codes: string[]) {
    const account = `payee${serial++}`
    const from = { address: `192.0.${serial}.1`, headers: { 'user-agent': account } }
    const id = await createMember(db, { account, password_hash: '', login_count: 1 }, 0n, now())
    await setPaymentPassword(db, id, paymentPassword, publicCost)
    const { value } = await gateway.call('POST', '/sandbox/login-token', { body: { account } })
    const login = await gateway.call('POST', '/wps/session/login/token', { body: value, ...from })
    const { token } = login.value as { token: string }
    await db.transaction().execute(async (trx) => {
      const entries = [
        { account: houseAccounts.float, amount: -50_000n },
        { account: memberAccount(id), amount: 50_000n },
      ]
      await postFreely(trx, { key: key(), body: '', kind: 'deposit', entries, at: now() })
      for (const subject of codes)
        expect(await takeReward(trx, { kind: 'code', subject, memberId: id, amount: 500n, at: now() })).toBe(true)
    })
    const bind = async (payee: object) => {
      const body = { ...payee, password: paymentPassword }
      const bound = await gateway.call('POST', `${path}/payees`, { token, sealed: true, body, ...from })
      expect(bound).toMatchObject({ success: true })
      return (bound.value as { id: string }).id
    }
    const remove = (payee: string) => gateway.call('DELETE', `${path}/payees/remove`, { token, query: { id: payee }, ...from })
    /** Withdraws 100.00 to a bank. fee: as shown by the offer. */
    const withdraw = async (payeeId: string, fee = '0.50') => {
      const body = { payeeId, amount: '100.00', fee, password: paymentPassword, key: key() }
      const { value: asked } = await gateway.call('POST', `${path}/withdrawal`, { token, sealed: true, body, ...from })
      return asked as Withdrawal
    }
    /** Sends 10.00 to the upline. @returns `sent`, or the refusal's code */
    const send = async (to: { account: string }) => {
      const body = { direction: 'upline', name: maskName(to.account), amount: '10.00', password: paymentPassword, key: key() }
      const answer = await gateway.call('POST', '/wps/relay/passwordCheck/GCS_memberTransfer', { token, sealed: true, body, ...from })
      return answer.success ? 'sent' : answer.code
    }
    const below = (upline: { id: string }) => db.updateTable('members').set({ upline_id: upline.id }).where('id', '=', id).execute()
    return { id, account, bind, remove, withdraw, send, below }
  }
  const holds = async () =>
    (
      (await gateway.call('GET', '/sandbox/reward-holds')).value as { id: string; account: string; releasedAt: number | null }[]
    ).toReversed()
  const release = async (of: { account: string }) => {
    const hold = (await holds()).find(({ account, releasedAt }) => account === of.account && releasedAt === null)
    const body = { reason: 'two people of one household' }
    expect(await gateway.call('POST', `/sandbox/reward-holds/${hold?.id}/release`, { body })).toMatchObject({ success: true })
  }
  const sent = async ({ id }: Pick<Withdrawal, 'id'>) => {
    try {
      await approveWithdrawal(services, id)
      await payWithdrawal(services, id)
      return 'paid'
    } catch (error) {
      return (error as { code: string }).code
    }
  }
  return { gateway, services, person, holds, release, sent }
}

describe.each(testDatabases)('accounts with one reward that share a withdrawal account, on $name', ({ isThere, startFilled }) => {
  const at = (title: string, work: (of: Awaited<ReturnType<typeof house>>) => Promise<void>) =>
    test.skipIf(!isThere)(title, async () => {
      const { address, stop } = await startFilled()
      const of = await house(address)
      try {
        await work(of)
        expect(await checkLedger(of.services.db)).toMatchObject({ ok: true, faults: [] })
      } finally {
        await of.gateway.close()
        await stop()
      }
    })

  at(
    'a family: both withdrawals wait for one review, the member is told, then both are paid',
    async ({ gateway, person, holds, release, sent }) => {
      const [one, other] = [await person('GIFT'), await person('GIFT')]
      const payees = [await one.bind({ ...bank, number: '0012 3456 4417' }), await other.bind({ ...bank, number: '00123456-4417' })]
      const asked = await one.withdraw(payees[0]!)
      expect(asked).toMatchObject({ state: 'requested', isHeld: true })
      expect(await sent(asked)).toBe('REWARD_HELD')
      const hold = { kind: 'withdrawal', reason: 'payee', amount: '100.00', releasedAt: null }
      expect(await holds()).toMatchObject([{ ...hold, account: one.account, sharedWith: other.account }])
      const listed = (await gateway.call('GET', '/sandbox/withdrawals')).value as object[]
      expect(listed).toMatchObject([{ id: asked.id, sharedWith: [other.account] }])
      const later = await other.withdraw(payees[1]!)
      expect(later).toMatchObject({ isHeld: true })
      await release(one)
      expect([await sent(asked), await sent(later)]).toEqual(['paid', 'paid'])
      expect(await one.withdraw(payees[0]!)).toMatchObject({ isHeld: false })
      // a third account binds the same one
      const third = await person('GIFT')
      await third.bind({ ...bank, number: '001234564417' })
      expect(await sent(await other.withdraw(payees[1]!))).toBe('REWARD_HELD')
    },
  )

  at('bound by the other after the request or the approval, removed before, bound again', async ({ services, person, holds, sent }) => {
    const number = '+62 812-3456-7890'
    const [one, other] = [await person('GIFT'), await person('GIFT')]
    const payee = await one.bind({ ...wallet, number })
    const [asked, approved] = [await one.withdraw(payee, '1.00'), await one.withdraw(payee, '1.00')]
    await approveWithdrawal(services, approved.id)
    expect(await holds()).toEqual([])
    await other.remove(await other.bind({ ...wallet, provider: 'Tidepurse', number: '62 8123456 7890' }))
    expect(await sent(asked)).toBe('REWARD_HELD')
    await expect(payWithdrawal(services, approved.id)).rejects.toMatchObject({ code: 'REWARD_HELD' })
    const again = await other.bind({ ...wallet, provider: 'Tidepurse', number })
    const own = await other.bind({ ...bank, number: '99887766' })
    expect(await other.withdraw(again, '1.00')).toMatchObject({ isHeld: true })
    expect(await other.withdraw(own)).toMatchObject({ isHeld: true })
    await refuseWithdrawal(services, asked.id, 'one person')
    expect(await sent(asked)).toBe('WITHDRAWAL_CLOSED')
  })

  at(
    'transfers to one upline: the first is sent, of others at once too; what is released is sent, and nothing else of theirs is held',
    async (of) => {
      const { services, person, holds, release, sent } = of
      const top = await person()
      const [one, other, alone] = [await person('GIFT'), await person('GIFT'), await person('OTHER')]
      for (const each of [one, other, alone]) await each.below(top)
      const outcomes = await Promise.all([one.send(top), other.send(top)])
      expect(outcomes.toSorted()).toEqual(['OUTFLOW_HELD', 'sent'])
      const late = outcomes[0] === 'sent' ? other : one
      expect(await late.send(top)).toBe('OUTFLOW_HELD')
      expect(await alone.send(top)).toBe('sent')
      const hold = { kind: 'transfer', reason: 'transfer', amount: '10.00', releasedAt: null }
      expect(await holds()).toMatchObject([{ ...hold, account: late.account, sharedWith: top.account }])
      expect(await sent(await late.withdraw(await late.bind({ ...bank, number: '11112222' })))).toBe('paid')
      await release(late)
      expect(await late.send(top)).toBe('sent')
      expect(await holds()).toHaveLength(1)

      // the paths read from the ledger are the same
      const paths = () => services.db.selectFrom('money_paths').selectAll().orderBy('from_id').execute()
      const known = await paths()
      expect(known).toHaveLength(3)
      await services.db.deleteFrom('money_paths').execute()
      await sql.raw(moneyPathTables[1] ?? '').execute(services.db)
      expect(await paths()).toEqual(known)
    },
  )

  at('nothing is held without a reward in common, at another bank, or where an operator has released the reward', async (of) => {
    const { services, person, holds, release, sent } = of
    const number = '55667788'
    const people = [await person('GIFT', 'MORE'), await person(), await person('OTHER')]
    const payees: string[] = []
    for (const one of people) payees.push(await one.bind({ ...bank, number }))
    const [elsewhere] = [await person('GIFT')]
    payees.push(await elsewhere.bind({ ...bank, provider: 'Northlight Bank', number }))
    for (const [nth, one] of [...people, elsewhere].entries()) expect(await sent(await one.withdraw(payees[nth]!))).toBe('paid')
    expect(await holds()).toEqual([])

    const [first, , second] = people as [(typeof people)[0], unknown, (typeof people)[0]]
    const reward = { kind: 'code', subject: 'MORE', memberId: second.id, amount: 500n, at: of.gateway.now() } as const
    const take = () => services.db.transaction().execute((trx) => takeReward(trx, reward))
    expect(await take()).toBe(false)
    await release(second)
    expect(await take()).toBe(true)
    expect(await sent(await first.withdraw(payees[0]!))).toBe('paid')
    expect(await sent(await second.withdraw(payees[2]!))).toBe('paid')
  })
})
