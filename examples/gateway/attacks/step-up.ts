import { randomInt } from 'node:crypto'
import type { ServedGateways } from '../testing/served-gateways.ts'
import { type Attack, type Count, count } from './attack.ts'
import { countryDialingCode, loginPassword, loginToken, type Member, newKey, newMember, paymentPassword, turnOnTotp } from './member.ts'

const minute = 60_000
const security = '/wps/member/security'

/** A theft by somebody who has the open page and knows both passwords. It returns whether it succeeded. */
type Theft = (target: ServedGateways, member: Member) => Promise<boolean>

async function bindContact(target: ServedGateways, { call }: Member, contact: object): Promise<boolean> {
  await call('POST', `${security}/contactCode`, { body: contact })
  const proof = { operation: 'contact', method: 'paymentPassword', code: paymentPassword }
  await call('POST', '/wps/member/stepUp', { sealed: true, body: proof })
  const body = { ...contact, verificationCode: await target.latestCode(), password: loginPassword }
  return (await call('PUT', `${security}/contact`, { sealed: true, body })).success
}

const addPayee = ({ call }: Member) => {
  const payee = {
    kind: 'bank',
    provider: 'Harbour Bank',
    holder: 'Ana Cruz',
    number: String(randomInt(1e8, 1e9)),
    password: paymentPassword,
  }
  return call('POST', '/wps/v2/wallets/payees', { sealed: true, body: payee })
}

const thefts: Theft[] = [
  (target, member) => bindContact(target, member, { email: 'thief@mail.example' }),
  (target, member) => bindContact(target, member, { mobileNum: `92${randomInt(1e7, 1e8)}`, countryDialingCode }),
  async (_target, { call }) => {
    const body = { oldPassword: loginPassword, newPassword: 'Mosaic-Sea-77', confirmNewPassword: 'Mosaic-Sea-77' }
    return (await call('POST', '/wps/member/password', { sealed: true, body })).success
  },
  async (_target, { call }) => {
    const body = { oldPassword: paymentPassword, newPassword: '583024', confirmNewPassword: '583024' }
    return (await call('PUT', `${security}/paymentPassword`, { sealed: true, body })).success
  },
  async (_target, member) => (await addPayee(member)).success,
]

async function steal(target: ServedGateways, hasTotp: boolean): Promise<Count> {
  return count(thefts.length, async (at) => {
    const member = await newMember(target)
    if (hasTotp) await turnOnTotp(target, member)
    return (await thefts[at]?.(target, member)) === true
  })
}

const payNewAccount = (target: ServedGateways): Promise<Count> =>
  count(2, async () => {
    const member = await newMember(target)
    const payeeId = ((await addPayee(member)).value as { id: string }).id
    const body = { payeeId, amount: '100.00', fee: '0.50', password: paymentPassword, key: newKey() }
    return (await member.call('POST', '/wps/v2/wallets/withdrawal', { sealed: true, body })).success
  })

const enter = async (target: ServedGateways, token: string) =>
  (await target.call('POST', '/wps/session/login/token', { body: { token } })).success
const isIn = async (member: Member) => (await member.call('GET', '/wps/member/info')).success

/** Does the session still exist after so many minutes? pause: the minutes between two calls */
async function stay(target: ServedGateways, minutes: number, pause: number): Promise<boolean> {
  const member = await newMember(target)
  for (let passed = 0; passed + pause < minutes; passed += pause) {
    target.wait(pause * minute)
    await isIn(member)
  }
  target.wait(pause * minute)
  return isIn(member)
}

export const stepUp: Attack[] = [
  {
    name: 'an open page and both passwords, with an authenticator on: e-mail, number, passwords, payee',
    most: 0,
    run: (target) => steal(target, true),
    control: { how: 'no authenticator', run: (target) => steal(target, false) },
  },
  {
    name: 'withdrawals to an account that was added now',
    most: 0,
    run: payNewAccount,
    control: {
      how: 'no hours to wait',
      async run(target) {
        await target.change({ payeeWaitHours: 0 })
        return payNewAccount(target)
      },
    },
  },
  {
    name: 'the page’s ?token=: a session’s token, and a login token that was used',
    most: 0,
    async run(target) {
      const { account, token } = await newMember(target)
      const used = await loginToken(target, account)
      await enter(target, used)
      const tokens = [token, used, used]
      return count(tokens.length, (at) => enter(target, tokens[at] ?? ''))
    },
    control: {
      how: 'a new one each time',
      async run(target) {
        const { account } = await newMember(target)
        return count(3, async () => enter(target, await loginToken(target, account)))
      },
    },
  },
  {
    name: 'sessions older than 12 hours, and without anything done for 30 minutes',
    most: 0,
    run: (target) => count(2, (at) => (at === 0 ? stay(target, 12 * 60 + 1, 21) : stay(target, 31, 31))),
    control: {
      how: 'a little earlier',
      run: (target) => count(2, (at) => (at === 0 ? stay(target, 11 * 60 + 50, 10) : stay(target, 29, 29))),
    },
  },
]
