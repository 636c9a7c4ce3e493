import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { offer } from '../agent/contract-offer.ts'
import { publicCost } from '../platform/secrets.ts'
import { freezeOf } from './freezes.ts'
import { authenticator } from '../testing/authenticator.ts'
import { testDatabases } from '../testing/test-databases.ts'
import { type TrialGateway, trialGateway } from '../testing/trial-gateway.ts'
import { setPaymentPassword } from './payment-password.ts'
import { stepOf, totpAt } from './totp.ts'

const security = '/wps/member/security'
const hour = 3_600_000
const password = 'Player123!'
const contact = { email: 'new@mail.example' }

for (const { name, isThere, startFilled } of testDatabases)
  describe.skipIf(!isThere)(`recently added factors, on ${name}`, () => {
    let gateway: TrialGateway
    let stop: () => Promise<void>
    let token: string
    let id: string
    beforeEach(async () => {
      const database = await startFilled()
      stop = database.stop
      gateway = await trialGateway({ database: database.address })
      await become('player1')
    })
    afterEach(async () => {
      await gateway.close()
      await stop()
    })

    const db = () => gateway.services.db
    const become = async (account: string) => {
      token = await gateway.login(account, account.startsWith('agent') ? 'Agent123!' : password)
      id = (await db().selectFrom('members').select('id').where('account', '=', account).executeTakeFirstOrThrow()).id
    }
    const strip = () => db().updateTable('members').set({ mobile: null, country_code: null, email: null }).where('id', '=', id).execute()
    const call = (verb: string, path: string, body: object) => gateway.call(verb, path, { token, sealed: true, body })
    const latestTo = async (recipient: string) =>
      (await db().selectFrom('outbox').selectAll().where('recipient', '=', recipient).orderBy('created_at', 'desc').execute()).map(
        ({ text }) => text,
      )
    async function bind(target: object = contact, proof: object = { password }) {
      await gateway.call('POST', `${security}/contactCode`, { token, body: target })
      return call('PUT', `${security}/contact`, { ...target, verificationCode: await gateway.latestCode(), ...proof })
    }
    const sendCode = (channel: 'sms' | 'email') => gateway.call('POST', `${security}/proofCode`, { token, body: { channel } })
    const prove = (operation: string, given: object) => call('POST', '/wps/member/stepUp', { operation, ...given })
    const pay = (text: string, proof: object) =>
      call('PUT', `${security}/paymentPassword`, { newPassword: text, confirmNewPassword: text, ...proof })
    const payee = () =>
      call('POST', '/wps/v2/wallets/payees', {
        kind: 'bank',
        provider: 'Harbour Bank',
        holder: 'Ana Cruz',
        number: '123456789',
        password: '472913',
      })
    let keys = 0
    const withdraw = (payeeId: string) =>
      call('POST', '/wps/v2/wallets/withdrawal', { payeeId, amount: '100.00', fee: '0.50', password: '472913', key: `young-key-${++keys}` })

    test('new mailbox: gets no proof code within the waiting time, and does afterwards', async () => {
      await strip()
      expect((await bind()).success).toBe(true)
      expect(await sendCode('email')).toMatchObject({ code: 'CONTACT_WAITING', value: { until: expect.any(Number) } })
      gateway.wait(24 * hour)
      await become('player1')
      expect((await sendCode('email')).success).toBe(true)
      await gateway.services.settings.change({ proofWaitHours: 0 })
      await strip()
      expect((await bind({ email: 'next@mail.example' })).success).toBe(true)
      expect((await sendCode('email')).success).toBe(true)
    })

    test("payee added with a new payment password: still waits when the password's waiting time is over", async () => {
      await strip()
      await gateway.services.settings.change({ proofWaitHours: 1, payeeWaitHours: 24 })
      expect((await pay('472913', { password })).success).toBe(true)
      const { value } = await payee()
      const { id: payeeId } = value as { id: string }
      gateway.wait(hour + 1)
      await become('player1')
      expect(await withdraw(payeeId)).toMatchObject({ code: 'PAYEE_WAITING', value: { until: expect.any(Number) } })
      gateway.wait(23 * hour)
      await become('player1')
      expect((await withdraw(payeeId)).success).toBe(true)
    })

    test('withdrawal and transfer forms: show when the waiting time ends', async () => {
      await become('member11')
      await strip()
      const from = async (path: string) => (await gateway.call('GET', path, { token })).value as { outflowsFrom: number }
      const forms = ['/wps/v2/wallets/withdrawal/offer', '/wps/relay/GCS_transferTarget?direction=upline']
      for (const form of forms) expect(await from(form)).toMatchObject({ outflowsFrom: 0 })
      const at = gateway.now()
      expect((await pay('472913', { password })).success).toBe(true)
      for (const form of forms) {
        const { outflowsFrom } = await from(form)
        expect(outflowsFrom - at - 24 * hour).toBeGreaterThanOrEqual(0)
        expect(outflowsFrom).toBeLessThanOrEqual(gateway.now() + 24 * hour)
      }
      gateway.wait(24 * hour)
      await become('member11')
      for (const form of forms) expect(await from(form)).toMatchObject({ outflowsFrom: 0 })
    })

    test('forms of goods, contracts, rebates and links: show the waiting time too', async () => {
      await become('agent1')
      await strip()
      const direct = await db().selectFrom('members').select('id').where('account', '=', 'agent2').executeTakeFirstOrThrow()
      const from = async (path: string) => {
        const { value } = await gateway.call('GET', `/wps/relay/${path}`, { token })
        return (value as { outflowsFrom: number }).outflowsFrom
      }
      const agent = await db().selectFrom('members').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
      const tiers = [{ activeMembers: 1, bets: '0.00', lost: '0.00', rate: 100 }]
      const contract = await offer(gateway.services, agent, { memberId: direct.id, kind: 'daily', tiers, key: 'young-contract' })
      const forms = [
        'MCS2_getPointBalance',
        'MCSFE_getOfferRoom',
        `MCSFE_getContract?id=${contract}`,
        'MCSFE_getRegisterLinks',
        `MCSFE_getDownlineMember?id=${direct.id}`,
      ]
      for (const form of forms) expect(await from(form), form).toBe(0)
      expect((await pay('472913', { password: 'Agent123!' })).success).toBe(true)
      for (const form of forms) expect(await from(form), form).toBeGreaterThan(gateway.now() + 23 * hour)
    })

    test("first mailbox of a member with a payment password: can't be bound with the login password alone", async () => {
      await strip()
      await setPaymentPassword(db(), id, '472913', publicCost)
      expect(await bind()).toMatchObject({ code: 'STEP_UP', value: { operation: 'contact', methods: ['paymentPassword'] } })
      expect((await prove('contact', { method: 'paymentPassword', code: '111111' })).code).toBe('PAYMENT_PASSWORD_WRONG')
      expect((await prove('contact', { method: 'paymentPassword', code: '472913' })).success).toBe(true)
      expect((await bind()).success).toBe(true)
    })

    test('changed mailbox: needs the old contact or the payment password; codes and notices still go to the old one', async () => {
      expect((await bind()).value).toMatchObject({ methods: ['sms', 'email'] })
      await setPaymentPassword(db(), id, '472913', publicCost)
      expect((await bind()).value).toMatchObject({ methods: ['sms', 'email', 'paymentPassword'] })
      await sendCode('sms')
      expect((await prove('contact', { method: 'sms', code: await gateway.latestCode() })).success).toBe(true)
      expect((await bind()).success).toBe(true)
      gateway.wait(20 * 60_000) // until the rate limit of messages has passed
      expect((await sendCode('email')).value).toMatchObject({ sentTo: 'p***@mail.example' })
      expect(await latestTo('player1@mail.example')).toContainEqual(expect.stringMatching(/code is/))
      gateway.wait(20 * 60_000)
      // a second change is reported to the mailbox that the owner reads, and without a link to the new one
      await sendCode('sms')
      await prove('contact', { method: 'sms', code: await gateway.latestCode() })
      expect((await bind({ email: 'third@mail.example' })).success).toBe(true)
      const told = await latestTo('player1@mail.example')
      expect(told.filter((text) => text.includes('/not-me?token='))).toHaveLength(2)
      expect((await latestTo(contact.email))[0]).toMatch(/customer service/)
    })

    test.each([
      ['a payment password', async () => pay('472913', { password })],
      ['a mailbox and a payment password', async () => [await bind(), await pay('472913', { password })]],
    ])('%s set with the login password: no withdrawal, even to an old payee, within the waiting time', async (_what, set) => {
      await setPaymentPassword(db(), id, '472913', publicCost)
      await gateway.services.settings.change({ payeeWaitHours: 0 })
      const { id: payeeId } = (await payee()).value as { id: string }
      await strip()
      await db().updateTable('member_security').set({ payment_hash: null }).where('member_id', '=', id).execute()
      await set()
      expect(await withdraw(payeeId)).toMatchObject({ code: 'PROOF_WAITING', value: { until: expect.any(Number) } })
      gateway.wait(24 * hour)
      await become('player1')
      expect((await withdraw(payeeId)).success).toBe(true)
    })

    test('payment password set with the login password: a withdrawal needs a code to the mailbox, if its waiting time is over', async () => {
      await gateway.services.settings.change({ payeeWaitHours: 0 })
      expect((await pay('472913', { password })).success).toBe(true)
      const { id: payeeId } = (await payee()).value as { id: string }
      expect((await withdraw(payeeId)).value).toMatchObject({ operation: 'withdrawal', methods: ['sms', 'email'] })
      await sendCode('email')
      await prove('withdrawal', { method: 'email', code: await gateway.latestCode() })
      expect((await withdraw(payeeId)).success).toBe(true)
    })

    test('authenticator and passkey added with the login password: are required, but prove nothing within the waiting time', async () => {
      await strip()
      await setPaymentPassword(db(), id, '472913', publicCost)
      const { id: payeeId } = (await payee()).value as { id: string }
      const byPayment = () => prove('newFactor', { method: 'paymentPassword', code: '472913' })
      await byPayment()
      const { secret } = (await call('POST', `${security}/totp`, { password })).value as { secret: string }
      expect((await call('POST', `${security}/totp/confirm`, { code: totpAt(secret, stepOf(gateway.now())) })).success).toBe(true)
      const byTotp = (operation: string) => {
        gateway.wait(30_000)
        return prove(operation, { method: 'totp', code: totpAt(secret, stepOf(gateway.now())) })
      }
      expect((await withdraw(payeeId)).code).toBe('PAYEE_WAITING')
      expect((await byTotp('youngPayee')).success).toBe(true)
      expect((await withdraw(payeeId)).code).toBe('PAYEE_WAITING')
      await gateway.services.settings.change({ payeeWaitHours: 0 })
      await db().updateTable('payees').set({ usable_at: 0 }).execute()
      expect((await withdraw(payeeId)).value).toMatchObject({ methods: ['totp'] })
      const key = authenticator()
      await byPayment()
      await byTotp('newFactor')
      await call('POST', `${security}/passkeys/add`, {
        credential: key.create((await call('POST', `${security}/passkeys/begin`, { password })).value as { challenge: string }),
      })
      const { passkeys, young } = (await gateway.call('GET', security, { token })).value as { passkeys: { id: string }[]; young: unknown[] }
      expect(young).toContainEqual({ guard: 'passkey', subject: passkeys[0]?.id, until: expect.any(Number) })
      const byPasskey = async (operation: string) =>
        prove(operation, {
          method: 'passkey',
          credential: key.get((await call('POST', '/wps/member/stepUp/passkey', {})).value as { challenge: string }),
        })
      // a factor added with a new one is new as well, and the earlier payment password is still needed
      await db().updateTable('member_security').set({ payment_hash: null }).where('member_id', '=', id).execute()
      expect((await byPasskey('paymentPassword')).success).toBe(true)
      expect((await pay('472913', { password })).success).toBe(true)
      await byPasskey('withdrawal')
      expect((await withdraw(payeeId)).code).toBe('PROOF_WAITING')
      gateway.wait(24 * hour)
      const { passkey, verificationId } = (
        await gateway.call('POST', '/wps/session/login', { sealed: true, body: { username: 'player1', password, type: 'username' } })
      ).value as { passkey: { challenge: string }; verificationId: string }
      const entered = await gateway.call('POST', '/wps/session/login', {
        sealed: true,
        body: { username: 'player1', password, type: 'username', verificationId, credential: key.get(passkey) },
      })
      token = (entered.value as { token: string }).token
      expect((await withdraw(payeeId)).value).toMatchObject({ methods: ['passkey'] })
      await byPasskey('withdrawal')
      expect((await withdraw(payeeId)).success).toBe(true)
    })

    test('password reset: is not possible with a recently bound number or mailbox', async () => {
      await strip()
      await bind()
      const forgotten = { username: 'player1', email: contact.email }
      expect((await gateway.call('POST', '/wps/member/password/email', { form: forgotten })).code).toBe('ACCOUNT_NOT_FOUND')
      const number = { mobileNum: '9175550123', countryDialingCode: '63' }
      await bind(number)
      await gateway.call('POST', '/wps/verification/sms/noLogin', { body: number })
      const body = { newPassword: 'Mosaic-Sea-77', ...number, verificationCode: await gateway.latestCode() }
      expect((await gateway.call('POST', '/wps/member/password/verification', { sealed: true, body })).code).toBe('CONTACT_WAITING')
    })

    test('‘this wasn’t me’: undoes changes, ends password and challenges, and blocks further security changes', async () => {
      const thiefMailbox = { email: 'thief@mail.example' }
      await setPaymentPassword(db(), id, '472913', publicCost)
      const known = await db().selectFrom('member_security').select('payment_hash').where('member_id', '=', id).executeTakeFirst()
      await gateway.services.settings.change({ payeeWaitHours: 0 })
      const { id: payeeId } = (await payee()).value as { id: string }
      gateway.wait(1)
      await prove('contact', { method: 'paymentPassword', code: '472913' })
      expect((await bind(thiefMailbox)).success).toBe(true)
      const link = /http\S+/.exec((await latestTo('player1@mail.example'))[0] ?? '')?.[0] ?? ''
      const removed = await gateway.call('DELETE', '/wps/v2/wallets/payees/remove', { token, query: { id: payeeId } })
      expect(removed.success).toBe(true)
      const byPayment = () => prove('newFactor', { method: 'paymentPassword', code: '472913' })
      await byPayment()
      const options = (await call('POST', `${security}/passkeys/begin`, { password })).value as { challenge: string }
      await byPayment()
      const { secret } = (await call('POST', `${security}/totp`, { password })).value as { secret: string }
      await pay('583024', { oldPassword: '472913' })
      await call('POST', `${security}/totp/confirm`, { code: totpAt(secret, stepOf(gateway.now())) })

      expect((await gateway.app.request(link, { method: 'POST' })).status).toBe(200)

      const member = await db().selectFrom('members').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
      expect(member).toMatchObject({ email: 'player1@mail.example', mobile: '9170000001' })
      const kept = db().selectFrom('payees').select('id').where('member_id', '=', id).where('removed_at', 'is', null)
      expect(await kept.execute()).toEqual([{ id: payeeId }])
      const guard = await db().selectFrom('member_security').selectAll().where('member_id', '=', id).executeTakeFirstOrThrow()
      expect(guard).toMatchObject({ payment_hash: known?.payment_hash, totp_secret: null })
      const enter = { username: 'player1', password, type: 'username' }
      expect((await gateway.call('POST', '/wps/session/login', { sealed: true, body: enter })).code).toBe('LOGIN_FAILED')
      // the owner logs in with the restored number, which also counts as proof
      const number = { mobileNum: '9170000001', countryDialingCode: '63' }
      await gateway.call('POST', '/wps/verification/sms/noLogin', { body: number })
      const reset = { newPassword: 'Mosaic-Sea-77', ...number, verificationCode: await gateway.latestCode() }
      const entered = await gateway.call('POST', '/wps/member/password/verification', { sealed: true, body: reset })
      token = (entered.value as { token: string }).token
      expect((await call('POST', `${security}/passkeys/add`, { credential: authenticator().create(options) })).code).toBe('PASSKEY_INVALID')
      expect(await freezeOf(db(), id)).toBeDefined()
      // a thief who learns the new password too can't change anything
      const change = { oldPassword: 'Mosaic-Sea-77', newPassword: 'Mosaic-Sea-78', confirmNewPassword: 'Mosaic-Sea-78' }
      expect((await call('POST', '/wps/member/password', change)).value).toMatchObject({ methods: ['sms', 'email', 'paymentPassword'] })
      expect((await call('POST', `${security}/totp`, { password: 'Mosaic-Sea-77' })).code).toBe('STEP_UP')
      await sendCode('sms')
      await prove('password', { method: 'sms', code: await gateway.latestCode() })
      expect((await call('POST', '/wps/member/password', change)).success).toBe(true)
    })

    test("after ‘this wasn’t me’: a member without an earlier proof can't change anything until customer service has checked", async () => {
      await bind(contact, {})
      await db()
        .insertInto('freezes')
        .values({ id: 'f', member_id: id, cause: 'newLogin', created_at: 0, released_at: null, reason: '' })
        .execute()
      await strip()
      expect((await call('POST', `${security}/totp`, { password })).code).toBe('SECURITY_FROZEN')
      const change = { oldPassword: password, newPassword: 'Mosaic-Sea-77', confirmNewPassword: 'Mosaic-Sea-77' }
      expect((await call('POST', '/wps/member/password', change)).code).toBe('SECURITY_FROZEN')
    })
  })
