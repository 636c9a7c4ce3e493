import { randomInt, randomUUID } from 'node:crypto'
import { stepOf, totpAt } from '../member/totp.ts'
import { authenticator } from './authenticator.ts'
import type { TrialAnswer, TrialGateway } from './trial-gateway.ts'

const security = '/wps/member/security'

/** The gateway under attack, and what a thief can read there. */
export type Target = Pick<TrialGateway, 'call' | 'services' | 'now' | 'wait'>

/** What a thief has of a member. password: undefined with a token only. */
export interface Loot {
  account: string
  token: string
  password: string | undefined
  /** Set if the thief knows it too. */
  paymentPassword?: string
  /** The thief's address; undefined at the member's own page. */
  address: string | undefined
}

/** The thief's own mailbox and number, whose codes the thief can read. */
export const newThief = () => ({ email: `thief${randomInt(1e9)}@mail.example`, mobile: `93${randomInt(1e7, 1e8)}` })

/** A thief who goes as far as possible: each requested proof is answered with everything that the thief has or has added. */
export function thiefWith(target: Target, loot: Loot) {
  const { email, mobile } = newThief()
  const own = [email, `+63${mobile}`]
  const key = authenticator()
  let { token } = loot
  let totpSecret = ''
  let { paymentPassword = '' } = loot
  let hasPasskey = false

  const send = (verb: string, path: string, body: object) =>
    target.call(verb, path, { token, sealed: true, body, ...(loot.address && { address: loot.address }) })
  const plain = (path: string, body: object) => target.call('POST', path, { token, body, ...(loot.address && { address: loot.address }) })

  /** The latest code, if it was sent to the thief. */
  async function readCode(): Promise<string | undefined> {
    const sent = await target.services.db
      .selectFrom('outbox')
      .select(['recipient', 'code'])
      .where('code', 'is not', null)
      .orderBy('created_at', 'desc')
      .executeTakeFirst()
    return sent && own.includes(sent.recipient) ? (sent.code ?? undefined) : undefined
  }
  async function codeBy(channel: string): Promise<string | undefined> {
    return (await plain(`${security}/proofCode`, { channel })).success ? readCode() : undefined
  }
  const totpCode = () => {
    target.wait(30_000) // each code is valid once
    return totpAt(totpSecret, stepOf(target.now()))
  }

  /** Gives one of the proofs requested by a refused call. */
  async function prove(value: unknown): Promise<boolean> {
    const { operation, methods, about } = value as { operation: string; methods: string[]; about?: string }
    for (const method of methods) {
      const given =
        method === 'totp' && totpSecret
          ? { code: totpCode() }
          : method === 'passkey' && hasPasskey
            ? { credential: key.get((await plain('/wps/member/stepUp/passkey', {})).value as { challenge: string }) }
            : method === 'paymentPassword' && paymentPassword
              ? { code: paymentPassword }
              : { code: await codeBy(method) }
      if (!('credential' in given) && given.code === undefined) continue
      const answer = await send('POST', '/wps/member/stepUp', { operation, method, about, ...given })
      if (!answer.success) continue
      token = (answer.value as { token: string | null }).token ?? token
      return true
    }
    return false
  }
  /** Makes a call, and gives the proofs that it requires. */
  async function force(call: () => Promise<TrialAnswer>): Promise<TrialAnswer> {
    let answer = await call()
    for (let asked = 0; asked < 3 && answer.code === 'STEP_UP' && (await prove(answer.value)); asked++) answer = await call()
    return answer
  }

  let { password } = loot
  const proof = () => (password === undefined ? {} : { password })
  const number = { mobileNum: mobile, countryDialingCode: '63' }
  const bind = (contact: object) => async () => {
    await plain(`${security}/contactCode`, contact)
    const verificationCode = await readCode()
    return force(() => send('PUT', `${security}/contact`, { ...contact, verificationCode: verificationCode ?? 'none', ...proof() }))
  }
  const payment = async (more: object) => {
    const next = '583024'
    const answer = await force(() => send('PUT', `${security}/paymentPassword`, { newPassword: next, confirmNewPassword: next, ...more }))
    if (answer.success) paymentPassword = next
    return answer
  }
  async function addPasskey() {
    const begun = await force(() => send('POST', `${security}/passkeys/begin`, proof()))
    if (!begun.success) return begun
    const added = await send('POST', `${security}/passkeys/add`, { credential: key.create(begun.value as { challenge: string }) })
    hasPasskey ||= added.success
    return added
  }
  async function addTotp() {
    const begun = await force(() => send('POST', `${security}/totp`, proof()))
    if (!begun.success) return begun
    const { secret } = begun.value as { secret: string }
    const confirmed = await send('POST', `${security}/totp/confirm`, { code: totpAt(secret, stepOf(target.now())) })
    if (confirmed.success) totpSecret = secret
    return confirmed
  }
  /** Resets the password with a code to the thief's number. */
  async function resetLogin() {
    const from = loot.address ? { address: loot.address } : {}
    await target.call('POST', '/wps/verification/sms/noLogin', { body: number, ...from })
    const body = { newPassword: 'Mosaic-Sea-78', ...number, verificationCode: (await readCode()) ?? 'none' }
    const answer = await target.call('POST', '/wps/member/password/verification', { sealed: true, body, ...from })
    if (answer.success) {
      token = (answer.value as { token: string }).token
      password = body.newPassword
    }
    return answer
  }
  /** Logs in again with the password, and with added factors if a second step is required. */
  async function logIn(): Promise<TrialAnswer> {
    const first = { username: loot.account, password, type: 'username' }
    const enter = async (more: object = {}) => {
      const body = { ...first, ...more }
      return target.call('POST', '/wps/session/login', { sealed: true, body, ...(loot.address && { address: loot.address }) })
    }
    let answer = await enter()
    if (answer.code === 'VERIFICATION_REQUIRED') {
      const { verificationId, passkey } = answer.value as { verificationId: string; passkey?: { challenge: string } }
      const second =
        passkey && hasPasskey ? { credential: key.get(passkey) } : { verificationCode: totpSecret ? totpCode() : await readCode() }
      answer = await enter({ verificationId, ...second })
    }
    if (answer.success) token = (answer.value as { token: string }).token
    return answer
  }
  async function removePasskeys() {
    let last: TrialAnswer | undefined = await plainGet(security)
    if (!last.success) return last
    const { passkeys } = last.value as { passkeys: { id: string }[] }
    last = undefined
    for (const { id } of passkeys) {
      const query = { id }
      const from = loot.address ? { address: loot.address } : {}
      last = await force(() => target.call('DELETE', `${security}/passkeys/remove`, { token, query, ...from }))
    }
    return last
  }
  const payee = (password: string) => ({ kind: 'crypto', provider: 'USDT, TRC-20', holder: '', number: `T${'x'.repeat(33)}`, password })

  return {
    /** Steps that give the thief more proofs. */
    steps: {
      'bind a mailbox': bind({ email }),
      'bind a number': bind(number),
      'set the payment password': () => payment(proof()),
      'reset the payment password by a code': async () => payment({ code: (await codeBy('email')) ?? (await codeBy('sms')) ?? '000000' }),
      'turn on an authenticator': addTotp,
      'add a passkey': addPasskey,
      'bind an account for withdrawals': () => force(() => send('POST', '/wps/v2/wallets/payees', payee(paymentPassword || '000000'))),
      'reset the login password by a code to a number': resetLogin,
      'turn the authenticator off': () => force(() => send('POST', `${security}/totp/off`, { code: totpSecret ? totpCode() : '000000' })),
      'remove each passkey': removePasskeys,
    } satisfies Record<string, () => Promise<TrialAnswer | undefined>>,
    /** Calls by which money leaves. */
    outflows: {
      async 'withdraw to each account'() {
        const offer = (await plainGet('/wps/v2/wallets/withdrawal/offer')).value as { payees: { id: string; kind: string }[] } | undefined
        let last: TrialAnswer | undefined
        for (const { id, kind } of offer?.payees ?? []) {
          const fee = kind === 'crypto' ? '1.00' : '0.50'
          const body = { payeeId: id, amount: '100.00', fee, password: paymentPassword || '000000', key: randomUUID() }
          last = await force(() => send('POST', '/wps/v2/wallets/withdrawal', body))
          if (last.success) return last
        }
        return last
      },
      'send to the upline': (name: string) => {
        const body = { direction: 'upline', name, amount: '5.00', password: paymentPassword || '000000', key: randomUUID() }
        return force(() => send('POST', '/wps/relay/passwordCheck/GCS_memberTransfer', body))
      },
    },
    force,
    send,
    proof: () => ({ password, paymentPassword }),
    token: () => token,
    logIn,
    /** Continues with another session. */
    enter: (another: string) => void (token = another),
  }

  function plainGet(path: string) {
    return target.call('GET', path, { token, ...(loot.address && { address: loot.address }) })
  }
}
