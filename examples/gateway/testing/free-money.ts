import { setPaymentPassword } from '../member/payment-password.ts'
import { Refusal } from '../platform/refusal.ts'
import { publicCost } from '../platform/secrets.ts'
import { earnPoints } from '../rewards/points.ts'
import { createMember, maskName } from '../session/members.ts'
import { advanceTurnover } from '../wallet/turnover.ts'
import { approveWithdrawal, payWithdrawal } from '../wallet/withdrawal-steps.ts'
import { handOver } from './beginnings.ts'
import { paymentPassword } from './call-proven.ts'
import type { TrialGateway } from './trial-gateway.ts'

const day = 86_400_000
const key = () => crypto.randomUUID()
const phone = 'Mozilla/5.0 (iPhone) AppleWebKit Safari/604.1'
let serial = 0

interface Person {
  id: string
  token: string
  account: string
  from: { address: string; headers: Record<string, string> }
}
/**
 * Searches for ways to get money for nothing. Each returns the gain over what was paid in, without a bet, or without a bet of each account.
 * The settings need `payeeWaitHours: 0`, long sessions, and the flags for manual rebates and VIP levels.
 */
export function freeMoney(gateway: TrialGateway) {
  async function person({
    address,
    device = `Device ${serial}`,
    inviter,
    type = 0,
  }: {
    address: string
    device?: string
    inviter?: Person
    type?: number
  }): Promise<Person> {
    const { db } = gateway.services
    const account = `nothing${serial++}`
    const from = { address, headers: { 'user-agent': device } }
    const id = await createMember(
      db,
      { account, type, password_hash: '', upline_id: inviter?.id ?? null, login_count: 1 },
      0n,
      gateway.now(),
    )
    await setPaymentPassword(db, id, paymentPassword, publicCost)
    return { id, account, from, token: await enter(account, from) }
  }
  const enter = (account: string, from: Person['from']) => handOver(gateway, account, from.address, from.headers)
  const send = ({ token, from }: Person, path: string, body: object = {}, sealed = false) =>
    gateway.call('POST', path, { token, body, sealed, ...from })
  const read = async ({ token, from }: Person, path: string) => (await gateway.call('GET', path, { token, ...from })).value as never

  async function deposit(who: Person, amount: string): Promise<number> {
    const body = { method: 'ewallet', amount, fee: (Number(amount) / 100).toFixed(2), bonus: '', key: key() }
    const { payUrl } = (await send(who, '/wps/v2/wallets/deposit', body)).value as { payUrl: string }
    if (!(await gateway.call('POST', payUrl, { body: { action: 'pay' } })).success) throw new Error('no deposit')
    return Number(amount)
  }
  /** Counts bets without cost, as if wins always equalled bets. amount: minor units */
  const bet = ({ id: memberId }: Person, amount: bigint) =>
    gateway.services.db.transaction().execute((trx) => earnPoints(trx, { memberId, gameType: 'RNG', amount, id: key(), at: gateway.now() }))
  const bind = (who: Person, number: string) =>
    send(who, '/wps/v2/wallets/payees', { kind: 'crypto', provider: 'USDT, TRC-20', holder: '', number, password: paymentPassword }, true)

  /** Claims everything possible and converts it to money. */
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
  /** Own money and active bonuses: what bets could turn into own money. */
  const allMoney = async (who: Person) => Number(((await read(who, '/wps/v2/wallets/withdrawal/offer')) as { balance: string }).balance)

  /** Withdraws all own money. @returns what the house pays out */
  async function withdrawAll(who: Person, payeeId: string): Promise<number> {
    const amount = await ownMoney(who)
    const body = { payeeId, amount: amount.toFixed(2), fee: '1.00', password: paymentPassword, key: key() }
    const asked = await send(who, '/wps/v2/wallets/withdrawal', body, true)
    if (!asked.success) throw new Error(`no withdrawal: ${asked.code}`)
    const { id } = asked.value as { id: string }
    try {
      await approveWithdrawal(gateway.services, id)
      await payWithdrawal(gateway.services, id)
    } catch (error) {
      if (error instanceof Refusal && error.code === 'REWARD_HELD') return 0
      throw error
    }
    return amount
  }

  /**
   * Creates accounts invited by one person, each with a deposit of 20.00 and bets of 100.00. @returns the people, who have all claimed, and
   * what they paid
   */
  async function invited(count: number, seen: (at: number) => { address: string; device?: string }, payee?: string) {
    const inviter = await person(seen(0))
    const people: Person[] = [inviter]
    let paid = 0
    if (payee && !(await bind(inviter, payee)).success) throw new Error('no payee')
    for (let at = 1; at <= count; at++) {
      const one = await person({ ...seen(at), inviter })
      if (payee) await bind(one, payee)
      paid += await deposit(one, '20.00')
      await bet(one, 10_000n)
      people.push(one)
    }
    for (const who of people) await send(who, '/wps/rewards/referral/claim')
    return { people, paid }
  }

  /** @returns the gain of all of them, including active bonuses */
  async function invite(...of: Parameters<typeof invited>): Promise<number> {
    const { people, paid } = await invited(...of)
    let got = 0
    for (const who of people) got += await allMoney(who)
    return got - paid
  }

  /** `invite` with the bonuses' turnover played by bets without cost. */
  async function invitedAndFree(net: number) {
    const { people, paid } = await invited(6, (at) => ({ address: `${net}.0.${at}.1` }))
    for (const { id: memberId } of people) {
      const played = { memberId, gameType: 'RNG', counted: 100_000n, atStake: 100n, at: gateway.now() }
      await gateway.services.db.transaction().execute((trx) => advanceTurnover(trx, played))
    }
    return { people, paid }
  }
  const bindLater = async (who: Person) => {
    const { success, value } = await bind(who, ' TQ5NMqJjhpQGK7YJbESK tmQnmFYW6VcW9z')
    if (!success) throw new Error('no payee')
    return (value as { id: string }).id
  }

  /** Sends all own money to the upline, or to a direct downline. @returns the amount that arrived */
  async function sendAll(who: Person, to: Person, direction: 'upline' | 'downline' = 'upline'): Promise<number> {
    const amount = await ownMoney(who)
    const receiver = direction === 'upline' ? {} : { account: to.account }
    const body = { direction, ...receiver, name: maskName(to.account), amount: amount.toFixed(2), password: paymentPassword, key: key() }
    const { success, code } = await send(who, '/wps/relay/passwordCheck/GCS_memberTransfer', body, true)
    if (!success && code !== 'OUTFLOW_HELD') throw new Error(`no transfer: ${code}`)
    return success ? amount : 0
  }
  /** Creates an account at its own address that has used a code. */
  async function withCode(code: string, at: number, more: { inviter?: Person; type?: number } = {}): Promise<Person> {
    const who = await person({ address: `195.${at}.${serial % 250}.1`, ...more })
    const { success } = await send(who, '/wps/rewards/bonusCode', { code, key: key() })
    if (!success) throw new Error('no code')
    return who
  }
  const newCode = (code: string, amount = '10.00') =>
    gateway.call('POST', '/sandbox/bonus-codes', { body: { code, amount, turnover: 0, days: 7, uses: 100 } })

  const searches = {
    async 'deposits in and out: 2 × 9,999'() {
      const who = await person({ address: '198.51.100.1' })
      let paid = 0
      for (let at = 0; at < 11; at++) paid += await deposit(who, '1818.00')
      await takeAll(who)
      return (await ownMoney(who)) - paid
    },
    async 'the same after bets of 10,000.00, and once more'() {
      const who = await person({ address: '198.51.100.9' })
      await bet(who, 1_000_000n)
      await takeAll(who)
      const before = await ownMoney(who)
      let paid = 0
      for (let round = 0; round < 2; round++) {
        for (let at = 0; at < 11; at++) paid += await deposit(who, '1818.00')
        await takeAll(who)
      }
      return (await ownMoney(who)) - before - paid
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
    async 'six invited accounts that bind one payee after the claim'() {
      const { people, paid } = await invitedAndFree(193)
      const payees = await Promise.all(people.map(bindLater))
      let got = 0
      for (const [at, who] of people.entries()) got += await withdrawAll(who, payees[at] ?? '')
      return got - paid
    },
    async 'the same, each removes the payee before the next one binds it, but the first'() {
      const { people } = await invitedAndFree(194)
      let got = 0
      for (const [at, who] of people.entries()) {
        const payee = await bindLater(who)
        if (at > 0) got += await withdrawAll(who, payee)
        await gateway.call('DELETE', '/wps/v2/wallets/payees/remove', { token: who.token, query: { id: payee }, ...who.from })
      }
      return got
    },
    async 'six invited accounts that send it to the inviter'() {
      const { people, paid } = await invitedAndFree(196)
      const [inviter, ...friends] = people as [Person, ...Person[]]
      let got = 0
      for (const who of friends) got += await sendAll(who, inviter)
      return got - paid
    },
    async 'one bonus code for five accounts that send it to one upline, but the first'() {
      await newCode('UPWARDS')
      const top = await person({ address: '195.0.0.1' })
      let got = 0
      for (let at = 0; at < 5; at++) {
        const sent = await sendAll(await withCode('UPWARDS', 1, { inviter: top }), top)
        if (at > 0) got += sent
      }
      return got
    },
    async 'one bonus code for three accounts, each sends it through another one to one upline, but the first'() {
      await newCode('BETWEEN')
      const top = await person({ address: '195.0.0.2' })
      let got = 0
      for (let at = 0; at < 3; at++) {
        const between = await person({ address: `195.0.${at + 1}.3`, inviter: top })
        await sendAll(await withCode('BETWEEN', 2, { inviter: between }), between)
        const sent = await sendAll(between, top)
        if (at > 0) got += sent
      }
      return got
    },
    async 'one bonus code for three accounts, each sends it to another one, and those have one payee'() {
      await newCode('JOINED', '50.00')
      const receivers: Person[] = []
      for (let at = 0; at < 3; at++) {
        const receiver = await person({ address: `195.0.${at + 10}.4` })
        await sendAll(await withCode('JOINED', 3, { inviter: receiver }), receiver)
        receivers.push(receiver)
      }
      const payees = await Promise.all(receivers.map(bindLater))
      let got = 0
      for (const [at, who] of receivers.entries()) got += await withdrawAll(who, payees[at] ?? '')
      return got
    },
    async 'one bonus code for three agents, one below the other, that send it down'() {
      await newCode('DOWNWARDS')
      let agent = await withCode('DOWNWARDS', 4, { type: 1 })
      let got = 0
      for (let at = 0; at < 2; at++) {
        const below = await withCode('DOWNWARDS', 4, { type: 1, inviter: agent })
        got += await sendAll(agent, below, 'downline')
        agent = below
      }
      return got
    },
    async 'a withdrawal that is held, called off and sent to the upline'() {
      await newCode('CALLOFF', '50.00')
      const top = await person({ address: '195.0.0.5' })
      const [first, second] = [await withCode('CALLOFF', 5), await withCode('CALLOFF', 5, { inviter: top })]
      await bindLater(first)
      await withdrawAll(second, await bindLater(second))
      const { list } = (await read(second, '/wps/v2/wallets/withdrawal/offer')) as { list: { id: string }[] }
      await send(second, '/wps/v2/wallets/withdrawal/cancel', { id: list[0]?.id ?? '', key: key() })
      return sendAll(second, top)
    },
    async 'one bonus code for five accounts at one address, but the first'() {
      await newCode('GIFT')
      let got = 0
      for (let at = 0; at < 5; at++) {
        const who = await person({ address: '198.51.100.7' })
        await send(who, '/wps/rewards/bonusCode', { code: 'GIFT', key: key() })
        if (at > 0) got += await allMoney(who)
      }
      return got
    },
    async 'one bonus code for five accounts at one address that claim it at once, but one of them'() {
      return (await claimTogether('CROWD', () => '198.51.100.8')) - 10
    },
  } satisfies Record<string, () => Promise<number>>

  /** Creates a bonus code of 10.00 that five accounts claim simultaneously. @returns what they got */
  async function claimTogether(code: string, addressOf: (at: number) => string): Promise<number> {
    await newCode(code)
    const people: Person[] = []
    for (let at = 0; at < 5; at++) people.push(await person({ address: addressOf(at) }))
    await Promise.all(people.map((who) => send(who, '/wps/rewards/bonusCode', { code, key: key() })))
    let got = 0
    for (const who of people) got += await allMoney(who)
    return got
  }

  return {
    searches,
    /** The control: different people, each with their own address and device, who play. Their gifts are paid. @returns what they got */
    honest: {
      'two people, one invited by the other': () => invite(1, (at) => ({ address: `192.0.${at + 100}.1` })),
      'five people at five addresses with one bonus code': () => claimTogether('FAIR', (at) => `192.0.${at + 110}.1`),
      'a member who has a code, and sends it to the upline': async () => {
        await newCode('ALONE')
        const top = await person({ address: '195.0.0.9' })
        return sendAll(await withCode('ALONE', 9, { inviter: top }), top)
      },
      'a member who bets, and changes the points': async () => {
        const who = await person({ address: '192.0.120.1' })
        await bet(who, 300_000n)
        await takeAll(who)
        return ownMoney(who)
      },
    },
  }
}
