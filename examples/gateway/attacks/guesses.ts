import { randomInt } from 'node:crypto'
import { publicCost } from '../platform/secrets.ts'
import { captchaAnswer } from '../session/captcha.ts'
import { servedGateways, type ServedGateways } from '../testing/served-gateways.ts'
import type { TrialAnswer, TrialGateway } from '../testing/trial-gateway.ts'
import { type Attack, type Count, count } from './attack.ts'
import { countryDialingCode, loginPassword, newKey, newMember, paymentPassword, turnOnTotp } from './member.ts'

const day = 86_400_000
/** Limits the attempts of one attack in a day. The rules allow an attacker who waits as told fewer than this. */
const mostTries = 100
/** The addresses of one attacker, each in a different network. */
export const addressOf = (at: number) => `${11 + Math.floor(at / 200)}.${at % 200}.7.9`

/** The end of the day, in ms since 1970. The next day allows new guesses. */
const endOfDay = (target: ServedGateways) => (Math.floor(target.now() / day) + 1) * day

type Guess = (at: number) => Promise<TrialAnswer>

/** Guesses until the day is over, and waits each time as long as `Retry-After` says. A guess gets through if it was compared. */
async function tryForADay(target: ServedGateways, guess: Guess): Promise<Count> {
  const end = endOfDay(target)
  let [tried, through] = [0, 0]
  for (; target.now() < end && tried < mostTries; tried++) {
    const { status, headers } = await guess(tried)
    if (status === 429) target.wait(Number(headers.get('retry-after')) * 1000)
    else through++
  }
  return { tried, through }
}

const withoutCounts = 'the counts are deleted before each one'
/** The same with all counters deleted before each guess, so without waiting. */
const tryUncounted = (target: ServedGateways, tries: number, guess: Guess): Promise<Count> =>
  count(tries, async (at) => {
    await target.services.db.deleteFrom('brakes').execute()
    return (await guess(at)).status !== 429
  })

/** An attack on one new member for a day. The control makes more guesses than the rule allows in a day. */
const daily = (name: string, most: number, prepare: (target: ServedGateways) => Promise<Guess>): Attack => ({
  name,
  most,
  run: async (target) => tryForADay(target, await prepare(target)),
  control: { how: withoutCounts, run: async (target) => tryUncounted(target, most + 10, await prepare(target)) },
})

export const login = (target: TrialGateway, body: object, address?: string) =>
  target.call('POST', '/wps/session/login', { sealed: true, body: { type: 'username', ...body }, ...(address && { address }) })

/** The fields that a login sends in addition when it needs a captcha. */
export async function solvedCaptcha(target: TrialGateway, address: string) {
  const { value } = await target.call('GET', '/wps/captcha', { address })
  const captchaId = String(value).split(':')[0] ?? ''
  return { captchaId, captcha: (await captchaAnswer(target.services, captchaId)) ?? '' }
}

const sms = (target: TrialGateway, mobileNum: string, address: string, country = countryDialingCode) =>
  target.call('POST', '/wps/verification/sms/noLogin', { body: { mobileNum, countryDialingCode: country }, address })

/** Guesses from an open page, all at once, one at each gateway in turn. A guess gets through if it was compared. */
async function guessAtOnce(target: ServedGateways, tries: number): Promise<Count> {
  const { call } = await newMember(target)
  const guesses = Array.from({ length: tries }, (_, at) => {
    const body = { oldPassword: `guess-${at}`, newPassword: 'Mosaic-Sea-77', confirmNewPassword: 'Mosaic-Sea-77' }
    return call('POST', '/wps/member/password', { sealed: true, body })
  })
  const answers = await Promise.all(guesses)
  return { tried: tries, through: answers.filter(({ code }) => code === 'PASSWORD_WRONG').length }
}

const foreignCountries = ['1', '882', '44', '7']
const smsAbroad = (target: ServedGateways) =>
  count(foreignCountries.length, async (at) => (await sms(target, '7700900123', addressOf(at), foreignCountries[at])).success)

/** Requests mails to one mailbox from 100 addresses, then goes on for the rest of the day. Each mail sent counts as getting through. */
async function mailsToOneBox(target: ServedGateways, ask: (guess: Guess) => Promise<Count>): Promise<Count> {
  const { account: username, email } = await newMember(target)
  const { tried } = await ask((at) =>
    target.call('POST', '/wps/member/password/email', { form: { username, email }, address: addressOf(at) }),
  )
  const rows = await target.services.db.selectFrom('outbox').select('id').where('recipient', '=', email).execute()
  return { tried, through: rows.length }
}

const setPayment = (newPassword: string, oldPassword: string) => ({
  sealed: true,
  body: { oldPassword, newPassword, confirmNewPassword: newPassword },
})
const paymentPath = '/wps/member/security/paymentPassword'
const setPayments = async (target: ServedGateways, passwords: string[]) => {
  const member = await newMember(target)
  let present = paymentPassword
  return count(passwords.length, async (at) => {
    const next = passwords[at] ?? ''
    const { success } = await member.call('PUT', paymentPath, setPayment(next, present))
    if (success) present = next
    return success
  })
}

/** An open page whose session lasts the whole day. */
async function guessPayment(target: ServedGateways): Promise<Guess> {
  await target.change({ sessionIdleMinutes: 720 })
  const member = await newMember(target)
  await target.services.db.updateTable('sessions').set({ expires_at: Number.MAX_SAFE_INTEGER }).where('member_id', '=', member.id).execute()
  return (at) => member.call('PUT', paymentPath, setPayment('246810', `00${1000 + at}`))
}

export const guesses: Attack[] = [
  daily('passwords at one account from 120 addresses, for a day', 30, async (target) => {
    const { account: username } = await newMember(target)
    return async (at) => {
      const address = addressOf(at % 120)
      const wrong = { username, password: `guess-${at}` }
      const first = await login(target, wrong, address)
      return first.code === 'CAPTCHA_REQUIRED' ? login(target, { ...wrong, ...(await solvedCaptcha(target, address)) }, address) : first
    }
  }),
  {
    name: '40 login passwords from an open page at once, at the gateways in turn',
    most: 10,
    run: (target) => guessAtOnce(target, 40),
    control: {
      how: 'two gateways with a database each',
      async run() {
        const alone = [await servedGateways(':memory:', 1, publicCost), await servedGateways(':memory:', 1, publicCost)]
        const counts = await Promise.all(alone.map((gateway) => guessAtOnce(gateway, 10)))
        for (const gateway of alone) await gateway.close()
        return { tried: 20, through: counts.reduce((sum, { through }) => sum + through, 0) }
      },
    },
  },
  daily('guesses at the SMS code of a password reset, with ever new codes, for a day', 20, async (target) => {
    const { mobile: mobileNum } = await newMember(target)
    const body = { newPassword: 'Guessed-1', mobileNum, countryDialingCode, verificationCode: 'wrong' }
    return async (at) => {
      if (at % 5 === 0) await sms(target, mobileNum, addressOf(at))
      return target.call('POST', '/wps/member/password/verification', { sealed: true, body, address: addressOf(at) })
    }
  }),
  daily('codes of the second factor, with the right password, for a day', 20, async (target) => {
    const member = await newMember(target)
    await turnOnTotp(target, member)
    const { account: username } = member
    const body = { username, password: loginPassword, verificationCode: 'wrong' }
    let verificationId: string | undefined
    return async () => {
      const answer = await login(target, { ...body, ...(verificationId && { verificationId }) })
      if (answer.code !== 'VERIFICATION_REQUIRED') return answer
      verificationId = (answer.value as { verificationId: string }).verificationId
      return login(target, { ...body, verificationId })
    }
  }),
  daily(
    'SMS to ever new numbers from one household, for a day',
    30,
    async (target) => (at) => sms(target, `91820${10_000 + at}`, `2001:db8:8:8::${(at + 1).toString(16)}`),
  ),
  daily(
    'SMS to ever new numbers from one address of IPv4, which may be a carrier’s, for a day',
    200,
    async (target) => (at) => sms(target, `91821${10_000 + at}`, '192.0.8.8'),
  ),
  {
    name: 'SMS to countries that are not offered',
    most: 0,
    run: smsAbroad,
    control: {
      how: 'the countries are offered',
      async run(target) {
        await target.change({ smsCountries: foreignCountries })
        await target.services.db.deleteFrom('brakes').execute()
        return smsAbroad(target)
      },
    },
  },
  {
    name: 'reset mails to one box: 100 at once from 100 addresses, then for the day',
    most: 6,
    run: (target) =>
      mailsToOneBox(target, async (guess) => {
        for (let at = 0; at < 100; at++) await guess(at)
        const { tried } = await tryForADay(target, (at) => guess(100 + at))
        return { tried: 100 + tried, through: 0 }
      }),
    control: { how: withoutCounts, run: (target) => mailsToOneBox(target, (guess) => tryUncounted(target, 20, guess)) },
  },
  {
    name: 'payment passwords that everybody tries first',
    most: 0,
    run: (target) => setPayments(target, ['000000', '111111', '123456', '654321', '012345', '121212', '123123']),
    control: { how: 'others', run: (target) => setPayments(target, ['583024', '246810', '135790']) },
  },
  {
    name: 'guesses at a payment password from an open page, for a day',
    most: 14,
    async run(target) {
      const guess = await guessPayment(target)
      const end = endOfDay(target)
      let [tried, through, lockedUntil] = [0, 0, 0]
      // the guess that locks the payment password was compared too: it is recognised by a lock that ends later than the one before
      for (; target.now() < end && tried < mostTries; tried++) {
        const { status, headers } = await guess(tried)
        const until = target.now() + Number(headers.get('retry-after')) * 1000
        if (status !== 429 || until > lockedUntil + 5000) through++
        else target.wait(until - target.now())
        if (status === 429) lockedUntil = until
      }
      return { tried, through }
    },
    control: { how: withoutCounts, run: async (target) => tryUncounted(target, 30, await guessPayment(target)) },
  },
  daily('guesses at bonus codes, besides a known one again and again, for a day', 38, async (target) => {
    await target.change({ sessionIdleMinutes: 720 })
    const code = `KNOWN${randomInt(1e6)}`
    const row = { code, amount: 100n, uses: 5, used: 0, turnover: 0, days: 0, ends_at: null, created_at: target.now() }
    await target.services.db.insertInto('bonus_codes').values(row).execute()
    const { account } = await newMember(target)
    const redeem = async (code: string) =>
      target.call('POST', '/wps/rewards/bonusCode', { token: await target.login(account), body: { code, key: newKey() } })
    return async (at) => {
      await redeem(code)
      return redeem(`GUESS${at}`)
    }
  }),
]
