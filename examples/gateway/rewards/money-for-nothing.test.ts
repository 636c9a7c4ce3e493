import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkLedger } from '../ledger/check.ts'
import { setPaymentPassword } from '../member/payment-password.ts'
import { publicCost } from '../platform/secrets.ts'
import { createMember } from '../session/members.ts'
import { paymentPassword } from '../testing/call-proven.ts'
import { type TrialGateway, trialGateway } from '../testing/trial-gateway.ts'
import { earnPoints } from './points.ts'

const day = 86_400_000
const key = () => crypto.randomUUID()

let gateway: TrialGateway
beforeEach(async () => {
  gateway = await trialGateway({ isStill: true })
  await gateway.services.settings.change({ payeeWaitHours: 0, sessionIdleMinutes: 720, flags: { MANPLAYREB3: true, VIP3: true } })
})
afterEach(async () => {
  expect(await checkLedger(gateway.services.db)).toMatchObject({ ok: true, faults: [] })
  await gateway.close()
})

interface Person {
  id: string
  token: string
  account: string
  from: { address: string; headers: Record<string, string> }
}
let serial = 0
const phone = 'Mozilla/5.0 (iPhone) AppleWebKit Safari/604.1'

async function person({
  address,
  device = `Device ${serial}`,
  inviter,
}: {
  address: string
  device?: string
  inviter?: Person
}): Promise<Person> {
  const { db } = gateway.services
  const account = `nothing${serial++}`
  const from = { address, headers: { 'user-agent': device } }
  const id = await createMember(db, { account, password_hash: '', upline_id: inviter?.id ?? null, login_count: 1 }, 0n, gateway.now())
  await setPaymentPassword(db, id, paymentPassword, publicCost)
  return { id, account, from, token: await enter(account, from) }
}
async function enter(account: string, from: Person['from']): Promise<string> {
  const { value } = await gateway.call('POST', '/sandbox/login-token', { body: { account } })
  return ((await gateway.call('POST', '/wps/session/login/token', { body: value, ...from })).value as { token: string }).token
}
const send = ({ token, from }: Person, path: string, body: object = {}, sealed = false) =>
  gateway.call('POST', path, { token, body, sealed, ...from })
const read = async ({ token, from }: Person, path: string) => (await gateway.call('GET', path, { token, ...from })).value as never

async function deposit(who: Person, amount: string): Promise<number> {
  const body = { method: 'ewallet', amount, fee: (Number(amount) / 100).toFixed(2), bonus: '', key: key() }
  const { payUrl } = (await send(who, '/wps/v2/wallets/deposit', body)).value as { payUrl: string }
  expect((await gateway.call('POST', payUrl, { body: { action: 'pay' } })).success).toBe(true)
  return Number(amount)
}
/** Bets that cost nothing, as if luck were always even. amount: minor units */
const bet = ({ id: memberId }: Person, amount: bigint) =>
  gateway.services.db.transaction().execute((trx) => earnPoints(trx, { memberId, gameType: 'RNG', amount, id: key(), at: gateway.now() }))
const bind = (who: Person, number: string) =>
  send(who, '/wps/v2/wallets/payees', { kind: 'crypto', provider: 'USDT, TRC-20', holder: '', number, password: paymentPassword }, true)

/** Claims and changes into money whatever it can. */
async function takeAll(who: Person): Promise<void> {
  await send(who, '/wps/rewards/checkIn/claim')
  for (const taskId of ['rounds', 'bet', 'games']) await send(who, '/wps/rewards/tasks/claim', { taskId })
  for (const missionId of ['rounds', 'bet', 'games', 'days', 'deposit']) await send(who, '/wps/rewards/missions/claim', { missionId })
  await send(who, '/wps/rewards/referral/claim')
  await send(who, '/wps/rewards/rebate/claim', { key: key() })
  await send(who, '/wps/rewards/rescue/claim')
  await send(who, '/wps/rewards/vip/claim')
  const { balance } = (await read(who, '/wps/relay/MCS2_getPointBalance')) as { balance: number }
  for (let points = Math.floor(balance / 100) * 100; points >= 500; points -= 100) {
    const body = { points, amount: (points / 100).toFixed(2), password: paymentPassword, key: key() }
    if ((await send(who, '/wps/relay/passwordCheck/MCS2_convertPoint', body, true)).success) break
  }
  await send(
    who,
    '/wps/relay/passwordCheck/MCS2_redeemPointReward',
    { rewardId: 'wallet-5', cost: 400, password: paymentPassword, key: key() },
    true,
  )
}
const ownMoney = async (who: Person) =>
  Number(((await read(who, '/wps/v2/wallets/withdrawal/offer')) as { withdrawable: string }).withdrawable)
/** Own money and open bonuses: what bets may make of it. */
const allMoney = async (who: Person) => Number(((await read(who, '/wps/v2/wallets/withdrawal/offer')) as { balance: string }).balance)

/** N accounts that a person invites, each with 20.00, and bets of 100.00. @returns what all of them got, open bonuses too */
async function invite(count: number, seen: (at: number) => { address: string; device?: string }, payee?: string): Promise<number> {
  const inviter = await person(seen(0))
  const invited: Person[] = []
  let paid = 0
  if (payee) expect((await bind(inviter, payee)).success).toBe(true)
  for (let at = 1; at <= count; at++) {
    const one = await person({ ...seen(at), inviter })
    if (payee) await bind(one, payee)
    paid += await deposit(one, '20.00')
    await bet(one, 10_000n)
    invited.push(one)
  }
  let got = 0
  for (const who of [inviter, ...invited]) {
    await send(who, '/wps/rewards/referral/claim')
    got += await allMoney(who)
  }
  return got - paid
}

const searches: Record<string, () => Promise<number>> = {
  async 'deposits in and out: 2 × 9,999'() {
    const who = await person({ address: '198.51.100.1' })
    let paid = 0
    for (let at = 0; at < 11; at++) paid += await deposit(who, '1818.00')
    await takeAll(who)
    return (await ownMoney(who)) - paid
  },
  async 'fourteen check-ins and a mission of days'() {
    const who = await person({ address: '198.51.100.2' })
    for (let at = 0; at < 14; at++) {
      await takeAll(who)
      gateway.wait(day)
      who.token = await enter(who.account, who.from)
    }
    await takeAll(who)
    return ownMoney(who)
  },
  async 'a deposit for its mission'() {
    const who = await person({ address: '198.51.100.3' })
    const paid = await deposit(who, '50.00')
    await takeAll(who)
    return (await ownMoney(who)) - paid
  },
  async 'the deposit missions of five accounts at one address, but the first'() {
    let got = 0
    for (let at = 0; at < 5; at++) {
      const who = await person({ address: '198.51.100.4' })
      const paid = await deposit(who, '50.00')
      await send(who, '/wps/rewards/missions/claim', { missionId: 'deposit' })
      if (at > 0) got += (await allMoney(who)) - paid
    }
    return got
  },
  async 'an invited account that does not play'() {
    const inviter = await person({ address: '198.51.100.5' })
    const friend = await person({ address: '203.0.113.5', inviter })
    const paid = await deposit(friend, '20.00')
    for (const who of [inviter, friend]) await takeAll(who)
    return (await allMoney(inviter)) + (await allMoney(friend)) - paid
  },
  'six invited accounts at one address': () => invite(6, () => ({ address: '198.51.100.6' })),
  'six invited accounts in one /64': () => invite(6, (at) => ({ address: `2001:db8:1:2::${at + 1}` })),
  'six invited accounts on one device, in one network': () => invite(6, (at) => ({ address: `198.51.101.${at + 1}`, device: phone })),
  'six invited accounts with one payee': () => invite(6, (at) => ({ address: `192.0.${at}.1` }), 'TQ5NMqJjhpQGK7YJbESKtmQnmFYW6VcW9z'),
  async 'one bonus code for five accounts at one address, but the first'() {
    await gateway.call('POST', '/sandbox/bonus-codes', { body: { code: 'GIFT', amount: '10.00', turnover: 0, days: 7, uses: 100 } })
    let got = 0
    for (let at = 0; at < 5; at++) {
      const who = await person({ address: '198.51.100.7' })
      await send(who, '/wps/rewards/bonusCode', { code: 'GIFT', key: key() })
      if (at > 0) got += await allMoney(who)
    }
    return got
  },
}

test('money for nothing: no search through deposits, points, gifts and invitations ends above zero without a bet', async () => {
  const rows: string[] = []
  for (const [name, search] of Object.entries(searches)) rows.push(`${name}: ${(await search()).toFixed(2)}`)
  console.log(rows.join('\n'))
  expect(rows.filter((row) => Number(row.split(': ').at(-1)) > 0)).toEqual([])
})

test('an honest invitation: the control of the searches, two people at two addresses get the reward after bets', async () => {
  expect(await invite(1, (at) => ({ address: `192.0.${at + 100}.1` }))).toBe(50)
})
